import * as z from "zod/mini";
import { seen } from "./invisible-characters.js";
import { limits } from "./limits.js";

/** A UUID version 7 as text, which sorts by creation time (RFC 9562 section 5.7). */
export const id = z.uuid();

export const idParams = z.object({ id });

/** PostgreSQL has no year 0. */
const hasYear = z.refine<string>((text) => !text.startsWith("0000"), { error: "There is no such year" });

/** ISO 8601 UTC text, to the millisecond. */
export const instant = z.iso.datetime().check(hasYear);

/** A date, such as `2026-12-01`. */
export const day = z.iso.date().check(hasYear);

/** The position of a page in a list that is sorted by time and id, newest first. */
export const cursor = z
  .string()
  .check(z.regex(/^\d{1,14}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { error: "No such page" }));

/**
 * The error for a missing value or one of another type. A plain text here would also replace the texts of all other
 * checks.
 */
export function whenMissing(said: string | undefined) {
  if (said === undefined) return undefined;
  return { error: (issue: z.core.$ZodRawIssue) => (issue.code === "invalid_type" ? said : undefined) };
}

/** The position of a page in a list with any order, from an earlier answer: base64url of at most 4,000 bytes. */
const listCursor = z.string().check(z.regex(/^[\w-]{1,6000}$/, { error: "No such page" }));

export const listCursors = {
  /** `next` of an answer to the same query; takes precedence over `page`. */
  after: z.optional(listCursor),
  /** `previous` of an answer to the same query. */
  before: z.optional(listCursor),
};

interface TextBounds {
  min?: number;
  max?: number;
  /** The error for a text that is too short or missing. */
  tooShort?: string;
}

/** The null character and lone surrogates: PostgreSQL cannot store them. */
const unstorable = /[\0\p{Surrogate}]/u;

const storable = z.refine<string>((value) => !unstorable.test(value), {
  error: "Must not contain null characters or halves of characters",
});

/**
 * Checked before a text is normalised: for a letter under many accents normalising takes quadratic time, which is
 * minutes for a hundred thousand. NFC makes a text at most four times shorter.
 */
function isQuickToNormalize(max: number) {
  return z.refine<string>((value) => value.length <= 4 * max && !/\p{M}{100}/u.test(value), {
    error: (issue) =>
      String(issue.input).length <= 4 * max ? "Too many accents on one letter" : `At most ${max} characters`,
    abort: true,
  });
}

/**
 * Text as it is stored: trimmed, normalised (NFC, Unicode Standard Annex 15), without characters that PostgreSQL cannot
 * store. Lengths are in UTF-16 units.
 */
export function text({ min = 0, max = 500, tooShort }: TextBounds = {}) {
  const checked = z.string(whenMissing(tooShort)).check(
    z.trim(),
    isQuickToNormalize(max),
    z.normalize("NFC"),
    z.minLength(min, tooShort === undefined ? undefined : { error: tooShort }),
    // Checked on the stored form: surrounding spaces, and the way in which a letter was typed, do not count.
    z.maxLength(max),
    storable,
    // A required text needs a visible character.
    z.refine((value) => min < 1 || seen.test(value), tooShort),
  );
  // The API document makes a pattern of the bounds; only the server needs it.
  return checked.register(z.globalRegistry, { textBounds: [min, max] });
}

/**
 * Zod's pattern for addresses, with the parts of a domain as RFC 1035 section 2.3.4 allows them, and addresses on this
 * machine: the first administrator's is `admin@localhost`.
 */
const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:localhost|(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{2,59}))$/;

/** The part before the @ (RFC 5321 section 4.5.3.1.1). */
const longestLocalPart = 64;

export const email = z.string({ error: "Enter a valid email address" }).check(
  z.trim(),
  z.maxLength(limits.email.max, { error: "Enter a valid email address", abort: true }),
  z.normalize("NFC"),
  z.email({ pattern: emailPattern, error: "Enter a valid email address" }),
  z.refine((value) => value.indexOf("@") <= longestLocalPart, { error: "Enter a valid email address" }),
);

/** Within the precision of a float: 0.1 + 0.2 is thirty cents, but a fraction of a cent is refused. */
const hasWholeCents = (value: number) => Math.abs(value - Math.round(value * 100) / 100) <= value * 1e-14;

/** Dollars (the installation's currency): not negative, or as `least` says, and at most two decimals. */
export function dollarsWith(
  message?: string,
  least: z.core.$ZodCheck<number> = z.minimum(0, message === undefined ? undefined : { error: message }),
) {
  return z
    .number(whenMissing(message))
    .check(least, z.maximum(limits.dollars.max), z.refine(hasWholeCents, { error: "Use at most two decimals" }))
    .register(z.globalRegistry, { multipleOf: 0.01 });
}

export const dollars = dollarsWith();

/** Dividing by a tiny figure would overflow a float. */
const computable = z.refine<number>((value) => value <= 0 || value >= 1e-6, { error: "Use fewer decimals" });

const asComputable = { anyOf: [{ maximum: 0 }, { minimum: 1e-6 }] };

/** A number of views: not negative. */
export function viewsWith(message?: string) {
  const said = message === undefined ? undefined : { error: message };
  return z
    .number(whenMissing(message))
    .check(z.minimum(0, said), z.maximum(limits.views.max), computable)
    .register(z.globalRegistry, asComputable);
}

export const views = viewsWith();

/** From 0 to 100. */
export function percentageWith(message?: string) {
  const said = message === undefined ? undefined : { error: message };
  return z
    .number(said)
    .check(z.minimum(limits.percentage.min, said), z.maximum(limits.percentage.max, said), computable)
    .register(z.globalRegistry, asComputable);
}

export const percentage = percentageWith();

/** The page of a list, from 1, and the number of rows of a page. */
export const paging = {
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000)), limits.page),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.maximumPageSize)), limits.pageSize),
};

/** Text such as `a, b`: trimmed, empty entries dropped. */
export const commaList = z.pipe(
  z.string().check(z.maxLength(3_800), storable),
  z.transform((value) => splitList(value)),
);

export function splitList(value: string): string[] {
  return value
    .split(",")
    .map((entry) => entry.trim().normalize("NFC"))
    .filter((entry) => entry !== "");
}

/** A lower or upper bound in a query; 0 means no bound. */
export const bound = z.optional(z.coerce.number().check(z.minimum(0)));
export const percentageBound = z.optional(z.coerce.number().check(z.minimum(0), z.maximum(100)));

/** A part of a name. */
export const searchText = z.optional(text({ max: 200 }));

/**
 * The number of transactions that the reading had seen. Of two readings of one thing the one with the larger number is
 * newer. It does not count the changes of the thing.
 */
export const version = z.int();
