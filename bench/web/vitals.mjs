import { setTimeout as pause } from "node:timers/promises";

/**
 * Runs in the page before any other script, and records the browser's reports of paints, layout shifts and
 * interactions.
 */
export function watchVitals() {
  const vitals = { lcp: 0, cls: 0, shifts: [], interactions: [], begunAt: 0, changedAt: 0 };
  const watch = (type, keep, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({ type, buffered: true, ...options });
  watch("largest-contentful-paint", ({ startTime }) => {
    vitals.lcp = startTime;
  });
  watch("layout-shift", ({ value, hadRecentInput, sources }) => {
    if (hadRecentInput) return;
    vitals.cls += value;
    vitals.shifts.push(...sources.map(({ node }) => node?.outerHTML?.slice(0, 160) ?? "gone"));
  });
  // The time from the input to the frame with its effect. The browser reports none below 16 ms.
  watch(
    "event",
    ({ interactionId, duration }) => {
      if (interactionId) vitals.interactions.push(duration);
    },
    { durationThreshold: 16 },
  );
  for (const type of ["pointerdown", "keydown"]) {
    document.addEventListener(
      type,
      () => {
        vitals.begunAt = performance.now();
        vitals.changedAt = vitals.begunAt;
      },
      { capture: true },
    );
  }
  new MutationObserver(() => {
    vitals.changedAt = performance.now();
  }).observe(document, { subtree: true, childList: true, characterData: true });
  window.vitals = vitals;
}

/** The event stream never ends; all other requests do. */
const stream = /\/api\/v1\/events/;
const quietMs = 400;
const underWay = new WeakMap();

/** Counts the page's open requests. Call it before the page loads, so that it counts all of them. */
export function countRequests(page) {
  const requests = new Set();
  underWay.set(page, requests);
  page.on("request", (request) => !stream.test(request.url()) && requests.add(request));
  page.on("requestfinished", (request) => requests.delete(request));
  page.on("requestfailed", (request) => requests.delete(request));
}

/** Waits until no request is open and nothing has changed for a while. */
export async function comeToRest(page) {
  const isAtRest = (ms) => performance.now() - window.vitals.changedAt > ms;
  do {
    await pause(quietMs / 4);
    await page.waitForFunction(isAtRest, quietMs);
  } while (underWay.get(page).size > 0);
}

/**
 * Measures one interaction: the time until the next frame, and until nothing changes any more, with all its answers
 * there.
 */
export async function measureInteraction(page, act) {
  await page.evaluate(() => {
    window.vitals.interactions = [];
  });
  await act();
  await comeToRest(page);
  return page.evaluate(() => {
    const { interactions, begunAt, changedAt } = window.vitals;
    return { frame: Math.max(16, ...interactions), answer: changedAt - begunAt };
  });
}

export async function measureLoad(page, url) {
  await page.goto(url);
  await comeToRest(page);
  return page.evaluate(() => ({ lcp: window.vitals.lcp, cls: window.vitals.cls, shifts: window.vitals.shifts }));
}
