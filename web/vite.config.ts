import babel from "@rolldown/plugin-babel";
import tailwind from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { dropDocumentation } from "./build/drop-documentation.ts";
import { inlineLimits } from "./build/inline-limits.ts";
import { keepPage } from "./build/keep-page.ts";
import { markingPreset } from "./build/languages/mark-messages.ts";
import { writeLanguages } from "./build/languages/write-languages.ts";
import { minifyLarge } from "./build/minify-large.ts";
import { precompress } from "./build/precompress.ts";

/** What every page runs on, without what only some pages use of it. */
const foundation = new RegExp(
  [
    "node_modules",
    "(?:react|react-dom|scheduler|zod|@tanstack/(?:react-router|router-core|history|react-store|store|query-core|react-query))",
    "(?!.*(?:useBlocker|[iI]nfiniteQueryObserver|useInfiniteQuery|queriesObserver|[sS]uspense|lazyRouteComponent)).*",
  ].join("/"),
);

/** What the sign-in page needs of ours, and nearly every other page too. */
const essentials = [
  ...[
    "call-error",
    "client",
    "create-client",
    "login.queries",
    "translate",
    "use-login-form",
    "public-form",
    "system.queries",
    "password-digest",
    "read-answer",
    "refresh",
    "request",
    "session",
  ],
  ...["session-store", "button", "icon-button", "tooltip", "field", "text-field", "password-field", "form-message"],
  ...["form-rules", "use-contract-form", "theme", "join", "page-metadata", "page-skeleton", "skeleton", "toast"],
  ...["toaster", "load-with-retries", "reload-once", "use-media", "error-screen", "not-found", "brand"],
  ...["theme-toggle", "public-layout", "page-head", "unsaved", "build", "return-path"],
  // Compressed together with the rest these take less.
  ...["app", "follow-session", "query-client", "router", "search-params"],
].join("|");

/** What nearly every signed-in page needs of ours besides. */
const controls = [
  ...["badge", "checkbox", "confirm-dialog", "dialog", "dropdown-menu", "empty-state", "error-state", "figures"],
  ...["form", "format", "key-caps", "closes-with-param", "leave-question", "loadable", "page", "panel"],
  ...["radix", "select", "sheet", "shortcuts", "status-dot", "use-closing", "use-debounced", "use-list-walk"],
  ...["use-now", "use-return-focus", "plain-click", "use-address-with", "until-loaded", "pause-or-online"],
  ...["use-unsaved", "sidebar", "sidebar-layout", "overlays"],
  // Compressed together with the rest these take less, and the first page need not name them.
  ...["words-for", "refresh-failed", "use-typed", "tag-list", "save-file", "scroll-region", "optimistic"],
  ...["page-change", "campaign-rights", "campaign-filter", "because", "keep-row", "stored", "undo-seconds"],
  "deleted-link",
].join("|");

/** Tables whose columns can be arranged: apart, each part would be named by every page that may show one later. */
const tables = [
  ...["use-campaign-views", "card-list", "column", "column-width", "data-table", "table-body", "table-head"],
  ...["use-arranged", "use-data-table", "use-addressed-row"],
].join("|");

/** Pages and saved views of a list: some lists are no tables. */
const listTools = [
  ...["lazy-table-tools", "remembered-layout", "table-state", "use-table-views", "layout"],
  ...["pagination", "pagination-window"],
].join("|");

/** Icons of many pages. */
const icons = /lucide-react\/dist\/esm\/icons\/(?:copy|download|ellipsis|pencil|plus|trash)\.\w+$/;

/** Of the pages of a list. */
const chevrons = /lucide-react\/dist\/esm\/icons\/chevrons?-(?:left|right)\.\w+$/;

/** Fields that most pages have only in what one opens on them. */
const laterFields = ["multi-select", "multi-select-options", "number-field", "figure-field"].join("|");

/** What the sign-in page does not call, though it does their neighbours in the contract. */
const laterCalls = /contract\/src\/(?:own-account|registration|system-state|users)\.ts$/;

