import { expect, test } from "vitest";
import { isTimeZone } from "../mail/pace/wall-clock.js";
import { timeZoneOfRegions } from "./time-zone-of-regions.js";
import { placesOfZones } from "./zones-of-places.js";

test.each([
  [["Portugal"], "Europe/Lisbon"],
  [["PORTUGAL "], "Europe/Lisbon"],
  [["Türkiye"], "Europe/Istanbul"],
  [["São Paulo"], "America/Sao_Paulo"],
  [["U.K."], "Europe/London"],
  [["UK"], "Europe/London"],
  [["California"], "America/Los_Angeles"],
  [["Washington, D.C."], "America/New_York"],
  [["New-York"], "America/New_York"],
  [["Europe", "Germany"], "Europe/Berlin"],
  [["Germany", "Austria", "Switzerland"], "Europe/Berlin"],
  [["Germany", "Portugal"], undefined],
  [["Arizona", "Colorado"], undefined],
  [["Germany", "Atlantis"], undefined],
  [["Germany", "USA"], undefined],
  [["USA"], undefined],
  [["United States"], undefined],
  [["Canada"], undefined],
  [["Brazil"], undefined],
  [["Australia"], undefined],
  [["Georgia"], undefined],
  [["Worldwide"], undefined],
  [[], undefined],
])("who lives in %j has the clock of %s", (regions, zone) => {
  expect(timeZoneOfRegions(regions)).toBe(zone);
});

test("every zone exists, and no place has two", () => {
  expect(Object.keys(placesOfZones).filter((zone) => !isTimeZone(zone))).toEqual([]);
  const places = Object.values(placesOfZones).flatMap((list) => list.split(", "));
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});
