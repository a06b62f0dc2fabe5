import { setTimeout as pause } from "node:timers/promises";
import { runClosing } from "./lib/closing.mjs";
import { optionOf } from "./lib/options.mjs";
import { creatorCount, draftForAll, threadCount } from "./web/fill.mjs";
import { startSlowServer } from "./web/slow-server.mjs";
import { startPages } from "./web/start-pages.mjs";
import { watchVitals } from "./web/vitals.mjs";

/**
 * Measures a page while another tab sends 5,000 drafts: how long until the next frame after an action, and how much the
 * page requests and receives, while it is idle, while the user types, and while mails are sent. 100,000 creators, 5,000
 * conversations. The mail server accepts each message after 300 ms, so that sending lasts longer than the measurement.
 * Exits with 1 if an action takes 50 ms or more at the median, or 100 ms or more at the 95th percentile. Smaller with
 * `--rounds`, `--seconds`, `--creators` and `--conversations`.
 */
const rounds = Number(optionOf("rounds") ?? 8);
const watchMs = Number(optionOf("seconds") ?? 15) * 1_000;
const settleMs = 600;
/** After it has loaded, a page prefetches what is likely to be opened next. */
const restMs = 8_000;

await runClosing(main);

async function main(closing) {
  const server = await startSlowServer(300);
  closing.push(server.stop);
  const env = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: "outreach@bench.example" };
  const { pool, origin, post, campaignId, openContext } = await startPages(closing, { env });
  await draftForAll(pool);

  const campaign = `/dashboard/campaign/${campaignId}/`;
  const open = (at) => openPage(openContext, { origin, at });

  console.log(`${creatorCount} creators, ${threadCount} conversations, ${rounds} rounds`);
  console.log("requests and kB a minute; the stream of events counts in kB");
  const { page, traffic } = await open(campaign);
  report("nothing happens", await traffic(() => pause(watchMs)));
  await beginDraft(page, `${origin}${campaign}?view=drafts`);
  report("one types in a draft", await traffic(() => typeFor(page, watchMs)));

  const other = await open(`${campaign}?view=sent`);
  const typing = await open(campaign);
  console.log(
    `sending: ${JSON.stringify(await post(`outreach/campaign/${campaignId}/send`, { all: true, delaySeconds: 0 }))}`,
  );
  await page.goto(`${origin}${campaign}`);
  await pause(restMs);
  report("mails go out, seen on the list", await traffic(() => pause(watchMs)));
  report("mails go out, seen on Sent", await other.traffic(() => pause(watchMs)));
  await beginReply(typing.page);
  report("mails go out, and one types", await typing.traffic(() => typeFor(typing.page, watchMs)));
  await typing.page.context().close();

  const frames = await measureInteractions(page, `${origin}${campaign}`, origin);
  console.log(`all interactions while mails go out: median ${median(frames)} ms, p95 ${high(frames)} ms`);
  if (median(frames) >= 50 || high(frames) >= 100) process.exitCode = 1;
  const { rows } = await pool.query("select count(*)::int as count from mail where state = 'queued'");
  console.log(`${rows[0].count} still to go`);
  if (rows[0].count === 0) throw new Error("The send was over before the measuring was");
}