/** So small that a script of its own would cost more, and many pages need it. */
const sortNames = /contract\/src\/creator-sort\.ts$/;

/** The calls about conversations, and the files between them: apart, the scripts would import each other in a cycle. */
const conversationCalls =
  /contract\/src\/(?:attached-file|draft-fields|message|new-outreach|outreach|sending|threads)\.ts$/;

/** What these calls and the inbox's share: the inbox needs none of the calls at first. */
const conversationFields = /contract\/src\/(?:before-sending|deal-fields|message-reading|note)\.ts$/;

const namedIn = (folders: string, names: string) => new RegExp(`web/src/(?:(?:${folders})/)?(?:${names})\\.tsx?$`);

/** Each message of the screens by its id, in English. */
const messages = new Map<string, string>();
const marking = () => markingPreset(({ id, message }) => messages.set(id, message));

export default defineConfig(({ command }) => ({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      // Whatever is left out here is part of the first load, for every route. A loader comes on its own, beside its
      // component, so that the data is asked for early.
      codeSplittingOptions: {
        defaultBehavior: [["loader"], ["component", "pendingComponent"], ["errorComponent"], ["notFoundComponent"]],
      },
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    // The last preset is the first to run. While one develops, texts are English as they stand in the sources.
    babel({ presets: [reactCompilerPreset(), ...(command === "build" ? [marking()] : [])] }),
    tailwind(),
    ...(command === "build"
      ? [keepPage(), dropDocumentation(), inlineLimits(), minifyLarge(), writeLanguages(messages), precompress()]
      : []),
  ],
  // The contract is bundled from its TypeScript, so that no build of it has to come first.
  resolve: {
    conditions: ["source", "module", "browser", "development|production"],
    // What stands in for a React that has no such hook of its own.
    alias: [{ find: /^use-sync-external-store\/shim$/, replacement: "react" }],
  },
  // What reads workbooks comes when one is chosen, also into a worker.
  worker: { format: "es", plugins: () => (command === "build" ? [babel({ presets: [marking()] })] : []) },
  // Nothing is inlined as a data: address, which the content security policy would refuse.
  // The manifest is for scripts/check-budgets.mjs.
  build: {
    outDir: "dist",
    assetsInlineLimit: 0,
    target: "es2022",
    manifest: true,
    // A browser without it loads the same scripts a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first page lists two hundred files that may come later, and their names would be a kilobyte of it.
        chunkFileNames: "assets/[hash:7].js",
        // Together they compress better than apart, and they change less often than what is ours.
        codeSplitting: {
          groups: [
            // Without what these import, which the sign-in page needs too.
            { name: "later-calls", test: laterCalls, priority: 3, includeDependenciesRecursively: false },
            { name: "conversation-calls", test: conversationCalls, priority: 3, includeDependenciesRecursively: false },
            {
              name: "conversation-fields",
              test: conversationFields,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            { name: "foundation", test: foundation, priority: 2 },
            {
              name: "essentials",
              test: new RegExp(
                `${namedIn("api|ui|shell|language|entities/system|features/accounts", essentials).source}|${sortNames.source}`,
              ),
              priority: 1,
            },
            {
              name: "controls",
              test: new RegExp(
                `${namedIn("ui|shell|api|entities/(?:archive|campaign|tag)", controls).source}|${icons.source}`,
              ),
            },
            {
              name: "tables",
              test: namedIn("ui(?:/data-table)?|entities/(?:campaign|view)", tables),
              includeDependenciesRecursively: false,
            },
            {
              name: "list-tools",
              test: new RegExp(`${namedIn("ui(?:/data-table)?|entities/view", listTools).source}|${chevrons.source}`),
              includeDependenciesRecursively: false,
            },
            { name: "later-fields", test: namedIn("ui", laterFields), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { "/api": `http://127.0.0.1:${process.env["PORT"] ?? "3000"}` },
  },
}));
