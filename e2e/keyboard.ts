import { expect, type Locator, type Page } from "@playwright/test";
import { waitForFocus } from "./by-keyboard.ts";

/** More than the controls of any screen. A walk that takes more steps is in a trap. */
const maxSteps = 400;

/** Each look takes three frames. Together they last longer than a toast takes to move. */
const maxLooks = 40;

/** Options of a walk. */
interface Way {
  /** The focus must stay within the last match of this selector. The default is the whole page. */
  within?: string;
  /** Arrow keys visit each item of a group, Tab only one. */
  key?: "Tab" | "ArrowDown";
  /** Starts at the current focus, not at the top of the page. */
  goesOn?: boolean;
}

/**
 * Presses a key until the focus returns to its start. Every control must get the focus, visibly and with a visible
 * change of its look, and the focus must not get lost.
 */
export async function expectAllReachable(page: Page, way: Way = {}): Promise<void> {
  // Controls that appeared during the walk are reached by a second walk.
  if ((await walkByKeyboard(page, way)).length > 0) expect(await walkByKeyboard(page, way)).toEqual([]);
}

async function walkByKeyboard(page: Page, way: Way): Promise<string[]> {
  const { key = "Tab" } = way;
  await page.evaluate(beginWalk, way);
  // An opened menu has the focus on its first item.
  if (key === "ArrowDown") {
    await page.keyboard.press("Home");
    await waitForFocus(page);
    await page.evaluate(takeStep);
  }
  for (let step = 0; step < maxSteps; step += 1) {
    await page.keyboard.press(key);
    if (key === "ArrowDown") await waitForFocus(page);
    if (await page.evaluate(takeStep)) break;
  }
  return page.evaluate(endWalk);
}

/** Dialogs, which keep the focus inside. */
const overPage = "[role=dialog], [role=alertdialog]";

/**
 * Presses Tab from the current focus until the control has it. On the way the focus must stay visible, and inside of an
 * open dialog.
 */
export async function walkTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  const isOver = (await page.locator(overPage).locator("visible=true").count()) > 0;
  await page.evaluate(beginWalk, { goesOn: true, ...(isOver && { within: overPage }) });
  let steps = 0;
  while (!(await isThere()) && steps < maxSteps) {
    await page.keyboard.press("Tab");
    await page.evaluate(takeStep);
    if (await page.evaluate(isLost)) await comeIntoSight(page);
    steps += 1;
  }
  expect(await page.evaluate(() => (globalThis as Walking).walk.troubles)).toEqual([]);
  expect(steps, `steps to ${control.toString()}`).toBeLessThan(maxSteps);
}

/** A toast moves away from the focused element, but some frames later. */
async function comeIntoSight(page: Page): Promise<void> {
  const isSeen = () => page.evaluate(() => (globalThis as Walking).walk.isSeen(document.activeElement));
  for (let look = 0; look < maxLooks; look += 1) {
    await waitForFocus(page);
    if (await isSeen()) return page.evaluate(() => void (globalThis as Walking).walk.troubles.pop());
  }
}

/** Returns whether the last step led to an element that is not visible. Runs in the page. */
function isLost(): boolean {
  return (globalThis as Walking).walk.troubles.at(-1)?.endsWith("where nobody sees it") === true;
}

interface Walk {
  place: Element | undefined;
  isByArrow: boolean;
  pressed: string;
  reached: Set<Element>;
  troubles: string[];
  last: { element: Element; look: string } | undefined;
  /** How many steps the focus has stayed on the same element. */
  stays: number;
  nameOf: (element: Element) => string;
  isSeen: (element: Element | null) => boolean;
  isShown: (element: Element) => boolean;
  lookOf: (element: Element) => string;
}

type Walking = typeof globalThis & { walk: Walk };

