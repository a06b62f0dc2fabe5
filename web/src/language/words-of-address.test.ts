import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { wordsOfAddress } from "./words-of-address";

beforeEach(() => {
  vi.stubGlobal("window", { location: { origin: "https://outreach.example" } });
  onTestFinished(() => void vi.unstubAllGlobals());
});

test.each([
  "Something went wrong on our side. Please try again.",
  "You did not let Overture see who you are at GitHub. Nothing was changed.",
  "Too many sign-ins were begun from here. Try again in 4 minutes",
  "This sign-in took too long, was used already, or was begun in another browser. Open https://outreach.example and try again.",
  "Google knows no verified email address of yours. Confirm your address at Google, or sign in with your password.",
  "Another Discord account is linked to you already. Unlink that one first.",
  "Microsoft gave an access that ends within the hour: take Overture away from the apps of your Microsoft account, and connect again.",
])("what the server says is shown from an address: %s", async (message) => {
  expect(await wordsOfAddress(message)).toBe(message);
});

test.each([
  "",
  "Your account was locked. Call 0800 123456 and have your password ready.",
  "Your bank refused to sign you in. Please try again.",
  "GitHub, as 0800 123456 will explain, cannot be reached at the moment. Please try again later.",
  "This sign-in took too long, was used already, or was begun in another browser. Open https://evil.example and try again.",
  'GitHub refuses the user name or the password (it says "call 0800 123456")',
])("what a stranger wrote into an address is not: %s", async (message) => {
  expect(await wordsOfAddress(message)).toBe("");
});

test.each([
  ["GitHub refused to sign you in: call 0800 123456", "GitHub refused to sign you in. Please try again."],
  ["Microsoft gave no access: call 0800 123456", "Microsoft gave no access. Please try again."],
])("of what the server quotes only its own words are: %s", async (message, shown) => {
  expect(await wordsOfAddress(message)).toBe(shown);
});
