// Two cards of a training plan, each with a shadow on its whole content, as in the observation `mochimeter-plan`.
import SwiftUI

struct PlanCards: View {
  var body: some View {
    ScrollView {
      VStack(spacing: 16) {
        PlanCard()
        PlanCard()
      }
      .padding(16)
    }
  }
}

struct GroupedPlanCards: View {
  var body: some View {
    ScrollView {
      VStack(spacing: 16) {
        PlanCard(isGrouped: true)
        PlanCard(isGrouped: true)
      }
      .padding(16)
    }
  }
}

struct PlanCard: View {
  var isGrouped = false

  var body: some View {
    if isGrouped {
      surface.shadow(radius: 6).compositingGroup().clipShape(RoundedRectangle(cornerRadius: 20))
    } else {
      surface.shadow(radius: 6).clipShape(RoundedRectangle(cornerRadius: 20))
    }
  }

  private var surface: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 20).fill(Color.white)
      VStack(alignment: .leading, spacing: 2) {
        Text("Week 12")
        Text("Half marathon")
        Text("38 km to go")
        Text("4 of 7 runs")
        Divider().opacity(0.3)
        RunRow(day: "Monday")
        RestRow(day: "Tuesday")
        RunRow(day: "Wednesday")
        RestRow(day: "Thursday")
        RunRow(day: "Friday")
        RestRow(day: "Saturday")
        RunRow(day: "Sunday")
      }
      .padding(16)
      .font(.caption)
    }
  }
}

struct RunRow: View {
  let day: String

  var body: some View {
    HStack(spacing: 8) {
      Rectangle().fill(Color.orange).frame(width: 4, height: 30)
      Image(systemName: "figure.run")
      VStack(alignment: .leading, spacing: 0) {
        Text(day)
        Text("8 km")
      }
      VStack(alignment: .leading, spacing: 0) {
        Text("5:40")
        Text("a km")
      }
      VStack(alignment: .leading, spacing: 0) {
        Text("45 min")
        Text("zone 2")
      }
    }
  }
}

struct RestRow: View {
  let day: String

  var body: some View {
    HStack(spacing: 8) {
      Rectangle().fill(Color.gray).frame(width: 4, height: 24)
      Text(day)
      Text("Rest")
      Text("0 km")
    }
  }
}
