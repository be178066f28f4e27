import Testing

@testable import FileFormats

@Suite struct CalendarDayTests {
  @Test(arguments: ["2027-01-01", "2028-02-29", "2000-02-29", "1999-12-31", "0001-01-01"])
  func daysAreDays(text: String) {
    #expect(CalendarDay.isDay(text))
  }

  @Test(arguments: [
    "", "2027-1-1", "2027-00-10", "2027-13-01", "2027-04-31", "2027-02-29", "1900-02-29", "2027-01-00", "2027-01-32",
    "2027/01/01", "2027-01-01 ", "20270101", "+027-01-01", "２027-01-1",
  ])
  func othersAreNot(text: String) {
    #expect(!CalendarDay.isDay(text))
  }
}
