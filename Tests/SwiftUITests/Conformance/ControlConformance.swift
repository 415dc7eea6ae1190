// Written by tools/conformance-layout from Tests/Conformance; don't edit.
// swift-format-ignore-file
import CoreGraphics
import MartletTesting
import Testing

@testable import SwiftUI
@testable import SwiftUICore

@MainActor @Suite struct ControlConformance {
  @Test func ios_slider() {
    expectLayout(
      "ios-slider", .root(320, nil), size: [320, 31]
    ) {
      Slider(value: .constant(0.5)).probe("k")
    }
  }

  @Test func ios_slider_labelled() {
    expectLayout(
      "ios-slider-labelled", .root(320, nil), size: [320, 31]
    ) {
      Slider(value: .constant(0.5)) { Text("Volume") }.probe("k")
    }
  }

  @Test func ios_slider_stack() {
    expectLayout(
      "ios-slider-stack", .root(320, nil), size: [320, 160],
      frames: ["a": [0, 0, 320, 31], "b": [0, 43, 320, 31], "c": [0, 86, 320, 31], "d": [0, 129, 120, 31]]
    ) {
      VStack(alignment: .leading, spacing: 12) { Slider(value: .constant(0.5)).probe("a"); Slider(value: .constant(0)).probe("b"); Slider(value: .constant(50), in: 0...100, step: 10).probe("c"); Slider(value: .constant(0.5)).frame(width: 120).probe("d") }
    }
  }

  @Test func ios_switch_bare() {
    expectLayout(
      "ios-switch-bare", .root(nil, nil), size: [66, 30]
    ) {
      Toggle("Enabled", isOn: .constant(true)).labelsHidden().probe("k")
    }
  }

  @Test func ios_stepper_bare() {
    expectLayout(
      "ios-stepper-bare", .root(nil, nil), size: [94, 32]
    ) {
      Stepper("Quantity: 3", value: .constant(3)).labelsHidden().probe("k")
    }
  }

  @Test func ios_progress_bar() {
    expectLayout(
      "ios-progress-bar", .root(320, nil), size: [320, 4]
    ) {
      ProgressView(value: 0.4).probe("k")
    }
  }

  @Test func ios_progress_narrow() {
    expectLayout(
      "ios-progress-narrow", .root(nil, nil), size: [120, 4]
    ) {
      ProgressView(value: 0.4).frame(width: 120).probe("k")
    }
  }

  @Test func ios_progress_indet_linear() {
    expectLayout(
      "ios-progress-indet-linear", .root(320, nil), size: [320, 4]
    ) {
      ProgressView().progressViewStyle(.linear).probe("k")
    }
  }

  @Test func ios_spinner() {
    expectLayout(
      "ios-spinner", .root(nil, nil), size: [20, 20]
    ) {
      ProgressView().probe("k")
    }
  }

  @Test func ios_circular_determinate() {
    expectLayout(
      "ios-circular-determinate", .root(nil, nil), size: [20, 20]
    ) {
      ProgressView(value: 0.4).progressViewStyle(.circular).probe("k")
    }
  }
}
