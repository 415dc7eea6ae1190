// Written by tools/conformance-layout from Tests/Conformance; don't edit.
// swift-format-ignore-file
import CoreGraphics
import MartletTesting
import Testing

@testable import SwiftUICore

@MainActor @Suite struct PathConformance {
  @Test func path_rect() {
    expectPath(
      "path-rect", Rectangle().path(in: R),
      "0 0 m 100 0 l 100 60 l 0 60 l h")
  }

  @Test func path_circle() {
    expectPath(
      "path-circle", Circle().path(in: R),
      "80 30 m 80 46.5685 66.5685 60 50 60 c 33.4315 60 20 46.5685 20 30 c 20 13.4315 33.4315 0 50 0 c 66.5685 0 80 13.4315 80 30 c h")
  }

  @Test func path_anyshape() {
    expectPath(
      "path-anyshape", AnyShape(Circle()).path(in: R),
      "80 30 m 80 46.5685 66.5685 60 50 60 c 33.4315 60 20 46.5685 20 30 c 20 13.4315 33.4315 0 50 0 c 66.5685 0 80 13.4315 80 30 c h")
  }

  @Test func path_ellipse() {
    expectPath(
      "path-ellipse", Ellipse().path(in: R),
      "100 30 m 100 46.5685 77.6142 60 50 60 c 22.3858 60 0 46.5685 0 30 c 0 13.4315 22.3858 0 50 0 c 77.6142 0 100 13.4315 100 30 c h")
  }

  @Test func path_rr_circ_size_60x8() {
    expectPath(
      "path-rr-circ-size-60x8", RoundedRectangle(cornerSize: CGSize(width: 60, height: 8), style: .circular).path(in: R),
      "100 30 m 100 52 l 100 56.4183 86.5685 60 70 60 c 30 60 l 13.4315 60 0 56.4183 0 52 c 0 8 l 0 3.58172 13.4315 0 30 0 c 70 0 l 86.5685 0 100 3.58172 100 8 c h")
  }

  @Test func path_rr_circ_offset() {
    expectPath(
      "path-rr-circ-offset", RoundedRectangle(cornerRadius: 8, style: .circular).path(in: CGRect(x: 10, y: 20, width: 50, height: 40)),
      "60 40 m 60 52 l 60 56.4183 56.4183 60 52 60 c 18 60 l 13.5817 60 10 56.4183 10 52 c 10 28 l 10 23.5817 13.5817 20 18 20 c 52 20 l 56.4183 20 60 23.5817 60 28 c h")
  }

  @Test func path_rr_zero() {
    expectPath(
      "path-rr-zero", RoundedRectangle(cornerRadius: 0).path(in: R),
      "0 0 m 100 0 l 100 60 l 0 60 l h")
  }

  @Test func path_rr_cont_12() {
    expectPath(
      "path-rr-cont-12", RoundedRectangle(cornerRadius: 12).path(in: R),
      "100 30 m 100 41.656 l 100 46.9381 100 49.5791 99.1011 52.4221 c 97.9713 55.5261 95.5261 57.9713 92.4221 59.1011 c 89.5791 60 86.9381 60 81.656 60 c 18.344 60 l 13.0619 60 10.4209 60 7.57793 59.1011 c 4.47389 57.9713 2.02872 55.5261 0.898937 52.4221 c 0 49.5791 0 46.9381 0 41.656 c 0 18.344 l 0 13.0619 0 10.4209 0.898937 7.57793 c 2.02872 4.47389 4.47389 2.02872 7.57793 0.898937 c 10.4209 0 13.0619 0 18.344 0 c 81.656 0 l 86.9381 0 89.5791 0 92.4221 0.898937 c 95.5261 2.02872 97.9713 4.47389 99.1011 7.57793 c 100 10.4209 100 13.0619 100 18.344 c h")
  }