/** Prepares the functions of the walk. Runs in the page. */
function beginWalk({ within, key, goesOn }: Way): void {
  const styles = [
    "outlineStyle",
    "outlineWidth",
    "outlineColor",
    "boxShadow",
    "borderColor",
    "backgroundColor",
  ] as const;
  const labelsOf = (element: Element) =>
    "labels" in element
      ? [...((element.labels as NodeList | null) ?? [])].map((label) => label.textContent).join()
      : "";
  const walk: Walk = {
    place: within === undefined ? undefined : [...document.querySelectorAll(within)].at(-1),
    isByArrow: key === "ArrowDown",
    pressed:
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true], [tabindex]," +
      " [role=button], [role=link], [role=checkbox], [role=switch], [role=tab], [role=separator][aria-valuenow]",
    reached: new Set(),
    troubles: [],
    last: undefined,
    stays: 0,
    nameOf: (element) =>
      `${element.tagName.toLowerCase()} “${(
        element.getAttribute("aria-label") ||
        labelsOf(element) ||
        element.textContent ||
        element.id
      )
        .trim()
        .slice(0, 50)}”`,
    isSeen: (element) => {
      if (!element) return false;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [width, height] = [document.documentElement.clientWidth, document.documentElement.clientHeight];
      const [from, to] = [Math.max(left, 0), Math.min(right, width)];
      const [above, below] = [Math.max(top, 0), Math.min(bottom, height)];
      if (from >= to || above >= below) return false;
      const spots = [0.5, 0.1, 0.9].map((part) => [from + (to - from) * part, above + (below - above) * part] as const);
      return spots.some(([x, y]) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (hit.contains(element) || element.parentElement?.contains(hit) === true);
      });
    },
    isShown: (element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest("[aria-hidden=true], [inert]"),
    // A focus ring may be drawn around a related element, such as the label or a frame that the field shares with an
    // icon.
    lookOf: (element) => {
      const parent = element.parentElement;
      const grandparent = parent?.parentElement;
      // An editor's ring is drawn around its outer frame.
      const frame = element.matches("[contenteditable=true]") ? grandparent?.parentElement : undefined;
      const around = [element, parent, grandparent, frame, ...(parent?.children ?? [])].slice(0, 9);
      const looks = around.map((each) => (each ? styles.map((name) => getComputedStyle(each)[name]).join() : ""));
      return looks.join(";");
    },
  };
  (globalThis as Walking).walk = walk;
  if (walk.place || goesOn) return;
  // Tab starts where the focus was last, even if nothing has the focus now. This moves the start to the top.
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute("tabindex");
}

/** Records where the focus is. Returns whether the walk is complete. Runs in the page after each key press. */
function takeStep(): boolean {
  const { walk } = globalThis as Walking;
  const element = document.activeElement ?? document.body;
  // A date field takes several steps. More steps than that are a focus trap.
  if (walk.last?.element === element && walk.stays < 8) {
    walk.stays += 1;
    return false;
  }
  walk.stays = 0;
  if (walk.last && walk.last.element !== element && walk.lookOf(walk.last.element) === walk.last.look) {
    walk.troubles.push(`${walk.nameOf(walk.last.element)} looks the same with the focus`);
  }
  walk.last = undefined;
  if (walk.place && !walk.place.contains(element)) {
    walk.troubles.push(`the focus leaves for ${walk.nameOf(element)}`);
    return true;
  }
  if (element === document.body) return walk.reached.size > 0;
  if (walk.reached.has(element)) return true;
  walk.reached.add(element);
  walk.last = { element, look: walk.lookOf(element) };
  if (!walk.isSeen(element)) walk.troubles.push(`${walk.nameOf(element)} has the focus where nobody sees it`);
  return false;
}

/** Returns what went wrong, and the controls without focus. Runs in the page. */
function endWalk(): string[] {
  const { walk } = globalThis as Walking;
  const groups = "[role=tablist], [role=radiogroup], [role=menu], [role=listbox], [role=toolbar], fieldset";
  const missed = [...(walk.place ?? document.body).querySelectorAll<HTMLElement>("*")].filter(
    (element) => isPressed(element) && walk.isShown(element) && !isReached(element),
  );
  return [...walk.troubles, ...missed.map((element) => `${walk.nameOf(element)} is not reached`)];

  function isPressed(element: HTMLElement): boolean {
    // A tab list passes the focus to one of its tabs.
    if (element.matches(":disabled, [aria-disabled=true], [role=tablist]")) return false;
    if (walk.isByArrow) return element.matches("[role^=menuitem]");
    if (element.matches(walk.pressed)) return element.getAttribute("tabindex") !== "-1" || isPointedAt(element);
    return isPointedAt(element) && !element.closest(`${walk.pressed}, label`);
  }

  function isPointedAt(element: HTMLElement): boolean {
    return element.matches("a, button, input, select, textarea") || getComputedStyle(element).cursor === "pointer";
  }

  /** Tab visits only one item of a group, and the arrow keys visit the rest. */
  function isReached(element: HTMLElement): boolean {
    if (walk.reached.has(element)) return true;
    // The row opens the same page as the link in it.
    const row = element.matches("a[tabindex]") ? element.closest("tr[tabindex]") : null;
    if (row) return walk.reached.has(row);
    if (walk.isByArrow) return false;
    const group = element.matches("[role=tab], [role=radio], [type=radio], [role=option], [role=menuitem]")
      ? element.closest(groups)
      : null;
    return group !== null && [...walk.reached].some((other) => group.contains(other));
  }
}
