import { onePlaceRules } from "./lib/one-place-rules.mjs";
import { importsThat, matchesIn } from "./lib/source-file.mjs";
import { testRules } from "./lib/test-rules.mjs";

/** Each domain may import from the ones before it. */
const domains = [
  "mail",
  "accounts",
  "views",
  "webhooks",
  "catalogue",
  "templates",
  "campaigns",
  "outreach",
  "decisions",
  "archive",
  "personal-data",
  "retention",
];

/** Each layer of web may import from the ones before it. */
const layers = ["language", "api", "ui", "entities", "features", "routes"];
const entities = [
  "system",
  "attachment",
  "export",
  "view",
  "first-steps",
  "archive",
  "snippet",
  "creator",
  "list",
  "template",
  "mail-field",
  "mailbox",
  "campaign",
  "inbox",
  "thread",
  "tag",
];

/** Files that people start. They put everything together, and few boundaries apply to them. */
const entries = [
  "server/src/main.ts",
  ...["import-creators", "check-figures", "backup", "restore"].map((name) => `server/src/programs/${name}.ts`),
  "mail-reader/src/cli.ts",
];

/** Files that put the domains together for these entries. */
const assemblies = ["app", "mail-listener", "health-server", "start-workers", "programs/settle-restored"];

/** Files that run outside of a request, periodically or at the start, and so open their own transactions. */
const workers = new Set([
  "server/src/accounts/first-administrator.ts",
  "server/src/accounts/alerts/watch-alerts.ts",
  "server/src/accounts/passkeys/sweep-expired-proofs.ts",
  "server/src/mail/attachments/sweep-attachments.ts",
  "server/src/mail/bodies/sweep-bodies.ts",
  "server/src/mail/outbox/delivery-notices.ts",
  "server/src/outreach/inbox/inbox-worker.ts",
  "server/src/mail/outbox/scheduler.ts",
  "server/src/mail/imap/begin-folders.ts",
  "server/src/mail/imap/read-folder.ts",
  "server/src/mail/imap/read-new-mail.ts",
  "server/src/mail/imap/read-mailbox.ts",
  "server/src/mail/mailboxes/access-token.ts",
  "server/src/mail/receiving/receive-mail.ts",
  "server/src/mail/transports/sandbox-transport.ts",
  "server/src/mail/outbox/worker.ts",
  "server/src/outreach/follow-ups/send-follow-ups.ts",
  "server/src/outreach/figures/fold-changed-threads.ts",
  "server/src/outreach/figures/repair-figures.ts",
  "server/src/decisions/estimates/estimate-differences.ts",
  "server/src/catalogue/duplicates/keep-duplicates.ts",
  "server/src/decisions/estimates/keep-estimates.ts",
  "server/src/decisions/estimates/refit.ts",
  "server/src/archive/purge.ts",
  "server/src/retention/apply-retention.ts",
]);

/** The mail reader's imports: Node, and libraries that read HTML, addresses and JSON. Its tests use generated mail. */
const readersPackages =
  /^(mail-reader\/src\/|node:|htmlparser2$|iconv-lite$|nodemailer\/lib\/addressparser$|sanitize-html$|zod$|vitest$|fast-check$)/;

/** The planner's imports: only a solver. It has no input, output or clock. */
const plannersPackages = /^(planner\/src\/|highs$|vitest$|fast-check$)/;

/** A quoted text after the word "from" need not be a module. */
const isModule = (target) => /^(node:|@[\w-]+\/)?[\w.-]+(\/[\w./-]+)?$/.test(target);

const isIn = (folder) => (file) => file.path.startsWith(`${folder}/`);
const partAfter = (folder, path) =>
  path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split("/")[0] : undefined;
const domainOf = (path) => domains.find((domain) => path.startsWith(`server/src/${domain}/`));
const featureOf = (path) => partAfter("web/src/features", path);
const entityOf = (path) => partAfter("web/src/entities", path);
const isProduct = (file) => !file.isTest && !file.path.startsWith("server/src/testing/");
const isMachinery = (file) =>
  isProduct(file) &&
  file.path.startsWith("server/src/") &&
  !domainOf(file.path) &&
  // The demo uses the domains' own operations, as users do.
  !file.path.startsWith("server/src/demo/") &&
  ![...entries, ...assemblies.map((name) => `server/src/${name}.ts`)].includes(file.path);

/**
 * All boundaries. `find` returns the violations in one file, and `instead` says what to do about them. Each check also
 * runs `find` on examples: `breaks` must be refused, `keeps` must pass.
 */