  @Test func path_rr_cont_25() {
    expectPath(
      "path-rr-cont-25", RoundedRectangle(cornerRadius: 25).path(in: R),
      "100 30 m 100 30 l 100 34.7848 100 39.0422 98.1272 44.2127 c 95.7735 50.6794 90.6794 55.7735 84.2127 58.1272 c 78.2898 60 72.7877 60 61.7834 60 c 38.2166 60 l 27.2123 60 21.7102 60 15.7873 58.1272 c 9.3206 55.7735 4.2265 50.6794 1.87279 44.2127 c 0 39.0422 0 34.7848 0 30 c 0 30 l 0 25.2152 0 20.9578 1.87279 15.7873 c 4.2265 9.3206 9.3206 4.2265 15.7873 1.87279 c 21.7102 0 27.2123 0 38.2166 0 c 61.7834 0 l 72.7877 0 78.2898 0 84.2127 1.87279 c 90.6794 4.2265 95.7735 9.3206 98.1272 15.7873 c 100 20.9578 100 25.2152 100 30 c h")
  }

  @Test func path_rr_cont_40_clamped() {
    expectPath(
      "path-rr-cont-40-clamped", RoundedRectangle(cornerRadius: 40).path(in: R),
      "100 30 m 100 30 l 100 31.2 100 35.4 97.7527 41.0552 c 94.9282 48.8153 88.8153 54.9282 81.0552 57.7527 c 73.9478 60 67.3453 60 54.1401 60 c 45.8599 60 l 32.6547 60 26.0522 60 18.9448 57.7527 c 11.1847 54.9282 5.0718 48.8153 2.24734 41.0552 c 0 35.4 0 31.2 0 30 c 0 30 l 0 28.8 0 24.6 2.24734 18.9448 c 5.0718 11.1847 11.1847 5.0718 18.9448 2.24734 c 26.0522 0 32.6547 0 45.8599 0 c 54.1401 0 l 67.3453 0 73.9478 0 81.0552 2.24734 c 88.8153 5.0718 94.9282 11.1847 97.7527 18.9448 c 100 24.6 100 28.8 100 30 c h")
  }

  @Test func path_capsule_circ() {
    expectPath(
      "path-capsule-circ", Capsule(style: .circular).path(in: R),
      "100 30 m 100 30 l 100 46.5685 86.5685 60 70 60 c 30 60 l 13.4315 60 0 46.5685 0 30 c 0 30 l 0 13.4315 13.4315 0 30 0 c 70 0 l 86.5685 0 100 13.4315 100 30 c h")
  }

  @Test func path_uneven_circ() {
    expectPath(
      "path-uneven-circ", UnevenRoundedRectangle(topLeadingRadius: 5, bottomLeadingRadius: 10, bottomTrailingRadius: 15, topTrailingRadius: 20, style: .circular).path(in: R),
      "100 32.5 m 100 45 l 100 53.2843 93.2843 60 85 60 c 10 60 l 4.47715 60 0 55.5228 0 50 c 0 5 l 0 2.23858 2.23858 0 5 0 c 80 0 l 91.0457 0 100 8.95431 100 20 c h")
  }

  @Test func path_uneven_cont() {
    expectPath(
      "path-uneven-cont", UnevenRoundedRectangle(topLeadingRadius: 5, bottomLeadingRadius: 10, bottomTrailingRadius: 15, topTrailingRadius: 20).path(in: R),
      "100 32.5 m 100 37.07 l 100 43.6726 100 46.9739 98.8763 50.5276 c 97.4641 54.4076 94.4076 57.4641 90.5276 58.8763 c 86.9739 60 83.6726 60 77.07 60 c 15.2866 60 l 10.8849 60 8.68407 60 6.31494 59.2509 c 3.72824 58.3094 1.6906 56.2718 0.749114 53.6851 c 0 51.3159 0 49.1151 0 44.7134 c 0 7.64332 l 0 5.44245 0 4.34204 0.374557 3.15747 c 0.8453 1.86412 1.86412 0.8453 3.15747 0.374557 c 4.34204 0 5.44245 0 7.64332 0 c 69.4267 0 l 78.2302 0 82.6319 0 87.3701 1.49823 c 92.5435 3.3812 96.6188 7.45648 98.5018 12.6299 c 100 17.3681 100 21.7698 100 30.5733 c h")
  }