async function measureInteractions(page, campaign, origin) {
  const button = (name) => page.getByRole("button", { name, exact: true });
  const threads = page.locator("[data-thread]");
  const kinds = [
    {
      name: "filter by step",
      at: campaign,
      act: (n) => page.keyboard.press(n % 2 ? "ArrowUp" : "ArrowDown"),
      before: () => page.getByLabel("Step").focus(),
    },
    { name: "needs your answer", at: campaign, act: () => button("Needs your answer").click() },
    { name: "board and list", at: campaign, act: (n) => button(n % 2 ? "List" : "Board").click() },
    { name: "open a conversation", at: campaign, act: (n) => threads.nth(n).click() },
    {
      name: "next conversation by key",
      at: campaign,
      before: () => threads.first().click(),
      act: () => page.keyboard.press("j"),
    },
    {
      name: "campaigns: search",
      at: `${origin}/dashboard/campaign`,
      before: () => page.getByLabel("Search campaigns by name").focus(),
      act: (n) => page.keyboard.press(String(n)),
    },
    {
      name: "creators: filter by text",
      at: `${origin}/creators`,
      before: () => page.getByLabel("Filter creators").focus(),
      act: (n) => page.keyboard.press(String(n)),
    },
    { name: "creators: next page", at: `${origin}/creators?limit=100`, act: () => button("Next").click() },
    {
      name: "creators: sort by a figure",
      at: `${origin}/creators`,
      act: (n) => button(n % 2 ? "Avg. cost" : "Avg. views").click(),
    },
    {
      name: "choosing creators: pick one",
      at: `${campaign}?choosing=true`,
      act: (n) =>
        page
          .getByRole("row")
          .nth(n + 1)
          .click(),
    },
    {
      name: "typing in a conversation",
      at: campaign,
      before: () => beginReply(page),
      act: () => page.keyboard.press("x"),
    },
    {
      name: "Sent: filter by state",
      at: `${campaign}?view=sent`,
      act: (n) => page.getByRole("button", { name: n % 2 ? /^All/ : /^Waiting/ }).click(),
    },
  ];
  console.log("\nnext frame, ms                       median        p95");
  const all = [];
  for (const { name, at, before, act } of kinds) {
    await page.goto(at);
    await pause(1_500);
    await before?.();
    await pause(settleMs);
    const frames = [];
    for (let round = 0; round < rounds; round += 1) frames.push(await measure(page, () => act(round)));
    console.log(`${name.padEnd(32)} ${String(median(frames)).padStart(10)} ${String(high(frames)).padStart(10)}`);
    all.push(...frames);
  }
  return all;
}

/**
 * Returns the time from the input to the next frame. It does not wait for the page to rest, since sending changes it
 * all the time.
 */
async function measure(page, act) {
  await page.evaluate(() => {
    window.vitals.interactions = [];
  });
  await act();
  await pause(settleMs);
  return page.evaluate(() => Math.max(16, ...window.vitals.interactions));
}

async function beginDraft(page, address) {
  await page.goto(address);
  // Clicks on a placeholder row open nothing.
  await page
    .getByRole("checkbox", { name: /^Select the draft/ })
    .first()
    .waitFor();
  await page.getByRole("row").nth(1).click();
  await page.getByRole("textbox", { name: "Message" }).click();
  await pause(restMs);
}

/** Opens the first conversation and focuses its reply. */
async function beginReply(page) {
  await page.locator("[data-thread]").first().click();
  await page.getByRole("textbox", { name: "Message", exact: true }).first().click();
  await pause(settleMs);
}

/** Types a word, then pauses until the draft is saved, again and again. */
async function typeFor(page, ms) {
  for (const until = Date.now() + ms; Date.now() < until; ) {
    for (const letter of "word ") {
      await page.keyboard.press(letter === " " ? "Space" : letter);
      await pause(180);
    }
    await pause(1_100);
  }
}

async function openPage(openContext, { origin, at }) {
  const context = await openContext();
  await context.addInitScript(watchVitals);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  const seen = { requests: 0, bytes: 0 };
  network.on("Network.requestWillBeSent", ({ request }) => {
    seen.requests += 1;
    if (process.env.VERBOSE) console.log(`  ${request.method} ${request.url.replace(origin, "")}`);
  });
  network.on("Network.dataReceived", ({ dataLength }) => {
    seen.bytes += dataLength;
  });
  await page.goto(`${origin}${at}`);
  await pause(restMs);

  async function traffic(during) {
    const before = { ...seen };
    const startedAt = Date.now();
    await during();
    const minutes = (Date.now() - startedAt) / 60_000;
    return {
      requests: (seen.requests - before.requests) / minutes,
      kilobytes: (seen.bytes - before.bytes) / 1_000 / minutes,
    };
  }
  return { page, traffic };
}

function report(what, { requests, kilobytes }) {
  console.log(`${what.padEnd(32)} ${requests.toFixed(0).padStart(10)} ${kilobytes.toFixed(0).padStart(10)}`);
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

function high(values) {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * 0.95))];
}
