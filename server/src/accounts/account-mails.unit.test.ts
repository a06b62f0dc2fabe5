import { expect, test } from "vitest";
import { linkPlace } from "../mail/composing/sealed-link.js";
import { addressOfLink, changeAskedMail, changedByAdministratorMail, mailWithLink } from "./account-mails.js";

const link = { appUrl: "https://overture.example", userId: "u-1", token: "T0ken_-" };

test("a link leads to the page that uses it", () => {
  expect(addressOfLink({ ...link, purpose: "verify", newEmail: null })).toBe(
    "https://overture.example/auth/verify-email?userId=u-1&token=T0ken_-",
  );
  expect(addressOfLink({ ...link, purpose: "change-email", newEmail: "a+b&c@example.com" })).toBe(
    "https://overture.example/auth/verify-email?userId=u-1&token=T0ken_-&tempEmail=a%2Bb%26c%40example.com",
  );
  expect(addressOfLink({ ...link, purpose: "reset-password", newEmail: null })).toBe(
    "https://overture.example/password-reset/T0ken_-",
  );
});

test.each(["verify", "change-email", "reset-password"] as const)(
  "the link of a mail to %s has a line of its own",
  (purpose) => {
    const { subject, body, link: mailed } = mailWithLink(purpose, "https://overture.example/x", "maria");

    expect(subject).not.toBe("");
    expect(body.split("\n")).toContain(linkPlace);
    expect(mailed).toBe("https://overture.example/x");
  },
);

test("a username cannot put words of its own into a mail to an address that nobody has confirmed", () => {
  for (const purpose of ["verify", "change-email"] as const) {
    expect(mailWithLink(purpose, "https://overture.example/x", "Win at evil.example").body).not.toContain("evil");
  }
  expect(mailWithLink("reset-password", "link", "maria\nhttps://evil.example").body.split("\n")).not.toContain(
    "https://evil.example",
  );
});

test("the old address learns what the new one is", () => {
  expect(changeAskedMail("new@example.com").body).toContain("new@example.com");
  expect(changedByAdministratorMail("new@example.com", "link").body).toContain("new@example.com");
});