  @Test func path_uneven_oversized_40_alone() {
    expectPath(
      "path-uneven-oversized-40-alone", UnevenRoundedRectangle(topLeadingRadius: 40).path(in: CGRect(x: 0, y: 0, width: 200, height: 60)),
      "200 30 m 200 60 l 200 60 200 60 200 60 c 200 60 200 60 200 60 c 200 60 200 60 200 60 c 0 60 l 0 60 0 60 0 60 c 0 60 0 60 0 60 c 0 60 0 60 0 60 c 0 60 l 0 43.2609 0 34.6313 2.99646 25.2598 c 6.7624 14.913 14.913 6.7624 25.2598 2.99646 c 34.7363 0 43.5396 0 61.1466 0 c 200 0 l 200 0 200 0 200 0 c 200 0 200 0 200 0 c 200 0 200 0 200 0 c h")
  }

  @Test func path_uneven_shared_22_18() {
    expectPath(
      "path-uneven-shared-22-18", UnevenRoundedRectangle(topLeadingRadius: 22, bottomLeadingRadius: 18).path(in: CGRect(x: 0, y: 0, width: 200, height: 60)),
      "200 30 m 200 60 l 200 60 200 60 200 60 c 200 60 200 60 200 60 c 200 60 200 60 200 60 c 27.516 60 l 19.5928 60 15.6313 60 11.3669 58.6516 c 6.71083 56.9569 3.04308 53.2892 1.34841 48.6331 c 0 44.4159 0 40.5326 0 33 c 0 33 l 0 23.7935 0 19.0472 1.64805 13.8929 c 3.71932 8.20213 8.20213 3.71932 13.8929 1.64805 c 19.105 0 23.9468 0 33.6306 0 c 200 0 l 200 0 200 0 200 0 c 200 0 200 0 200 0 c 200 0 200 0 200 0 c h")
  }

  @Test func path_inset_circle() {
    expectPath(
      "path-inset-circle", Circle().inset(by: 5).path(in: R),
      "75 30 m 75 43.8071 63.8071 55 50 55 c 36.1929 55 25 43.8071 25 30 c 25 16.1929 36.1929 5 50 5 c 63.8071 5 75 16.1929 75 30 c h")
  }

  @Test func path_inset_rr() {
    expectPath(
      "path-inset-rr", RoundedRectangle(cornerRadius: 12).inset(by: 5).path(in: R),
      "95 30 m 95 44.2993 l 95 47.3806 95 48.9212 94.4756 50.5795 c 93.8166 52.3902 92.3902 53.8166 90.5795 54.4756 c 88.9212 55 87.3806 55 84.2993 55 c 15.7007 55 l 12.6194 55 11.0788 55 9.42046 54.4756 c 7.60977 53.8166 6.18342 52.3902 5.52438 50.5795 c 5 48.9212 5 47.3806 5 44.2993 c 5 15.7007 l 5 12.6194 5 11.0788 5.52438 9.42046 c 6.18342 7.60977 7.60977 6.18342 9.42046 5.52438 c 11.0788 5 12.6194 5 15.7007 5 c 84.2993 5 l 87.3806 5 88.9212 5 90.5795 5.52438 c 92.3902 6.18342 93.8166 7.60977 94.4756 9.42046 c 95 11.0788 95 12.6194 95 15.7007 c h")
  }

  @Test func path_inset_rr_past() {
    expectPath(
      "path-inset-rr-past", RoundedRectangle(cornerRadius: 12).inset(by: 20).path(in: R),
      "20 20 m 80 20 l 80 40 l 20 40 l h")
  }

  @Test func path_arc_0_90() {
    expectPath(
      "path-arc-0-90", Path { $0.addArc(center: c50, radius: 40, startAngle: .degrees(0), endAngle: .degrees(90), clockwise: false) },
      "90 50 m 90 72.0914 72.0914 90 50 90 c")
  }

  @Test func path_arc_0_30() {
    expectPath(
      "path-arc-0-30", Path { $0.addArc(center: c50, radius: 40, startAngle: .degrees(0), endAngle: .degrees(30), clockwise: false) },
      "90 50 m 90 57.0215 88.1517 63.9192 84.641 70 c")
  }

  @Test func path_arc_0_450() {
    expectPath(
      "path-arc-0-450", Path { $0.addArc(center: c50, radius: 40, startAngle: .degrees(0), endAngle: .degrees(450), clockwise: false) },
      "90 50 m 90 72.0914 72.0914 90 50 90 c 27.9086 90 10 72.0914 10 50 c 10 27.9086 27.9086 10 50 10 c 72.0914 10 90 27.9086 90 50 c 90 72.0914 72.0914 90 50 90 c")
  }

