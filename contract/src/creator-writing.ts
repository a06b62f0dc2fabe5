import * as z from "zod/mini";
import { creator, exampleCreator, regionName } from "./creator.js";
import { givenFieldValues } from "./creator-field-values.js";
import { endpoint } from "./endpoint.js";
import { dollarsWith, email, id, idParams, percentageWith, text, viewsWith, whenMissing } from "./fields.js";
import { limits } from "./limits.js";
import { webAddress } from "./web-address.js";

export { webAddress } from "./web-address.js";

/** A list of ids or names, at least one. */
const named = <N extends z.ZodMiniType<string, string>>(name: N, atLeastOne: string) =>
  z.array(name, whenMissing(atLeastOne)).check(z.minLength(1, { error: atLeastOne }), z.maxLength(100));

const figure = <S extends z.ZodMiniType<number>>(schema: S) => z.optional(z.nullable(schema));

/** An empty text means none. */
const known = (max: number) => z.optional(z.nullable(text({ max })));

const noFollowers = "Followers must be a whole number";
export const followers = z
  .int({ error: noFollowers })
  .check(z.minimum(0, { error: noFollowers }), z.maximum(limits.views.max, { error: noFollowers }));

const creatorFields = {
  username: text({
    min: limits.creatorUsername.min,
    max: limits.creatorUsername.max,
    tooShort: "Username must be at least 3 characters",
  }),
  genres: named(
    text({ ...limits.catalogueName, tooShort: "A genre has at least 3 characters" }),
    "At least one genre is required",
  ),
  region: named(regionName, "At least one region is required"),
  email,
  avgCost: figure(dollarsWith("Average cost must be a positive number")),
  avgViews: figure(viewsWith("Average views must be a positive number")),
  acceptanceRate: figure(percentageWith("Acceptance rate must be between 0 and 100")),
  dealSuccessIndex: figure(percentageWith("Deal success index must be between 0 and 100")),
  displayName: known(limits.personName.max),
  firstName: known(limits.personName.max),
  platform: known(limits.catalogueName.max),
  followers: figure(followers),
  link: z.optional(z.nullable(webAddress)),
};

/** A creator in a create or import call. Genres and regions are ids or names. Null and an empty text mean absent. */
export const creatorBody = z.object(creatorFields);

/** The fields to change; absent ones stay, null or an empty text removes. */
export const creatorChanges = z.partial(creatorBody);

const seenFigure = z.optional(z.nullable(z.number()));

/** The figures as the caller has seen them. */
const seenFigures = z.object({
  avgCost: seenFigure,
  avgViews: seenFigure,
  acceptanceRate: seenFigure,
  dealSuccessIndex: seenFigure,
});
const creatorUpdate = z.extend(creatorChanges, { before: z.optional(seenFigures) });

/** A row of an import, with own fields by name. */
export const importedCreator = z.extend(creatorBody, { fields: z.optional(z.nullable(givenFieldValues)) });

export type CreatorBody = z.output<typeof creatorBody>;
export type ImportedCreator = z.output<typeof importedCreator>;
export type CreatorChanges = z.output<typeof creatorChanges>;
export type CreatorUpdate = z.output<typeof creatorUpdate>;

const exampleBody = {
  username: "lena.wanders",
  genres: ["Travel"],
  region: ["Portugal"],
  email: "lena@example.com",
  avgCost: 450,
  avgViews: 82_000,
  acceptanceRate: 64.5,
  dealSuccessIndex: 71,
};

export const createCreator = endpoint({
  method: "POST",
  path: "/api/v1/creator",
  access: "admin",
  scope: "catalogue:write",
  summary: "Create a creator",
  body: creatorBody,
  data: creator,
  status: 201,
  example: { body: exampleBody, data: exampleCreator },
});

/** Reported together with all other errors of the rows, so that they can be fixed at once. */
const distinctEmails = z.superRefine<{ email: string }[]>(
  (rows, context) => {
    const seen = new Set<string>();
    for (const [index, row] of rows.entries()) {
      // Rows that are not objects, and emails that are not texts, have their own error.
      if (typeof row?.email !== "string") continue;
      const key = row.email.toLowerCase();
      if (seen.has(key)) {
        const message = "This email is already in an earlier row";
        context.addIssue({ code: "custom", message, path: [index, "email"] });
      }
      seen.add(key);
    }
  },
  { when: ({ value }) => Array.isArray(value) },
);

export const importCreators = endpoint({
  method: "POST",
  path: "/api/v1/creator/import",
  access: "admin",
  scope: "catalogue:write",
  summary: "Create or update up to 10,000 creators, identified by email; if a row is bad, none",
  body: z.object({
    creators: z
      .array(importedCreator, { error: "No valid data to import" })
      .check(
        z.minLength(1, { error: "No valid data to import" }),
        z.maxLength(limits.importRows, { error: "At most 10,000 creators in one call" }),
        distinctEmails,
      ),
    /** The import that this call continues: a file with more rows than one call takes is still one import. */
    importId: z.optional(id),
    fileName: z.optional(text({ max: 255 })),
  }),
  data: z.object({
    imported: z.int(),
    created: z.int(),
    updated: z.int(),
    /** The import's id, for undoing it. Absent in answers of older servers. */
    importId: z.optional(id),
  }),
  status: 201,
  bodyBytes: limits.importBodyBytes,
  example: {
    body: { creators: [exampleBody], fileName: "creators.csv" },
    data: { imported: 1, created: 1, updated: 0, importId: "01938a5e-7c00-7000-8000-0000000000b1" },
  },
});

export const updateCreator = endpoint({
  method: "PUT",
  path: "/api/v1/creator/{id}",
  access: "admin",
  scope: "catalogue:write",
  summary: "Change a creator; absent fields stay. With `before`: 409 if one of its figures was changed since",
  params: idParams,
  body: creatorUpdate,
  data: creator,
  current: creator,
  alsoAccepted: 201,
  example: {
    params: { id: exampleCreator._id },
    body: { avgCost: 500 },
    data: { ...exampleCreator, avgCost: 500 },
  },
});
