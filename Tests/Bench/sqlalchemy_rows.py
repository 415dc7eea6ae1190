"""The rows of DataBench in SQLAlchemy's ORM, with the same pragmas; one JSON line for each measurement."""
import json, pathlib, shutil, statistics, tempfile, time
from sqlalchemy import Float, ForeignKey, Index, String, create_engine, event, select
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column, relationship

COUNT, SOME = 100_000, 10_000


class Base(DeclarativeBase): pass


class Order(Base):
    __tablename__ = "orders"
    id: Mapped[int] = mapped_column(primary_key=True)
    number: Mapped[int] = mapped_column(index=True)
    customer: Mapped[str] = mapped_column(String)
    total: Mapped[float] = mapped_column(Float)
    date: Mapped[float] = mapped_column(Float)
    done: Mapped[bool]


class Album(Base):
    __tablename__ = "albums"
    id: Mapped[int] = mapped_column(primary_key=True)
    title: Mapped[str]
    tracks: Mapped[list["Track"]] = relationship(back_populates="album", order_by="Track.rank, Track.id")


class Track(Base):
    __tablename__ = "tracks"
    __table_args__ = (Index("by_album", "album_id", "rank"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    title: Mapped[str]
    length: Mapped[float]
    album_id: Mapped[int] = mapped_column(ForeignKey("albums.id"))
    rank: Mapped[int]
    album: Mapped[Album] = relationship(back_populates="tracks")


times = {}


def measure(name, body):
    began = time.process_time()
    result = body()
    times.setdefault(name, []).append((time.process_time() - began) * 1000)
    return result


def run(directory):
    engine = create_engine(f"sqlite:///{directory}/peer.store")

    @event.listens_for(engine, "connect")
    def connected(connection, _):
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            connection.execute(f"PRAGMA {pragma}")
    Base.metadata.create_all(engine)

    def insert():
        with Session(engine) as session:
            session.add_all(
                Order(id=(1 << 60) + (index << 20), number=index, customer=f"Customer {index % 1000}",
                      total=index / 7, date=float(index), done=False) for index in range(COUNT))
            session.commit()
    measure("insert 100,000", insert)
    session = Session(engine)
    orders = measure("fetch 100,000", lambda: session.scalars(select(Order).order_by(Order.id)).all())
    measure("read every property",
            lambda: sum(o.total + o.date + o.number + len(o.customer) + o.done for o in orders))
    with Session(engine) as fresh:
        found = measure("fetch 1,000 by an index", lambda: fresh.scalars(
            select(Order).where(Order.number >= 50_000, Order.number < 51_000).order_by(Order.id)).all())
        assert len(found) == 1000

    def update():
        for order in orders[:SOME]: order.done = True
        session.flush()
        session.connection().commit()
    measure("update 10,000", update)

    def delete():
        for order in orders[:SOME]: session.delete(order)
        session.flush()
        session.connection().commit()
    measure("delete 10,000", delete)
    session.close()
    with Session(engine) as session:
        session.add_all(
            Album(title=f"Album {number}", tracks=[
                Track(title=f"Track {index}", length=float(index), rank=index)
                for index in range(number * 10, number * 10 + 10)]) for number in range(1000))
        session.commit()
    with Session(engine) as session:
        def walk():
            return sum(track.length + len(album.title)
                       for album in session.scalars(select(Album).order_by(Album.id)) for track in album.tracks)
        measure("walk 1,000 lists of 10", walk)
    engine.dispose()


for _ in range(3):
    place = pathlib.Path(tempfile.mkdtemp(prefix="martlet-bench-"))
    try: run(place)
    finally: shutil.rmtree(place)
for name, values in times.items():
    print(json.dumps({"name": name, "milliseconds": statistics.median(values)}))
