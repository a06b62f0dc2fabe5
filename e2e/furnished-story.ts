import { type Furnished, startFurnished } from "./furnished.ts";
import { test as base } from "./story.ts";

/** Stories in the product with the demo, by somebody who is signed in from the start. */
export const test = base.extend<
  { who: "stranger" | "user" | "administrator" },
  { ownDemoOf: string; furnished: Furnished }
>({
  // A file that ends conversations or deletes creators names itself here: what others look for stays in theirs.
  ownDemoOf: ["", { option: true, scope: "worker" }],
  furnished: [
    async ({ ownDemoOf: _file }, use) => {
      const furnished = await startFurnished();
      await use(furnished);
      await furnished.product.stop();
    },
    { scope: "worker" },
  ],
  who: ["administrator", { option: true }],
  storageState: async ({ furnished, who }, use) => use(who === "stranger" ? undefined : await furnished[who]()),
  baseURL: async ({ furnished }, use) => use(furnished.product.origin),
});

export const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
};
