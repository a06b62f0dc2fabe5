import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { runTool } from "./processes.mjs";
import { inRoot, listFiles } from "./project.mjs";

/** Runs the tests that need no database and no browser. */
export function runUnit() {
  return run("unit", {}, ["--project", "unit-web"]);
}

/** Runs the component tests. */
export function runBrowser(chromium) {
  return run("browser", chromiumEnvironment(chromium));
}

/** Runs the server's tests, then checks PostgreSQL's plan for each recorded statement. */
export const statements = {
  // Half of the time the tests wait for the database and for mail servers, so one more file runs than there are cores.
  runServer: () =>
    run("server", { RECORD_STATEMENTS: emptyRecording() }, [`--maxWorkers=${availableParallelism() + 1}`]),
  explain: () => run("plans", { RECORD_STATEMENTS: recording() }),
};

const recording = () => inRoot(".cache", "statements");

function emptyRecording() {
  rmSync(recording(), { recursive: true, force: true });
  mkdirSync(recording(), { recursive: true });
  return recording();
}

/** Runs a vitest project and counts its tests. A skipped test counts as failed. */
async function run(project, env, more = []) {
  const report = reportFile(project);
  const words = [
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...more,
  ];
  const { code, output } = await runTool("vitest", words, { env });
  const { numPassedTests: passed = 0, numTotalTests: total = 0, testResults = [] } = read(report);
  return { passed, failed: failures(total - passed, code, passed), output, names: testResults.flatMap(namesInFile) };
}

/** Returns the failed tests of a file in Vitest's report, or the file if it could not be loaded. */
function namesInFile({ name, status, message, assertionResults }) {
  const file = path.relative(inRoot("."), name);
  const failed = assertionResults.filter((test) => test.status !== "passed");
  if (failed.length === 0) return status === "passed" ? [] : [withReason(file, message)];
  return failed.map(({ fullName, failureMessages }) => withReason(`${file}: ${fullName}`, failureMessages?.[0]));
}

/** Runs the browser stories and counts them. */
export async function runPlaywright(chromium) {
  if (!listFiles("e2e").some((file) => /\.e2e\.ts$/.test(file))) {
    return { passed: 0, failed: 1, output: "There is not one story in e2e/." };
  }
  const report = reportFile("e2e");
  const { code, output } = await runTool("playwright", ["test", "-c", "e2e", "--reporter=list,json"], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...chromiumEnvironment(chromium) },
  });
  const { stats = {}, suites = [] } = read(report);
  const { expected: passed = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  const pages = code === 0 ? [] : pagesAtFailure();
  return {
    passed,
    failed: failures(unexpected + flaky + skipped, code, passed),
    output: [output, ...pages].join("\n\n"),
    names: suites.flatMap(namesOfFailed),
  };
}

/** Returns the failed stories of a suite in Playwright's report, with those of nested suites. */
function namesOfFailed({ file, specs = [], suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => withReason(`${path.join("e2e", file)}: ${title}`, errorOf(tests)));
  return [...own, ...suites.flatMap(namesOfFailed)];
}

const errorOf = (tests) => tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message;

/** Returns a name with the first lines of the error, since long logs often omit the test's own output. */
function withReason(name, message = "") {
  const lines = stripVTControlCharacters(message).split("\n");
  const reason = lines.filter((line) => line.trim() !== "" && !/^\s+at /.test(line)).slice(0, 8);
  return [name, ...reason.map((line) => `    ${line.slice(0, 160)}`)].join("\n  ");
}

/** Returns the page content of the first failed stories, for logs without their pictures. */
function pagesAtFailure() {
  const shown = { stories: 3, lines: 30 };
  return listFiles(".cache/e2e-results")
    .filter((file) => file.endsWith("error-context.md"))
    .slice(0, shown.stories)
    .map((file) => {
      // The page is in a code block below the error, or in a section of its own.
      const [, page = ""] = readFileSync(inRoot(file), "utf8").split("```yaml\n");
      const lines = page.split("```")[0].trim().split("\n");
      // Toasts are at the end.
      const end = lines.slice(Math.max(shown.lines, lines.length - shown.lines));
      return [file, ...lines.slice(0, shown.lines), ...end].join("\n");
    });
}

const chromiumEnvironment = (chromium) => (chromium ? { CHROMIUM_PATH: chromium } : {});

/** A run counts as failed if it failed without a failing test, or had no tests. */
function failures(counted, code, passed) {
  return code === 0 && passed > 0 ? counted : Math.max(counted, 1);
}

function reportFile(kind) {
  const file = inRoot(".cache", "test-reports", `${kind}.json`);
  mkdirSync(inRoot(".cache", "test-reports"), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, "utf8"));
  } catch {
    // The run ended before it wrote a report. Its exit code shows that.
    return {};
  }
}
