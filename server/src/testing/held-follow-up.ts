import { onTestFinished } from "vitest";
import { type RecipientBehavior, startFakeMailServer } from "./fake-mail-server.js";
import { day, silentThread } from "./given-follow-ups.js";

/**
 * Starts the sending of a follow-up that the mail server has received whole. `decide` lets the server answer as
 * `decision` says; it accepts everything before and after.
 */
export async function holdFollowUp(decision: (decided: Promise<void>) => RecipientBehavior) {
  let reception: RecipientBehavior = "accept";
  let onAsked = () => {};
  const server = await startFakeMailServer({
    receive: () => {
      onAsked();
      return reception;
    },
  });
  onTestFinished(() => server.close());
  const world = await silentThread({ smtp: server.address });
  world.app.clock.advance(3 * day);
  await world.app.runFollowUps();
  let release = () => {};
  const decided = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    onAsked = resolve;
  });
  reception = decision(decided);
  const delivering = world.app.deliverMail();
  await asked;
  return {
    ...world,
    server,
    async decide() {
      release();
      await delivering;
      reception = "accept";
    },
  };
}
