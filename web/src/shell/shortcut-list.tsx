import { Dialog } from "../ui/dialog";
import { KeyCaps } from "../ui/key-caps";
import type { ListedShortcut } from "../ui/shortcuts";

interface Props {
  shortcuts: readonly ListedShortcut[];
  onClose: () => void;
}

/** The keys of the screen on which it was opened. */
export function ShortcutList({ shortcuts, onClose }: Props) {
  return (
    <Dialog title="Keyboard shortcuts" description="What the keys do on this screen." onClose={onClose}>
      <dl className="divide-y divide-line border-y border-line">
        {shortcuts.map(({ key, label }) => (
          <div key={key} className="flex h-9 items-center justify-between gap-4">
            <dt>{label}</dt>
            <dd>
              <KeyCaps shortcut={key} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
