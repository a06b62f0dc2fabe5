import { expect, type Page } from "@playwright/test";

/**
 * Expects that every control in the open dialog, menu or list, or else on the page, is visible and can be pressed, and
 * that no text overlaps another. With a finger, controls must be at least 24 px high and wide.
 */
export async function expectTidyLayout(page: Page, input: "mouse" | "finger" = "mouse"): Promise<void> {
  await expect.poll(() => page.evaluate(findUntidy, input)).toEqual([]);
}

/** Returns what is wrong with the layout. Runs in the page. */
function findUntidy(input: "mouse" | "finger"): string[] {
  // The command palette's list is excluded: its dialog also contains the field.
  const open = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]:not([cmdk-list])";
  const place = [...document.querySelectorAll<HTMLElement>(open)].at(-1) ?? document.body;
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(".sr-only, [aria-hidden=true]");
  const nameOf = (element: Element) =>
    `${element.tagName} “${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}”`;

  const pressed = "button, a[href], input, select, textarea, summary, [role=textbox], [role=menuitem], [role=option]";
  const controls = [...place.querySelectorAll<HTMLElement>(pressed)].filter(
    (element) =>
      isShown(element) &&
      !element.matches(":disabled, [data-disabled]") &&
      (element.tabIndex >= 0 || element.matches("[role=menuitem], [role=option]")),
  );
  const found = [...controls.flatMap(findTrouble), ...findTextOnText()];
  scrollTo(0, 0);
  return found;

  function findTrouble(control: HTMLElement): string[] {
    control.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const trouble: string[] = [];
    if (left < -1 || right > document.documentElement.clientWidth + 1) trouble.push("lies outside");
    if (!isHit(control, x, y)) trouble.push("lies under something else");
    // A text that is cut must end with an ellipsis, or it looks complete.
    if (control.matches("button, a, summary, [role=menuitem], [role=option]") && isCut(control)) trouble.push("is cut");
    if (input === "finger" && !isInSentence(control)) {
      const reach = 11.5;
      const isTall = height >= 24 || (isHit(control, x, y - reach) && isHit(control, x, y + reach));
      const isWide = width >= 24 || (isHit(control, x - reach, y) && isHit(control, x + reach, y));
      if (!isTall || !isWide) trouble.push(`is too small for a finger: ${Math.round(width)} × ${Math.round(height)}`);
    }
    return trouble.map((what) => `${nameOf(control)} ${what}`);
  }

  function isHit(control: HTMLElement, x: number, y: number): boolean {
    const hit = document.elementFromPoint(x, y);
    if (hit === null) return false;
    return control.contains(hit) || hit.closest("label")?.control === control || isRowAround(control, hit);
  }

  /** Returns whether a row that opens something surrounds this control, which is drawn above the row. */
  function isRowAround(control: HTMLElement, hit: Element): boolean {
    const inner = hit.closest("button, a, input, label");
    return inner !== null && control.offsetWidth > 200 && control.parentElement?.contains(inner) === true;
  }

  function isCut(element: HTMLElement): boolean {
    const { overflowX, textOverflow } = getComputedStyle(element);
    return overflowX !== "visible" && textOverflow !== "ellipsis" && element.scrollWidth > element.clientWidth + 1;
  }

  function isInSentence(element: HTMLElement): boolean {
    return (
      element.matches("a") &&
      [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.textContent?.trim())
    );
  }

  function findTextOnText(): string[] {
    const lines: { node: Node; text: string; scroller: Element | null; layer: Element | null; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent || !isShown(parent) || parent.closest("option, [title]")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const around = ancestorsOf(parent);
      const scroller = around.find((each) => /auto|scroll|hidden|clip/.test(getComputedStyle(each).overflow)) ?? null;
      const layer = around.find((each) => /fixed|sticky/.test(getComputedStyle(each).position)) ?? null;
      for (const box of range.getClientRects()) {
        if (box.width > 2) lines.push({ node, text: node.textContent.trim(), scroller, layer, box });
      }
    }
    return lines.flatMap((one, index) =>
      lines
        .slice(index + 1)
        .filter(
          (other) =>
            other.node !== one.node &&
            other.scroller === one.scroller &&
            other.layer === one.layer &&
            isOn(one.box, other.box),
        )
        .map((other) => `“${one.text.slice(0, 30)}” lies on “${other.text.slice(0, 30)}”`),
    );
  }

  function ancestorsOf(element: Element): Element[] {
    const parent = element.parentElement;
    return parent === null || element === place ? [element] : [element, ...ancestorsOf(parent)];
  }

  function isOn(one: DOMRect, other: DOMRect): boolean {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return width > 2 && height > 6;
  }
}

/** Sets the font size of the browser: breakpoints in rem change with it. */
export async function setRootFont(page: Page, px: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: px } });
  await devtools.detach();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${px}px`);
}
