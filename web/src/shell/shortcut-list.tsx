import { t } from "#language";
import { Dialog } from "../ui/dialog";
import { KeyCaps } from "../ui/key-caps";
import { type ListedShortcut, listShortcuts } from "../ui/shortcut-words";
import type { Shortcuts } from "../ui/shortcuts";

interface Props {
  shortcuts: Shortcuts;
  onClose: () => void;
}

/** What does the same in each of them, wherever it was opened. */
const inside: readonly { heading: string; shortcuts: readonly ListedShortcut[] }[] = [
  {
    heading: t`In a message or a dialog`,
    shortcuts: [
      { key: "mod+Enter", label: t`Send, or do what the dialog is about; not where it fills the screen` },
      { key: "mod+Shift+Enter", label: t`Send, and done with the conversation (in the inbox)` },
      { key: "Escape", label: t`Leave it` },
    ],
  },
  {
    heading: t`In Find or do`,
    shortcuts: [
      { key: "ArrowDown", label: t`Next` },
      { key: "ArrowUp", label: t`Previous` },
      { key: "Enter", label: t`Open or do` },
      { key: "Escape", label: t`Close` },
    ],
  },
];

/** Lists the shortcuts of the current screen and of the parts that open over it. */
export function ShortcutList({ shortcuts, onClose }: Props) {
  return (
    <Dialog title={t`Keyboard shortcuts`} description={t`What the keys do on this screen.`} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <Keys shortcuts={listShortcuts(shortcuts)} />
        {inside.map((place) => (
          <section key={place.heading}>
            <h3 className="mb-1 text-[13px] text-muted">{place.heading}</h3>
            <Keys shortcuts={place.shortcuts} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Keys({ shortcuts }: { shortcuts: readonly ListedShortcut[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {shortcuts.map(({ key, label }) => (
        <div key={key} className="flex min-h-9 items-center justify-between gap-4 py-1">
          <dt>{label}</dt>
          <dd>
            <KeyCaps shortcut={key} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
