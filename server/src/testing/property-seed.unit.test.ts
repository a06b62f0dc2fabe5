import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { repeatProperties } from "./property-seed.js";

const before = fc.readConfigureGlobal();

beforeEach(() => {
  fc.resetConfigureGlobal();
});

afterEach(() => {
  fc.configureGlobal(before);
});

test("a property that fails prints a seed, and draws the same cases when it is given that one", async () => {
  const { seed, drawn } = failure();
  expect(failure().drawn).not.toEqual(drawn);

  await repeatProperties(String(seed));

  expect(failure()).toEqual({ seed, drawn });
});

test("a seed that is no number is refused", async () => {
  await expect(repeatProperties("12a")).rejects.toThrow("PROPERTY_SEED is a whole number, not 12a");
});

function failure() {
  const drawn: number[] = [];
  const property = fc.property(fc.integer(), (value) => {
    drawn.push(value);
    return drawn.length < 20;
  });
  let message = "";
  try {
    fc.assert(property, { endOnFailure: true });
  } catch (error) {
    message = String(error);
  }
  return { seed: Number(/seed: (-?\d+)/.exec(message)?.[1]), drawn };
}
