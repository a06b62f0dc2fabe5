import { expect, type Locator, type Page } from "@playwright/test";
import { waitForFocus } from "./by-keyboard.ts";

/** More than any screen has; a walk that is not round by then goes nowhere. */
const maxSteps = 400;

/** Of three frames each: more than a notice takes to go elsewhere. */
const maxLooks = 40;

/** Where one walks. */
interface Way {
  /** The last element that it finds, which the focus must not leave; the whole page where it finds none. */
  within?: string;
  /** An arrow comes to each of what it goes through, Tab to one of that alone. */
  key?: "Tab" | "ArrowDown";
  /** From where the focus is. */
  goesOn?: boolean;
}

/**
 * Presses a key until it comes round. Whatever a pointer can press gets the focus on the way, where one sees it and
 * sees that it has it, and the focus is lost nowhere.
 */
export async function expectAllReachable(page: Page, way: Way = {}): Promise<void> {
  // What came while one walked is reached by walking once more.
  if ((await walkByKeyboard(page, way)).length > 0) expect(await walkByKeyboard(page, way)).toEqual([]);
}

async function walkByKeyboard(page: Page, way: Way): Promise<string[]> {
  const { key = "Tab" } = way;
  await page.evaluate(beginWalk, way);
  // Who opens a menu is at its first item.
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

/** What is open over the page, and keeps the focus. */
const overPage = "[role=dialog], [role=alertdialog]";

/**
 * Presses Tab until a control has the focus, from where it is. On the way nobody loses sight of it, and what is open
 * over the page does not let it go.
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

/** A notice goes out of the way of what has the focus, a moment later. */
async function comeIntoSight(page: Page): Promise<void> {
  const isSeen = () => page.evaluate(() => (globalThis as Walking).walk.isSeen(document.activeElement));
  for (let look = 0; look < maxLooks; look += 1) {
    await waitForFocus(page);
    if (await isSeen()) return page.evaluate(() => void (globalThis as Walking).walk.troubles.pop());
  }
}

/** Runs in the page: whether the last step has come to where nobody sees it. */
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
  /** How often the focus has stayed where it was. */
  stays: number;
  nameOf: (element: Element) => string;
  isSeen: (element: Element | null) => boolean;
  isShown: (element: Element) => boolean;
  lookOf: (element: Element) => string;
}

type Walking = typeof globalThis & { walk: Walk };

/** Runs in the page. */
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
    // A ring may be drawn around what stands for a field, such as its label or the frame that it shares with an icon.
    lookOf: (element) => {
      const parent = element.parentElement;
      const grandparent = parent?.parentElement;
      // That of an editor is around all of it.
      const frame = element.matches("[contenteditable=true]") ? grandparent?.parentElement : undefined;
      const around = [element, parent, grandparent, frame, ...(parent?.children ?? [])].slice(0, 9);
      const looks = around.map((each) => (each ? styles.map((name) => getComputedStyle(each)[name]).join() : ""));
      return looks.join(";");
    },
  };
  (globalThis as Walking).walk = walk;
  if (walk.place || goesOn) return;
  // Tab goes on from where the focus was last, even if it is nowhere now.
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute("tabindex");
}

/** Runs in the page after each Tab; says whether the walk is round. */
function takeStep(): boolean {
  const { walk } = globalThis as Walking;
  const element = document.activeElement ?? document.body;
  // A date is several steps; what lets nobody leave it is not.
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

/** Runs in the page: what went wrong, and what the focus did not reach. */
function endWalk(): string[] {
  const { walk } = globalThis as Walking;
  const groups = "[role=tablist], [role=radiogroup], [role=menu], [role=listbox], [role=toolbar], fieldset";
  const missed = [...(walk.place ?? document.body).querySelectorAll<HTMLElement>("*")].filter(
    (element) => isPressed(element) && walk.isShown(element) && !isReached(element),
  );
  return [...walk.troubles, ...missed.map((element) => `${walk.nameOf(element)} is not reached`)];

  function isPressed(element: HTMLElement): boolean {
    // A list of tabs hands the focus on to one of them.
    if (element.matches(":disabled, [aria-disabled=true], [role=tablist]")) return false;
    if (walk.isByArrow) return element.matches("[role^=menuitem]");
    if (element.matches(walk.pressed)) return element.getAttribute("tabindex") !== "-1" || isPointedAt(element);
    return isPointedAt(element) && !element.closest(`${walk.pressed}, label`);
  }

  function isPointedAt(element: HTMLElement): boolean {
    return element.matches("a, button, input, select, textarea") || getComputedStyle(element).cursor === "pointer";
  }

  /** Of what the arrow keys go through, Tab comes to one alone. */
  function isReached(element: HTMLElement): boolean {
    if (walk.reached.has(element)) return true;
    // The row opens what the link in it leads to.
    const row = element.matches("a[tabindex]") ? element.closest("tr[tabindex]") : null;
    if (row) return walk.reached.has(row);
    if (walk.isByArrow) return false;
    const group = element.matches("[role=tab], [role=radio], [type=radio], [role=option], [role=menuitem]")
      ? element.closest(groups)
      : null;
    return group !== null && [...walk.reached].some((other) => group.contains(other));
  }
}
