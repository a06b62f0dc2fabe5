import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "./button";
import { ConfirmDialog } from "./confirm-dialog";
import { Dialog, DialogActions } from "./dialog";
import { DropdownMenu, MenuItem, MenuLabel } from "./dropdown-menu";
import { FullDialog } from "./full-dialog";
import { MultiSelect } from "./multi-select";
import { Sheet } from "./sheet";
import { SonnerToaster } from "./sonner-toaster";
import { StatusDot } from "./status-dot";
import { toast } from "./toast";

/** As long as real addresses may be, without a place to break. */
const long = "partnerschaftenundveranstaltungskooperationen@creatormanagement.agentur.example";
const nothing = () => undefined;
const none = [] as const;

beforeEach(() => page.viewport(390, 844));
afterEach(() => toast.dismiss("long"));

/** Returns lines that are cut by the window or a container without an ellipsis. */
function cutLines(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent?.checkVisibility() || parent.closest(".sr-only, style, script")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    if (getComputedStyle(parent).textOverflow === "ellipsis" || right <= left) continue;
    for (let around: Element | null = parent; around; around = around.parentElement) {
      const isRoot = around === document.documentElement;
      const box = isRoot ? new DOMRect(0, 0, innerWidth, innerHeight) : around.getBoundingClientRect();
      const { overflowX, overflowY } = getComputedStyle(around);
      const isCutAside = (isRoot || overflowX !== "visible") && (left < box.left - 1 || right > box.right + 1);
      const isCutAbove = (isRoot || overflowY === "hidden") && (top < box.top - 1 || bottom > box.bottom + 1);
      if (isCutAside || isCutAbove) cut.push(node.textContent ?? "");
    }
  }
  return [...new Set(cut)];
}

const shown: readonly { name: string; what: ReactNode; open?: () => Promise<void> }[] = [
  {
    name: "a dialog",
    what: (
      <Dialog title={`An ${long} senden?`} description={`Antwort von ${long}`} onClose={nothing}>
        <p>Von {long}</p>
        <DialogActions>
          <Button>Abbrechen</Button>
          <Button>{long} hinzufügen</Button>
        </DialogActions>
      </Dialog>
    ),
  },
  {
    name: "a question",
    what: (
      <ConfirmDialog
        title={`${long} löschen?`}
        description={`Alles von ${long} wird gelöscht.`}
        confirmLabel={`${long} löschen`}
        onConfirm={nothing}
        onClose={nothing}
      />
    ),
  },
  {
    name: "a sheet",
    what: (
      <Sheet title={`Vorlage ${long}`} onClose={nothing}>
        <p>Von {long}</p>
      </Sheet>
    ),
  },
  {
    name: "a dialog as large as the window",
    what: (
      <FullDialog title={`Vorschau für ${long}`} description={`Kampagne ${long}`} onClose={nothing}>
        <p>Von {long}</p>
      </FullDialog>
    ),
  },
  {
    name: "a menu",
    what: (
      <DropdownMenu trigger={<Button>Open</Button>}>
        <MenuLabel>{`Geteilt von ${long}`}</MenuLabel>
        <MenuItem onSelect={nothing}>{`Änderungen an ${long} speichern`}</MenuItem>
      </DropdownMenu>
    ),
    open: () => page.getByRole("button", { name: "Open" }).click(),
  },
  {
    name: "a list to choose from",
    what: <MultiSelect label="Open" value={none} onChange={nothing} options={[{ value: "1", label: long }]} />,
    open: () => page.getByRole("button", { name: "Open" }).click(),
  },
  {
    name: "a sentence with a dot",
    what: (
      <div className="w-80 overflow-hidden">
        <StatusDot tone="warn" wraps>{`Nicht gesendet: ${long} antwortet nicht`}</StatusDot>
      </div>
    ),
  },
  {
    name: "a toast",
    what: <SonnerToaster first={none} />,
    open: async () => {
      const action = { label: "Rückgängig machen", onClick: nothing };
      toast.error(`${long} konnte nicht gespeichert werden`, {
        id: "long",
        description: `Der Server kennt ${long} nicht.`,
        action,
      });
      await expect.element(page.getByText("konnte nicht gespeichert werden")).toBeVisible();
    },
  },
];

test.each(shown)("on a phone the longest word breaks in $name", async ({ what, open }) => {
  await render(what);
  await open?.();
  await expect.element(page.getByText(long, { exact: false }).last()).toBeVisible();
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  await expect.poll(cutLines).toEqual([]);
});

test("a state without room for its word ends with an ellipsis", async () => {
  await render(
    <div className="w-80 overflow-hidden">
      <StatusDot tone="warn">{`Im Gespräch für ${long}`}</StatusDot>
    </div>,
  );
  await expect.element(page.getByText("Im Gespräch", { exact: false })).toBeVisible();
  expect(cutLines()).toEqual([]);
});

test("a long list to choose from stays in a low window", async () => {
  await page.viewport(390, 420);
  const options = Array.from({ length: 20 }, (_, at) => ({ value: `${at}`, label: `Genre ${at}` }));
  await render(
    <div style={{ paddingTop: 180 }}>
      <MultiSelect label="Open" value={none} onChange={nothing} options={options} />
    </div>,
  );
  await page.getByRole("button", { name: "Open" }).click();
  const list = page.getByRole("dialog", { name: "Open" });
  await expect.element(list).toBeVisible();
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const { top, bottom } = list.element().getBoundingClientRect();
  expect([top >= 0, bottom <= 420]).toEqual([true, true]);
});
