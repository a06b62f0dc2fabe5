import { beforeEach, onTestFinished, vi } from "vitest";
import { session } from "../api/session";
import { signedIn } from "../api/testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "../api/testing/network";
import { receiveToasts } from "../ui/toast";

/** What toasts said since the test began. */
export let toasts: string[] = [];

type Answer = (request: SentRequest) => Response | Promise<Response>;

let reads: Answer;
let writes: Answer;

/** For tests of changes that are shown at once: what is read is answered, and what is changed waits for the test. */
export function answerReads(answer: Answer): void {
  beforeEach(() => {
    session.write(signedIn);
    reads = answer;
    writes = () => refusal(500, "Not expected");
    const network = fakeNetwork((request) => (request.method === "GET" ? reads(request) : writes(request)));
    vi.spyOn(window, "fetch").mockImplementation(network.fetch);
    const stop = receiveToasts((event) => {
      if (event.kind === "show") toasts.push(event.text);
    });
    // After what the test before left waiting has come.
    toasts = [];
    return stop;
  });
}

/** Whatever is read from now on is never answered: what waits for it never ends. */
export function holdReads(): void {
  reads = () => new Promise(() => undefined);
}

/** Holds whatever is changed until the test accepts or refuses it. */
export function holdChanges() {
  let settle: (answer: Response) => void = () => {};
  const held = new Promise<Response>((resolve) => {
    settle = resolve;
  });
  writes = async () => (await held).clone();
  onTestFinished(() => settle(refusal(500, "Never answered")));
  return {
    accept: (data: unknown, status = 200) => settle(json(status, { message: "OK", data })),
    refuse: () => settle(refusal(500, "The server is busy")),
  };
}
