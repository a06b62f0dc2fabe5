import type { Reporter, TestCase, TestModule } from "vitest/node";

/** Prints a line for each test when it ends, and the details of failures. A test that did not run counts as failed. */
export class LineReporter implements Reporter {
  private passed = 0;
  private failed = 0;

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    const seconds = ((test.diagnostic()?.duration ?? 0) / 1_000).toFixed(1);
    console.log(`${state === "passed" ? "ok    " : "FAILED"}  ${test.fullName} (${seconds} s)`);
    if (state === "passed") this.passed += 1;
    else this.failed += 1;
    for (const { stack, message } of errors) console.log(`${stack ?? message}`.replace(/^/gm, "        "));
  }

  onUserConsoleLog({ content }: { content: string }): void {
    process.stdout.write(content);
  }

  onTestRunEnd(modules: readonly TestModule[], faults: readonly { stack?: string; message: string }[]): void {
    const others = [...faults, ...modules.flatMap((module) => module.errors())];
    for (const { stack, message } of others) console.log(stack ?? message);
    const failed = this.failed === 0 && (others.length > 0 || this.passed === 0) ? 1 : this.failed;
    console.log(`${this.passed} passed, ${failed} failed`);
  }
}
