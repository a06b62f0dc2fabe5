import { plural, t } from "#language";
import { Panel } from "../../ui/panel";
import { Select } from "../../ui/select";
import { chooseUndoSeconds, undoChoices, useUndoSeconds } from "../../ui/undo-seconds";

const options = undoChoices.map((seconds) => ({
  value: String(seconds),
  label: plural(seconds, { one: "# second", other: "# seconds" }),
}));

/** How long one can change one's mind. */
export function UndoChoice() {
  const undoSeconds = useUndoSeconds();
  return (
    <Panel
      title={t`Undo sending`}
      description={t`What you send waits this long, so that you can take it back. For this browser.`}
    >
      <div className="w-40">
        <Select
          label={t`Time to undo`}
          value={String(undoSeconds)}
          options={options}
          onChange={(value) => {
            const chosen = undoChoices.find((seconds) => String(seconds) === value);
            if (chosen !== undefined) chooseUndoSeconds(chosen);
          }}
        />
      </div>
    </Panel>
  );
}
