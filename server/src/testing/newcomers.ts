import type { World } from "./world.js";

let people = 0;

export function newPerson() {
  people += 1;
  return { username: `newcomer-${people}`, email: `newcomer-${people}@example.com` };
}

export function newName(): string {
  people += 1;
  return `Newcomer ${people}`;
}

export function newCreator({ genre, region }: World) {
  return { username: "lena.wanders", email: newPerson().email, genres: [genre._id], region: [region._id] };
}