  @Test func path_arc_0_m90() {
    expectPath(
      "path-arc-0-m90", Path { $0.addArc(center: c50, radius: 40, startAngle: .degrees(0), endAngle: .degrees(-90), clockwise: false) },
      "90 50 m 90 72.0914 72.0914 90 50 90 c 27.9086 90 10 72.0914 10 50 c 10 27.9086 27.9086 10 50 10 c")
  }

  @Test func path_arc_0_0() {
    expectPath(
      "path-arc-0-0", Path { $0.addArc(center: c50, radius: 40, startAngle: .degrees(0), endAngle: .degrees(0), clockwise: false) },
      "90 50 m")
  }

  @Test func path_arc_cw_0_m90() {
    expectPath(
      "path-arc-cw-0-m90", Path { $0.addArc(center: c50, radius: 40, startAngle: .degrees(0), endAngle: .degrees(-90), clockwise: true) },
      "90 50 m 90 27.9086 72.0914 10 50 10 c")
  }

  @Test func path_arc_cw_0_45() {
    expectPath(
      "path-arc-cw-0-45", Path { $0.addArc(center: c50, radius: 40, startAngle: .degrees(0), endAngle: .degrees(45), clockwise: true) },
      "90 50 m 90 27.9086 72.0914 10 50 10 c 27.9086 10 10 27.9086 10 50 c 10 72.0914 27.9086 90 50 90 c 60.6087 90 70.7828 85.7857 78.2843 78.2843 c")
  }

  @Test func path_arc_cw_0_360() {
    expectPath(
      "path-arc-cw-0-360", Path { $0.addArc(center: c50, radius: 40, startAngle: .degrees(0), endAngle: .degrees(360), clockwise: true) },
      "90 50 m 90 27.9086 72.0914 10 50 10 c 27.9086 10 10 27.9086 10 50 c 10 72.0914 27.9086 90 50 90 c 72.0914 90 90 72.0914 90 50 c h")
  }

  @Test func path_arc_transform() {
    expectPath(
      "path-arc-transform", Path { $0.addArc(center: c50, radius: 40, startAngle: .zero, endAngle: .degrees(90), clockwise: false, transform: CGAffineTransform(scaleX: 2, y: 1)) },
      "180 50 m 180 72.0914 144.183 90 100 90 c")
  }

  @Test func path_rel_arc_190() {
    expectPath(
      "path-rel-arc-190", Path { $0.addRelativeArc(center: c50, radius: 40, startAngle: .zero, delta: .degrees(190)) },
      "90 50 m 90 72.0914 72.0914 90 50 90 c 27.9086 90 10 72.0914 10 50 c 10 47.6714 10.2033 45.3473 10.6077 43.0541 c")
  }

  @Test func path_rect_transform() {
    expectPath(
      "path-rect-transform", Path { $0.addRect(CGRect(x: 0, y: 0, width: 10, height: 10), transform: .init(translationX: 5, y: 5)) },
      "5 5 m 15 5 l 15 15 l 5 15 l h")
  }

  @Test func path_line_after_close() {
    expectPath(
      "path-line-after-close", Path { $0.move(to: .zero); $0.addLine(to: CGPoint(x: 10, y: 0)); $0.closeSubpath(); $0.addLine(to: CGPoint(x: 0, y: 10)) },
      "0 0 m 10 0 l h 0 10 l")
  }