export const boundaries = [
  {
    name: "the contract imports zod, nothing else",
    instead: "move what needs it to server or web: the contract is what both agree on",
    find: (file) =>
      isIn("contract/src")(file) && !file.isTest
        ? importsThat(file, (target) => !/^zod(\/|$)/.test(target) && !target.startsWith("contract/src/"))
        : [],
    breaks: { "contract/src/a.ts": 'import { readFile } from "node:fs";' },
    keeps: { "contract/src/a.ts": 'import { z } from "zod";\nimport { id } from "./fields.js";' },
  },
  {
    name: "the mail reader knows nothing of the product",
    instead: "give it a type or constant of its own, and let the server translate",
    find: (file) =>
      isIn("mail-reader/src")(file)
        ? importsThat(file, (target) => isModule(target) && !readersPackages.test(target))
        : [],
    breaks: { "mail-reader/src/a.ts": 'import { limits } from "@overture/contract";' },
    keeps: { "mail-reader/src/a.ts": 'import { z } from "zod";\nimport { anyOf } from "./any-of.js";' },
  },
  {
    name: "the planner has no input or output, and knows nothing of the product",
    instead: "hand it columns of numbers and the time that is left, and let the server translate",
    find: (file) =>
      isIn("planner/src")(file)
        ? [
            ...importsThat(file, (target) => isModule(target) && !plannersPackages.test(target)),
            ...(file.isTest ? [] : matchesIn(file, /\b(Date\.now|new Date|performance\.now|Math\.random|console\.)/g)),
          ]
        : [],
    breaks: { "planner/src/a.ts": 'import { readFile } from "node:fs";' },
    keeps: { "planner/src/a.ts": 'import type { Limits } from "./stopping.js";' },
  },
  {
    name: "server and web never import each other",
    instead: "put what both need into contract",
    find: (file) => {
      const other = isIn("server")(file) ? "web" : isIn("web")(file) ? "server" : undefined;
      return importsThat(file, (target) => target.startsWith(`${other}/`) || target === `@overture/${other}`);
    },
    breaks: { "web/src/ui/a.tsx": 'import { toCents } from "../../../server/src/values/money.js";' },
    keeps: { "web/src/ui/a.tsx": 'import { limits } from "@overture/contract";' },
  },
  {
    name: `a domain imports only from its left: ${domains.join(" < ")}`,
    instead: "let the right one hand in a function in app.ts, or move the idea to the domain it belongs to",
    find: (file) => {
      const own = domains.indexOf(domainOf(file.path));
      if (own < 0 || !isProduct(file)) return [];
      return importsThat(file, (target) => domains.indexOf(domainOf(target)) > own);
    },
    breaks: { "server/src/mail/a.ts": 'import { lockThread } from "../outreach/queries.js";' },
    keeps: { "server/src/outreach/a.ts": 'import { suppress } from "../mail/suppress-address.js";' },
  },
  {
    name: "machinery knows no domain",
    instead: "hand the domain's function in from app.ts or main.ts",
    find: (file) => (isMachinery(file) ? importsThat(file, (target) => domainOf(target) !== undefined) : []),
    breaks: { "server/src/http/a.ts": 'import { findUser } from "../accounts/queries.js";' },
    keeps: { "server/src/app.ts": 'import { findUser } from "./accounts/queries.js";' },
  },
  {
    name: "only what a person starts reads the environment or ends the process",
    instead: "take the value as an argument, from settings.ts by way of main.ts",
    find: (file) =>
      /^(mail-reader|planner|server)\/src\//.test(file.path) && isProduct(file) && !entries.includes(file.path)
        ? matchesIn(file, /\bprocess\.(env\b|exit\b|exitCode\b|on\(|once\(|loadEnvFile\b)/g)
        : [],
    breaks: { "server/src/http/a.ts": 'const level = process.env["LOG_LEVEL"];' },
    keeps: { "server/src/main.ts": "process.exit(1);" },
  },
  {
    name: "a process loads what its role needs",
    instead: "await import(...) where that is begun: a third of all code is for pages and the demo alone",
    find: (file) =>
      file.path === "server/src/main.ts" || file.path === "server/src/mail-listener.ts"
        ? matchesIn(file, /^import (?!type\b).*"\.\/(app|health-server|demo\/.*|.*routes|http\/.*)\.js";$/gm)
        : [],
    breaks: { "server/src/main.ts": 'import { createApp } from "./app.js";' },
    keeps: { "server/src/main.ts": 'const { createApp } = await import("./app.js");' },
  },
  {
    name: "nothing happens on import",
    instead: "put it into a function that main.ts calls, and pass what it makes",
    find: (file) =>
      isProduct(file) &&
      !entries.includes(file.path) &&
      /^(contract|mail-reader|planner|server|web)\/src\//.test(file.path) &&
      file.path !== "web/src/main.tsx"
        ? matchesIn(
            file,
            /^(?:await |void |setInterval\(|setTimeout\(|(?:export )?const \w+(?:: [^=]+)? = (?:await |setInterval\(|setTimeout\(|createServer\(|new (?:pg\.)?(?:Pool|Client)\())/gm,
          )
        : [],
    breaks: { "server/src/db/a.ts": "export const pool = new Pool();" },
    keeps: { "server/src/db/a.ts": "export function open() {\n  const pool = new Pool();\n  return pool;\n}" },
  },
  {
    name: "a domain alone writes its tables",
    instead: "call an operation of the domain that owns the table, or ask it for one",
    find: (file, { ownerOf }) => {
      if (!file.path.startsWith("server/src/") || !isProduct(file)) return [];
      const own = partAfter("server/src", file.path);
      return writtenTables(file).filter(({ table }) => ownerOf.has(table) && ownerOf.get(table) !== own);
    },
    breaks: {
      "server/src/mail/tables.ts": "interface Database {\n  mail_job: MailJob;\n}",
      "server/src/outreach/queries.ts": "sql`update mail_job set state = 1`",
    },
    keeps: {
      "server/src/mail/tables.ts": "interface Database {\n  mail_job: MailJob;\n}",
      "server/src/mail/queries.ts": 'tx.insertInto("mail_job")',
      "server/src/outreach/queries.ts": 'db.selectFrom("mail_job")',
    },
  },
  {
    name: "in a domain, statements stand in its queries",
    instead: "move the statement to queries.ts (or SOMETHING-queries.ts) and give it a name",
    find: (file) =>
      domainOf(file.path) && isProduct(file) && !/(^|[/-])queries\.ts$/.test(file.path)
        ? matchesIn(file, /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`/g)
        : [],
    breaks: { "server/src/campaigns/routes.ts": 'db.selectFrom("campaign")' },
    keeps: { "server/src/campaigns/campaign-queries.ts": 'db.selectFrom("campaign")' },
  },
  {
    name: "routes and jobs alone open transactions",
    instead: "take tx: Tx and let the route or job open it",
    find: (file) =>
      domainOf(file.path) && isProduct(file) && !/(^|[/-])(routes|jobs)\.ts$/.test(file.path) && !workers.has(file.path)
        ? matchesIn(file, /\binTransaction\(|\.transaction\(\)/g)
        : [],
    breaks: { "server/src/outreach/finalize-thread.ts": "await inTransaction(db, work);" },
    keeps: { "server/src/outreach/jobs.ts": "await inTransaction(db, work);" },
  },
  {
    name: `in web, a layer imports only those to its left: ${layers.join(" < ")}`,
    instead: "hand it down as a property or children, or move it to the layer it belongs to",
    find: (file) => importsThat(file, (target) => layerOf(target, 0) > layerOf(file.path, layers.length)),
    breaks: { "web/src/ui/a.tsx": 'import { campaignKeys } from "../entities/campaign/campaign.queries";' },
    keeps: { "web/src/features/catalogue/a.tsx": 'import { Button } from "../../ui/button";' },
  },
  {
    name: "features do not import each other",
    instead: "let the route put the two side by side, or move what both need to the entity that it is about",
    find: (file) => {
      const own = featureOf(file.path);
      return own ? importsThat(file, (target) => featureOf(target) !== undefined && featureOf(target) !== own) : [];
    },
    breaks: { "web/src/features/inbox/a.tsx": 'import { x } from "../drafting/x";' },
    keeps: { "web/src/features/inbox/a.tsx": 'import { x } from "./threads/x";' },
  },
  {
    name: `an entity imports only those to its left: ${entities.join(" < ")}`,
    instead: "move what it needs to the right, or hand it in from a feature",
    find: (file) => {
      const own = entityOf(file.path);
      if (own === undefined) return [];
      if (!entities.includes(own))
        return [{ line: undefined, what: `is about ${own}, which has no place in the order` }];
      return importsThat(file, (target) => entities.indexOf(entityOf(target)) > entities.indexOf(own));
    },
    breaks: { "web/src/entities/campaign/a.ts": 'import { threadKeys } from "../thread/thread.queries";' },
    keeps: { "web/src/entities/thread/a.ts": 'import { campaignKeys } from "../campaign/campaign.queries";' },
  },
  {
    name: "in web, calls stand in *.queries.ts",
    instead: "move the call to a *.queries.ts and give it a name",
    find: (file) =>
      isIn("web/src")(file) && !isIn("web/src/api")(file) && !file.isTest && !isQueries(file)
        ? [...importsThat(file, (target) => target === "web/src/api/client"), ...matchesIn(file, /queryKey: \[/g)]
        : [],
    breaks: { "web/src/features/inbox/a.tsx": 'import { call } from "../../api/client";' },
    keeps: { "web/src/features/inbox/a.queries.ts": 'import { call } from "../../api/client";' },
  },
  {
    name: "a cache key is spelt in one file",
    instead: "ask the key factory of its entity, or of the file that spells it",
    find: (file, { keyFiles }) => keyNamesIn(file).filter(({ name }) => new Set(keyFiles.get(name)).size > 1),
    breaks: {
      "web/src/entities/creator/creator.queries.ts": 'export const creatorKeys = {\n  all: ["creators"] as const,\n};',
      "web/src/features/templates/a.queries.ts": 'queryOptions({ queryKey: ["creators", "newest"] })',
    },
    keeps: { "web/src/features/templates/a.queries.ts": "queryOptions({ queryKey: creatorKeys.newest })" },
  },
  {
    name: "no folder is called utils, helpers, common, shared, lib or misc",
    instead: "name the idea, and put the function where that idea lives",
    find: (file) =>
      /^(contract|mail-reader|planner|server|web|e2e|bench)\/(.*\/)?(utils?|helpers?|common|shared|lib|misc)(\/|\.tsx?$)/.test(
        file.path,
      )
        ? [{ line: undefined, what: "is a place for anything" }]
        : [],
    breaks: { "web/src/utils/a.ts": "" },
    keeps: { "web/src/ui/format.ts": "" },
  },
  {
    name: "what is loaded stays when it cannot be updated",
    instead: "show <ErrorState> by isLoadingError, and <RefreshFailed> above what was loaded before",
    find: (file) =>
      isIn("web/src")(file) && !file.isTest
        ? matchesIn(file, /(?:\bisError\)?|\berror\)?) (?:\?|&&|return) \(?\s*<ErrorState/g)
        : [],
    breaks: { "web/src/features/audit/a.tsx": "{found.isError ? (\n  <ErrorState message={text} />\n) : list}" },
    keeps: { "web/src/features/audit/a.tsx": "{found.isLoadingError ? (\n  <ErrorState message={text} />\n) : list}" },
  },
  ...onePlaceRules,
  ...testRules,
  {
    name: "a reason is the description of a toast",
    instead: "say in the title what was not done: an error with a description stays until it is read",
    find: (file) =>
      isIn("web/src")(file) && !file.isTest ? matchesIn(file, /\btoast\.error\((?:messageOf|reasonOf|textOf)\(/g) : [],
    breaks: { "web/src/features/audit/a.tsx": "toast.error(messageOf(error));" },
    keeps: { "web/src/features/audit/a.tsx": 'toast.error("It was not saved", { description: messageOf(error) });' },
  },
];

const isQueries = (file) => /\.queries\.ts$/.test(file.path);

/** Returns the first word of every cache key in a file of queries. */
function keyNamesIn(file) {
  if (!isIn("web/src")(file) || !isQueries(file)) return [];
  const key = /(?:queryKey: |\b\w*[kK]ey = |\b\w+: (?:\([^)\n]*\) => )?)\["([\w-]+)"/g;
  return matchesIn(file, key, ([, name]) => name).map(({ line, what }) => ({
    line,
    what: `spells the cache key ${what}, which another file spells too`,
    name: what,
  }));
}

/** Returns which files spell each cache key. */
export function keyFiles(files) {
  const found = new Map();
  for (const file of files)
    for (const { name } of keyNamesIn(file)) found.set(name, [...(found.get(name) ?? []), file.path]);
  return found;
}

/** Returns the tables that each domain declares. */
export function tableOwners(files) {
  const owners = new Map();
  for (const file of files) {
    const declared = /interface Database \{([^}]*)\}/.exec(file.code);
    if (!declared || !/\/tables\.ts$/.test(file.path)) continue;
    for (const [, table] of declared[1].matchAll(/^\s*"?(\w+)"?\??:/gm))
      owners.set(table, partAfter("server/src", file.path));
  }
  return owners;
}

const statements = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*["'`](\w+)/g,
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+"?(\w+)/gi,
  /\bupdate\s+"?(\w+)"?\s+(?:as\s+)?(?:\w+\s+)?set\b/gi,
];

function writtenTables(file) {
  return statements.flatMap((pattern) =>
    [...file.code.matchAll(pattern)].map((match) => ({
      line: file.code.slice(0, match.index).split("\n").length,
      what: `writes ${match[1]}`,
      table: match[1],
    })),
  );
}

/** Returns the layer of a path in web, or `otherwise` if it has none. */
function layerOf(path, otherwise) {
  const layer = layers.indexOf(partAfter("web/src", path));
  return layer < 0 ? otherwise : layer;
}
