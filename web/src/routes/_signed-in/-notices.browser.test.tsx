import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { build } from "../../api/build";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { SignInAgainDialog } from "../../features/accounts/sign-in-again-dialog";
import { NewerBuildNotice } from "../../shell/newer-build-notice";
import { OfflineNotice } from "../../shell/offline-notice";
import { InApp } from "../../testing/in-app";
import { LeaveQuestion } from "../../ui/leave-question";
import { RefreshFailed } from "../../ui/refresh-failed";
import { SonnerToaster } from "../../ui/sonner-toaster";
import { toast } from "../../ui/toast";

const ignore = () => undefined;
const nothing = [] as const;
const reason = "mara.reis-and-partners@studio.example sends nothing: its server refuses the password";
const failed = { isRefetchError: true, isFetching: false, error: new Error(reason), refetch: ignore };

beforeEach(() => {
  session.write(signedIn);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  // The first build that an answer names is this tab's own.
  build.note("one");
  build.note("two");
});

afterEach(async () => {
  vi.restoreAllMocks();
  document.documentElement.style.fontSize = "";
  await page.viewport(1280, 800);
});

const notices: { name: string; shown: ReactNode; says: string; begin?: () => void }[] = [
  { name: "a lost network", shown: <OfflineNotice />, says: "You are offline." },
  { name: "an upgrade", shown: <NewerBuildNotice />, says: "Overture has been upgraded" },
  { name: "what could not be updated", shown: <RefreshFailed query={failed} />, says: "Could not be updated" },
  {
    name: "words that are not saved",
    shown: <LeaveQuestion onStay={ignore} onLeave={ignore} />,
    says: "What you typed here has not been saved.",
  },
  { name: "a session that has ended", shown: <SignInAgainDialog />, says: "Your session has ended." },
  {
    name: "an error with its reason",
    shown: <SonnerToaster first={nothing} />,
    says: reason,
    begin: () => toast.error("Nothing was sent", { description: reason }),
  },
];

test.each(notices)("$name is read and answered at every width, with a large font too", async (notice) => {
  await render(<InApp>{notice.shown}</InApp>);
  notice.begin?.();
  const text = page.getByText(notice.says).first();
  for (const width of [1440, 768, 390]) {
    await page.viewport(width, 800);
    for (const font of [16, 20]) {
      document.documentElement.style.fontSize = `${font}px`;
      await expect.element(text).toBeVisible();
      await expect
        .poll(() => troubleOf(text.element(), width === 390), { message: `${width} px, ${font} px` })
        .toEqual([]);
    }
  }
});

/** Returns texts that are cut, outside of the window, or out of reach for a pointer or finger. */
function troubleOf(text: Element, isFinger: boolean): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const sideways = scrollWidth > clientWidth ? [`The page scrolls by ${scrollWidth - clientWidth} px`] : [];
  const cut =
    text.scrollWidth > text.clientWidth + 1 && getComputedStyle(text).display !== "inline" ? ["It is cut"] : [];
  const controls = [...document.querySelectorAll<HTMLElement>("button, a[href], input:not([type=hidden])")];
  return [
    ...sideways,
    ...cut,
    ...controls.flatMap((control) => (isReached(control, isFinger) ? [] : [nameOf(control)])),
  ];
}

function isReached(control: HTMLElement, isFinger: boolean): boolean {
  control.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { left, right, top, bottom, height } = control.getBoundingClientRect();
  if (left < 0 || right > window.innerWidth) return false;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const reach = isFinger && height < 24 ? 11.5 : 0;
  return [y - reach, y + reach].every((at) => control.contains(document.elementFromPoint(x, at)));
}

function nameOf(control: HTMLElement): string {
  return `${control.tagName} “${control.getAttribute("aria-label") ?? control.textContent}” is not reached`;
}
