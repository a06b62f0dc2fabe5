import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { runTool } from "./processes.mjs";
import { inRoot, listFiles } from "./project.mjs";

/** Runs one of vitest's projects and counts its tests. One that was left out counts as failed. */
export function runVitest(project, chromium) {
  return run(project, chromiumEnvironment(chromium));
}

/** The tests of the server, and then what PostgreSQL would do for each statement that they have made. */
export const statements = {
  // Half of the time they wait for the database and for mail servers: one file more than there are cores at once.
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

/** Of a file in Vitest's report: its tests that failed, or itself where it has none since it could not be loaded. */
function namesInFile({ name, status, message, assertionResults }) {
  const file = path.relative(inRoot("."), name);
  const failed = assertionResults.filter((test) => test.status !== "passed");
  if (failed.length === 0) return status === "passed" ? [] : [withReason(file, message)];
  return failed.map(({ fullName, failureMessages }) => withReason(`${file}: ${fullName}`, failureMessages?.[0]));
}

/** Runs the stories in the browser and counts them. */
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

/** Of a suite in Playwright's report and of those in it. */
function namesOfFailed({ file, specs = [], suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => withReason(`${path.join("e2e", file)}: ${title}`, errorOf(tests)));
  return [...own, ...suites.flatMap(namesOfFailed)];
}

const errorOf = (tests) => tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message;

/** A name with the beginning of what went wrong, since a long log is often cut before the output of its test. */
function withReason(name, message = "") {
  const lines = stripVTControlCharacters(message).split("\n");
  const reason = lines.filter((line) => line.trim() !== "" && !/^\s+at /.test(line)).slice(0, 8);
  return [name, ...reason.map((line) => `    ${line.slice(0, 160)}`)].join("\n  ");
}

/** What stood on the pages of the first stories that failed: where nobody sees their pictures, this tells why. */
function pagesAtFailure() {
  const shown = { stories: 3, lines: 40 };
  return listFiles(".cache/e2e-results")
    .filter((file) => file.endsWith("error-context.md"))
    .slice(0, shown.stories)
    .map((file) => {
      // Under the error, or in a chapter of its own.
      const [, page = ""] = readFileSync(inRoot(file), "utf8").split("```yaml\n");
      return [file, ...page.split("```")[0].trim().split("\n").slice(0, shown.lines)].join("\n");
    });
}

const chromiumEnvironment = (chromium) => (chromium ? { CHROMIUM_PATH: chromium } : {});

/** A run that failed without a failing test, or had no test at all, has still failed. */
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
    // The run ended before it wrote one, which its exit code tells.
    return {};
  }
}