  @Test func path_quad_cubic() {
    expectPath(
      "path-quad-cubic", Path { $0.move(to: .zero); $0.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 60)); $0.addCurve(to: CGPoint(x: 0, y: 60), control1: CGPoint(x: 100, y: 60), control2: .zero) },
      "0 0 m 50 60 100 0 q 100 60 0 0 0 60 c")
  }

  @Test func path_trim_rect_mid() {
    expectPath(
      "path-trim-rect-mid", Rectangle().path(in: R).trimmedPath(from: 0.1, to: 0.6),
      "32 0 m 100 0 l 100 60 l 68 60 l")
  }

  @Test func path_trim_rect_0_999() {
    expectPath(
      "path-trim-rect-0.999", Rectangle().path(in: R).trimmedPath(from: 0, to: 0.999),
      "0 0 m 100 0 l 100 60 l 0 60 l 0 0.319996 l")
  }

  @Test func path_trim_rect_out() {
    expectPath(
      "path-trim-rect-out", Rectangle().path(in: R).trimmedPath(from: -0.5, to: 1.5),
      "0 0 m 100 0 l 100 60 l 0 60 l h")
  }

  @Test func path_trim_triangle() {
    expectPath(
      "path-trim-triangle", Path { $0.move(to: .zero); $0.addLine(to: CGPoint(x: 100, y: 0)); $0.addLine(to: CGPoint(x: 50, y: 60)); $0.closeSubpath() }.trimmedPath(from: 0.25, to: 0.75),
      "64.0512 0 m 100 0 l 50 60 l 41.0046 49.2055 l")
  }

  @Test func path_trim_circle_half() {
    expectPath(
      "path-trim-circle-half", Circle().path(in: R).trimmedPath(from: 0, to: 0.5),
      "80 30 m 80 46.5685 66.5685 60 50 60 c 33.4315 60 20 46.5685 20 30 c")
  }

  @Test func path_offset_shape() {
    expectPath(
      "path-offset-shape", Rectangle().offset(x: 10, y: 5).path(in: R),
      "10 5 m 110 5 l 110 65 l 10 65 l h")
  }

  @Test func path_scale_shape() {
    expectPath(
      "path-scale-shape", Rectangle().scale(0.5).path(in: R),
      "25 15 m 75 15 l 75 45 l 25 45 l h")
  }

  @Test func path_rotation_90() {
    expectPath(
      "path-rotation-90", Rectangle().rotation(.degrees(90)).path(in: R),
      "80 -20 m 80 80 l 20 80 l 20 -20 l h")
  }

  @Test func path_rotation_30() {
    expectPath(
      "path-rotation-30", Rectangle().rotation(.degrees(30), anchor: .bottomTrailing).path(in: R),
      "43.3975 -41.9615 m 130 8.03848 l 100 60 l 13.3975 10 l h")
  }

  @Test func path_transform_shape() {
    expectPath(
      "path-transform-shape", Rectangle().transform(CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)).path(in: R),
      "0 0 m 100 0 l 130 60 l 30 60 l h")
  }

  @Test func path_stroked_circle() {
    expectPath(
      "path-stroked-circle", Circle().path(in: CGRect(x: 0, y: 0, width: 40, height: 40)).strokedPath(StrokeStyle(lineWidth: 4)),
      "38 20 m 38 29.9411 29.9411 38 20 38 c 10.0589 38 2 29.9411 2 20 c 2 10.0589 10.0589 2 20 2 c 29.9411 2 38 10.0589 38 20 c h 42 20 m 42 7.84974 32.1503 -2 20 -2 c 7.84974 -2 -2 7.84974 -2 20 c -2 32.1503 7.84974 42 20 42 c 32.1503 42 42 32.1503 42 20 c h", boundsOnly: true)
  }

  @Test func path_stroked_rect() {
    expectPath(
      "path-stroked-rect", Rectangle().stroke(lineWidth: 2).path(in: R),
      "0 1 m 100 1 l 99 0 l 99 60 l 100 59 l 0 59 l 1 60 l 1 0 l 0 1 l h 0 -1 m -1 -1 l -1 0 l -1 60 l -1 61 l 0 61 l 100 61 l 101 61 l 101 60 l 101 0 l 101 -1 l 100 -1 l 0 -1 l h", boundsOnly: true)
  }

  @Test func path_stroked_triangle_round() {
    expectPath(
      "path-stroked-triangle-round", Path { $0.move(to: .zero); $0.addLine(to: CGPoint(x: 100, y: 0)); $0.addLine(to: CGPoint(x: 50, y: 60)); $0.closeSubpath() }.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round, lineJoin: .round)),
      "0 2 m 100 2 l 98.4636 -1.28037 l 48.4636 58.7196 l 51.5364 58.7196 l 1.53644 -1.28037 l 0 2 l h 0 -2 m -1.69568 -2 -2.62199 -0.022285 -1.53644 1.28037 c 48.4636 61.2804 l 49.2631 62.2399 50.7369 62.2399 51.5364 61.2804 c 101.536 1.28037 l 102.622 -0.022285 101.696 -2 100 -2 c 0 -2 l h", boundsOnly: true)
  }
}
