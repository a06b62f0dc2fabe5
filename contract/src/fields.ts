import * as z from "zod/mini";
import { limits } from "./limits.js";

/** A UUIDv7 as text: sorts by creation (RFC 9562 section 5.7). */
export const id = z.uuid();

export const idParams = z.object({ id });

/** ISO 8601 UTC text, to the millisecond. */
export const instant = z.iso.datetime();

/** Leads to a page, by when and which: everything after it in the list is older. */
export const cursor = z
  .string()
  .check(z.regex(/^\d{1,14}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { error: "No such page" }));

/**
 * The text for a value that is missing or of another type. A plain text would also stand for every check without its
 * own.
 */
export function whenMissing(said: string | undefined) {
  if (said === undefined) return undefined;
  return { error: (issue: z.core.$ZodRawIssue) => (issue.code === "invalid_type" ? said : undefined) };
}

/** Leads on in a list of any order, as an answer gave it: base64url of some 4,000 bytes at most. */
const listCursor = z.string().check(z.regex(/^[\w-]{1,6000}$/, { error: "No such page" }));

export const listCursors = {
  /** `next` of an answer to the same search: what follows, whatever `page` says. */
  after: z.optional(listCursor),
  /** `previous` of an answer to the same search. */
  before: z.optional(listCursor),
};

interface TextBounds {
  min?: number;
  max?: number;
  /** What to say when the text is too short or missing. */
  tooShort?: string;
}

/**
 * The null character, and halves of characters (lone surrogates): PostgreSQL holds neither, and would answer other text
 * than was asked.
 */
const unstorable = /[\0\p{Surrogate}]/u;

const storable = z.refine<string>((value) => !unstorable.test(value), {
  error: "Must not contain null characters or halves of characters",
});

/**
 * Looked at before a text is normalised, which takes minutes for a letter under a hundred thousand accents: its time
 * grows with their square. Composing makes a text four times shorter at most.
 */
function isQuickToNormalize(max: number) {
  return z.refine<string>((value) => value.length <= 4 * max && !/\p{M}{100}/u.test(value), {
    error: (issue) =>
      String(issue.input).length <= 4 * max ? "Too many accents on one letter" : `At most ${max} characters`,
    abort: true,
  });
}

/** Neither a space nor without a shape, as zero-width characters, soft hyphens and fillers are. */
const seen = /[^\s\p{DI}\u2800]/u;

/** Text as it is stored: trimmed, Unicode-normalised (NFC), free of what PostgreSQL cannot hold. */
export function text({ min = 0, max = 500, tooShort }: TextBounds = {}) {
  const checked = z.string(whenMissing(tooShort)).check(
    z.trim(),
    isQuickToNormalize(max),
    z.normalize("NFC"),
    z.minLength(min, tooShort === undefined ? undefined : { error: tooShort }),
    // As it is stored: what is trimmed away, and how a letter was typed, count for nothing.
    z.maxLength(max),
    storable,
    // Where there must be one, there is something to see.
    z.refine((value) => min < 1 || seen.test(value), tooShort),
  );
  // The API document makes a pattern of them: only the server needs it.
  return checked.register(z.globalRegistry, { textBounds: [min, max] });
}

/**
 * What zod takes for an address, with parts of a domain as they can be (RFC 1035 section 2.3.4), and those of this very
 * machine: the first administrator's is `admin@localhost`.
 */
const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:localhost|(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{2,59}))$/;

/** What stands before the @ (RFC 5321 section 4.5.3.1.1). */
const longestLocalPart = 64;

export const email = z.string({ error: "Enter a valid email address" }).check(
  z.trim(),
  z.maxLength(limits.email.max, { error: "Enter a valid email address", abort: true }),
  z.normalize("NFC"),
  z.email({ pattern: emailPattern, error: "Enter a valid email address" }),
  z.refine((value) => value.indexOf("@") <= longestLocalPart, { error: "Enter a valid email address" }),
);

/** As far as a float can tell: 0.1 + 0.2 are thirty cents, and no fraction of a cent is none. */
const hasWholeCents = (value: number) => Math.abs(value - Math.round(value * 100) / 100) <= value * 1e-14;

/** US dollars, not negative, with at most two decimals. */
export function dollarsWith(message?: string) {
  const said = message === undefined ? undefined : { error: message };
  return z
    .number(whenMissing(message))
    .check(
      z.minimum(0, said),
      z.maximum(limits.dollars.max),
      z.refine(hasWholeCents, { error: "Use at most two decimals" }),
    )
    .register(z.globalRegistry, { multipleOf: 0.01 });
}

export const dollars = dollarsWith();

/** What is computed from a figure next to nothing leaves the range of a float. */
const computable = z.refine<number>((value) => value <= 0 || value >= 1e-6, { error: "Use fewer decimals" });

const asComputable = { anyOf: [{ maximum: 0 }, { minimum: 1e-6 }] };

/** A count of views: not negative. */
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

/** Which page of a list, from 1, and how many rows a page has. */
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

/** Part of a name that is looked for. */
export const searchText = z.optional(text({ max: 200 }));

/**
 * How many transactions the reading had seen: of two readings of one thing, the one with the larger number is newer. It
 * says nothing about how often the thing has changed.
 */
export const version = z.int();
