import { campaigns } from "@overture/contract";
import { expect, test } from "vitest";
import { createClient } from "../api/create-client";
import { createRefresh } from "../api/refresh";
import { memorySession } from "../api/testing/memory-session";
import { fakeNetwork, json, refusal } from "../api/testing/network";
import { because } from "./because";
import { receiveToasts, type ToastEvent, toast } from "./toast";

const id = "01938a5e-7c00-7000-8000-000000000031";
const otherId = "01938a5e-7c00-7000-8000-000000000032";

function start(status = 200) {
  let fails = true;
  const ok = json(status, { message: "OK", data: campaigns.getCampaign.example.data });
  const network = fakeNetwork(() => (fails ? refusal(500, "The database is away") : ok.clone()));
  const session = memorySession();
  const refresh = createRefresh({ fetch: network.fetch, session, exclusively: (work) => work() });
  const { call } = createClient({ fetch: network.fetch, session, refresh });
  const shown: ToastEvent[] = [];
  receiveToasts((event) => shown.push(event));
  return {
    shown,
    create: (name: string) =>
      call(campaigns.createCampaign, { body: { ...campaigns.createCampaign.example.body, name } }),
    read: (campaignId: string) => call(campaigns.getCampaign, { params: { id: campaignId } }),
    recover: () => {
      fails = false;
    },
  };
}

test("a failure that is shown goes once the same call succeeds, and not before", async () => {
  const { shown, read, recover } = start();
  await read(id).catch((error: unknown) => toast.error("Not read", because(error)));
  expect(shown).toMatchObject([{ type: "error", options: { description: "The database is away" } }]);
  const [said] = shown;

  recover();
  await read(otherId);
  expect(shown).toHaveLength(1);
  await read(id);
  expect(shown[1]).toEqual({ kind: "dismiss", id: said?.kind === "show" ? said.options.id : "" });
  await read(id);
  expect(shown).toHaveLength(2);
});

test("a successful create call with another body does not dismiss an earlier failure", async () => {
  const { shown, create, recover } = start(201);
  await create("Summer").catch((error: unknown) => toast.error("Not created", because(error)));
  recover();
  await create("Winter");
  expect(shown).toHaveLength(1);
  await create("Summer");
  expect(shown[1]).toMatchObject({ kind: "dismiss" });
});

test("the same call that fails twice is said once, and what is no call has no id", async () => {
  const { shown, read } = start();
  for (const _ of [1, 2]) await read(id).catch((error: unknown) => toast.error("Not read", because(error)));
  const ids = shown.map((event) => event.kind === "show" && event.options.id);
  expect(ids[0]).toBe(ids[1]);
  expect(because(new Error("A fault of ours"))).not.toHaveProperty("id");
});
