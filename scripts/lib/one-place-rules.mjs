import { matchesIn } from "./source-file.mjs";

/** Boundaries that keep a rule in one function. */
export const onePlaceRules = [
  {
    name: "one rule says who may do what in a campaign",
    instead: "ask isOpenTo, or name the roles by rolesFor",
    find: (file) =>
      file.path.startsWith("server/src/") && !file.isTest
        ? matchesIn(file, /\brole\s*(?:=|<>|in|not in)\s*\(?'(?:owner|member|viewer)'/g)
        : [],
    breaks: {
      "server/src/archive/a-queries.ts": "sql`campaign_access.role in ('owner', 'member')`",
      "server/src/archive/b-queries.ts": "sql`role <> 'viewer'`",
    },
    keeps: { "server/src/archive/a-queries.ts": 'sql`role = any(${rolesFor("write")}::text[])`' },
  },
  {
    name: "one function says that what a page shows is no longer so",
    instead: "ask isConflict",
    find: (file) =>
      file.path.startsWith("web/src/") && !file.isTest && file.path !== "web/src/api/call-error.ts"
        ? matchesIn(file, /\bstatus === 409\b/g)
        : [],
    breaks: { "web/src/features/audit/a.ts": "return error.status === 409;" },
    keeps: { "web/src/features/audit/a.ts": "return isConflict(error);" },
  },
  {
    name: "every connection to the database has the same settings",
    instead: "open a DatabaseClient or openDatabase",
    find: (file) =>
      file.path.startsWith("server/src/") && !file.path.startsWith("server/src/testing/") && !file.isTest
        ? matchesIn(file, /\bnew pg\.(?:Client\(|Pool\((?!\{\s*Client: DatabaseClient\b))/g)
        : [],
    breaks: {
      "server/src/backup/a.ts": "const client = new pg.Client({ connectionString });",
      "server/src/db/b.ts": "const pool = new pg.Pool({ max: 1 });",
    },
    keeps: { "server/src/db/a.ts": "const pool = new pg.Pool({\n  Client: DatabaseClient,\n  max: 1,\n});" },
  },
  {
    name: "one module says which characters nobody sees",
    instead: "take its set from invisible-characters, of contract or of mail-reader",
    find: (file) =>
      /^(?:contract|mail-reader|server|web)\/src\//.test(file.path) &&
      !file.isTest &&
      !/^(?:contract|mail-reader)\/src\/invisible-characters\.ts$/.test(file.path)
        ? matchesIn(
            file,
            /\\p\{(?:Bidi_C(?:ontrol)?|DI|Default_Ignorable_Code_Point|Cf|Z[lp])\}|\\u202a-\\u202e|\\u2066-\\u2069/gi,
          )
        : [],
    breaks: {
      "server/src/http/a.ts": "const unseen = /[\\p{Bidi_Control}\\u200b]/gu;",
      "mail-reader/src/a.ts": "const unseen = /[\\u202a-\\u202e]/g;",
    },
    keeps: { "server/src/http/a.ts": 'name.replace(invisible, "")' },
  },
];
