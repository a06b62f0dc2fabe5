import { campaigns, deals, outreach } from "@overture/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { receive, replyTo } from "../../testing/incoming-mail.js";
import { startApp, type TestApp } from "../../testing/start-app.js";
import { isBefore, laterOf, stepAfterReply } from "./thread.js";

type Action =
  | { do: "write"; step: outreach.Step }
  | { do: "send" | "unsend" | "discard"; which: number }
  | { do: "deliver" | "reply" | "cancel" | "reopen" }
  | { do: "finalize"; amount: number };

const actions: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("write" as const), step: fc.constantFrom(...outreach.steps) }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom("send", "unsend", "discard"), which: fc.nat({ max: 4 }) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom("deliver" as const, "reply" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("finalize" as const), amount: fc.integer({ min: 1, max: 150 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("cancel" as const, "reopen" as const) }) },
);

/** The expected behaviour of a thread, without a database. */
class Model {
  status: outreach.ThreadStatus = "active";
  step: outreach.Step = "initial";
  budget = 100;
  awaitsUser = false;
  messages: { id: string; step: outreach.Step; state: "draft" | "queued" | "accepted" }[] = [];
  /** What was sent and received, oldest first: the id of a sent message, or `answer`. */
  happened: string[] = [];

  takeBackQueued(): void {
    for (const message of this.messages) if (message.state === "queued") this.takeBack(message);
  }

  takeBack(message: Model["messages"][number]): void {
    message.state = "draft";
    this.happened = this.happened.filter((event) => event !== message.id);
    if (this.status === "active") this.awaitsUser = this.happened.at(-1) === "answer";
  }
}

/** Returns whether a message can be written. After a deal, only those of the last step can. */
function isWritable({ status }: Model, step: outreach.Step): boolean {
  return status === "active" || (status === "closed" && step === "final");
}

/** Performs the action on the product and on the model. The product must answer as the model expects. */
async function perform(action: Action, model: Model, at: Place): Promise<void> {
  const { app, db, owner, threadId } = at;
  const caller = app.as(owner);
  app.clock.advance(60);
  const isActive = model.status === "active";
  const message = "which" in action ? model.messages[action.which % Math.max(model.messages.length, 1)] : undefined;
  const params = { id: message?.id ?? "" };
  switch (action.do) {
    case "write": {
      const body = { threadId, content: "Hello", step: action.step };
      const { status, data } = await caller.call(outreach.createMessage, { body });
      const isAllowed = isWritable(model, action.step) && !isBefore(action.step, model.step);
      expect(status).toBe(isAllowed ? 201 : 400);
      if (isAllowed) model.messages.push({ id: data._id, step: action.step, state: "draft" });
      return;
    }
    case "send": {
      if (!message) return;
      const { status } = await caller.call(outreach.sendMessage, { params });
      const isAllowed = isWritable(model, message.step) && message.state === "draft";
      expect(status).toBe(isAllowed ? 200 : 400);
      if (!isAllowed) return;
      message.state = "queued";
      model.step = laterOf(model.step, message.step);
      model.happened.push(message.id);
      model.awaitsUser = false;
      return;
    }
    case "unsend": {
      if (!message) return;
      const { status } = await caller.call(outreach.unsendMessage, { params });
      expect(status).toBe(message.state === "queued" ? 200 : 400);
      if (message.state === "queued") model.takeBack(message);
      return;
    }
    case "discard": {
      if (!message) return;
      const { status } = await caller.call(outreach.discardDraft, { params });
      expect(status).toBe(message.state === "draft" ? 200 : 400);
      if (message.state === "draft") model.messages = model.messages.filter(({ id }) => id !== message.id);
      return;
    }
    case "deliver": {
      await app.deliverMail();
      for (const queued of model.messages) if (queued.state === "queued") queued.state = "accepted";
      return;
    }
    case "reply": {
      const answered = model.messages.find(({ state }) => state === "accepted");
      if (!answered) return;
      await receive(app, db, await replyTo(db, answered.id, { text: "Tell me more" }));
      if (isActive) model.step = stepAfterReply(model.step);
      model.happened.push("answer");
      model.awaitsUser = true;
      return;
    }
    case "finalize": {
      const { amount: finalDealAmount } = action;
      const { status } = await caller.call(outreach.finalizeThread, {
        params: { id: threadId },
        body: { finalDealAmount },
      });
      const isAllowed = isActive && finalDealAmount <= model.budget;
      expect(status).toBe(isAllowed ? 200 : 400);
      if (!isAllowed) return;
      model.takeBackQueued();
      Object.assign(model, { status: "closed", step: "final", awaitsUser: false });
      model.budget -= finalDealAmount;
      return;
    }
    case "reopen": {
      const { status } = await caller.call(deals.reopenThread, { params: { id: threadId }, body: { reason: "No" } });
      expect(status).toBe(model.status === "closed" ? 200 : 400);
      if (model.status !== "closed") return;
      Object.assign(model, { status: "active", budget: 100, awaitsUser: model.happened.at(-1) === "answer" });
      return;
    }
    case "cancel": {
      const { status } = await caller.call(outreach.cancelThread, { params: { id: threadId } });
      expect(status).toBe(isActive ? 200 : 400);
      if (!isActive) return;
      model.takeBackQueued();
      Object.assign(model, { status: "cancelled", awaitsUser: false });
    }
  }
}

type Place = Pick<TestApp, "app" | "db"> & { owner: { _id: string }; threadId: string };

test("a thread follows its state machine, whatever is done to it in any order", {
  timeout: 180_000,
}, async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);

  await fc.assert(
    fc.asyncProperty(fc.array(actions, { minLength: 5, maxLength: 20 }), async (sequence) => {
      const { _id: threadId, campaignId } = await given.thread(db, { owner, budget: 100 });
      const model = new Model();

      for (const action of sequence) await perform(action, model, { app, db, owner, threadId });

      const { data: thread } = await app.as(owner).call(outreach.getThread, { params: { id: threadId } });
      const { data: campaign } = await app.as(owner).call(campaigns.getCampaign, { params: { id: campaignId } });
      const { status, step, awaitsUser } = model;
      expect(thread).toMatchObject({ status, step, awaitsUser });
      const states = thread.messages.map(({ status: said, delivery }) => delivery ?? said);
      const answers = model.happened.filter((event) => event === "answer").map(() => "response");
      expect(states.sort()).toEqual([...model.messages.map(({ state }) => state), ...answers].sort());
      expect(campaign).toMatchObject({ budget: model.budget, spent: 100 - model.budget });
      expect(campaign.outreach).toEqual({
        drafts: status === "active" ? model.messages.filter(({ state }) => state === "draft").length : 0,
        sent: model.messages.filter(({ state }) => state !== "draft").length,
        bounced: 0,
        replied: answers.length > 0 ? 1 : 0,
        closed: status === "closed" ? 1 : 0,
      });
    }),
    { numRuns: 40, seed: 20_261_102, endOnFailure: false },
  );
});
