import type { World } from "./world.js";

let last = 0;

/** Returns numbers for unique names. A test sets the names that it is about. */
export function nextNumber(): number {
  last += 1;
  return last;
}

export function newPerson() {
  const number = nextNumber();
  return { username: `newcomer-${number}`, email: `newcomer-${number}@example.com` };
}

export function newName(): string {
  return `Newcomer ${nextNumber()}`;
}

export function newCreator({ genre, region }: World) {
  return { username: "lena.wanders", email: newPerson().email, genres: [genre._id], region: [region._id] };
}
