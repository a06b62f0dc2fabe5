import type { variants } from "@overture/contract";
import { Trash2 } from "lucide-react";
import { useRef } from "react";
import { t } from "#language";
import { inTemplate, MailField } from "../../../entities/mail-field/mail-field";
import { VariableChips } from "../../../entities/template/variable-chips";
import { Button } from "../../../ui/button";
import { IconButton } from "../../../ui/icon-button";
import { TextField } from "../../../ui/text-field";
import { handleOf } from "../../../ui/text-handle";
import { TextPreview } from "../previewing/text-preview";
import { TextOutcome } from "./text-outcome";
import { hasSubject, type TextPlace } from "./text-place";
import type { EditedText, TextErrors } from "./use-texts";

interface Props {
  text: EditedText;
  place: TextPlace;
  /** Undefined for a text that was never saved. */
  number: number | undefined;
  outcome: variants.FormerVariant | undefined;
  chanceOfBest: number | undefined;
  scale: number;
  isOpen: boolean;
  errors: TextErrors;
  onOpen: () => void;
  onClose: () => void;
  onChange: (changes: Partial<Pick<EditedText, "subject" | "content">>) => void;
  onRemove: () => void;
  /** Absent if there is no choice between texts. */
  onKeep: (() => void) | undefined;
  isKeeping: boolean;
}

/** One text: its outcome, and its first words or its editor. */
export function EditedTextItem({ text, place, number, isOpen, onOpen, onClose, onRemove, ...rest }: Props) {
  const { outcome, chanceOfBest, scale, onKeep, isKeeping } = rest;
  const name = number === undefined ? t`New text` : t`Text ${number}`;
  return (
    <li className="flex flex-col gap-2 rounded border border-line p-3">
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={isOpen ? onClose : onOpen}
            className="-m-1 flex w-full min-w-0 items-baseline gap-3 rounded p-1 text-left hover:bg-hover"
          >
            <span className="shrink-0 font-medium">{name}</span>
            {!isOpen && <span className="truncate text-[13px] text-muted">{firstWords(text, hasSubject(place))}</span>}
          </button>
        </h3>
        <IconButton size="small" label={t`Remove ${name}`} icon={<Trash2 aria-hidden size={16} />} onClick={onRemove} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          {outcome ? (
            <TextOutcome outcome={outcome} chanceOfBest={chanceOfBest} scale={scale} />
          ) : (
            <p className="text-[13px] text-muted">{t`Not saved yet`}</p>
          )}
        </div>
        {onKeep && (
          <Button size="small" busy={isKeeping} onClick={onKeep}>
            {t`Use this one from now on`}
          </Button>
        )}
      </div>
      {isOpen && <Editor text={text} place={place} errors={rest.errors} onChange={rest.onChange} />}
    </li>
  );
}

function Editor({ text, place, errors, onChange }: Pick<Props, "text" | "place" | "errors" | "onChange">) {
  const area = useRef<HTMLElement>(null);
  const withSubject = hasSubject(place);

  function insert(variable: string) {
    const field = handleOf(area.current);
    field?.replace({ ...field.read(), text: variable });
  }

  return (
    <div className="grid grid-cols-1 gap-5 border-t border-line pt-3 md:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-3">
        {withSubject && (
          <TextField
            label={t`Subject`}
            autoComplete="off"
            value={text.subject}
            onChange={(subject) => onChange({ subject })}
            error={errors.subject}
          />
        )}
        <MailField
          label={t`Content`}
          required
          rows={9}
          variables={inTemplate}
          ref={area}
          value={text.content}
          onChange={(content) => onChange({ content })}
          error={errors.content}
        />
        <VariableChips heading="h4" hint={t`Click one to insert it`} onPick={insert} />
      </div>
      <TextPreview content={text.content} {...(withSubject && { subject: text.subject })} />
    </div>
  );
}

function firstWords({ subject, content }: EditedText, withSubject: boolean): string {
  const words = withSubject && subject !== "" ? `${subject} · ${content}` : content;
  return words.slice(0, 200).replace(/\s+/g, " ");
}
