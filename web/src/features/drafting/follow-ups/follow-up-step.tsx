import { Trash2 } from "lucide-react";
import { useRef } from "react";
import { plural, t } from "#language";
import { inTemplate, MailField } from "../../../entities/mail-field/mail-field";
import { VariableChips } from "../../../entities/template/variable-chips";
import { CountField } from "../../../ui/figure-field";
import { IconButton } from "../../../ui/icon-button";
import { handleOf } from "../../../ui/text-handle";
import { TextPreview } from "../previewing/text-preview";
import type { Step, StepErrors } from "./use-follow-up-steps";

interface Props {
  step: Step;
  position: number;
  isOpen: boolean;
  errors: StepErrors;
  onOpen: () => void;
  onChange: (changes: Partial<Omit<Step, "key">>) => void;
  onRemove: () => void;
}

/** One follow-up: a summary line, or an editor with a preview of the mail. */
export function FollowUpStep({ step, position, isOpen, errors, onOpen, onChange, onRemove }: Props) {
  const text = useRef<HTMLElement>(null);
  const name = t`Follow-up ${position}`;
  const days = step.afterDays === undefined || Number.isNaN(step.afterDays) ? undefined : step.afterDays;

  function insert(variable: string) {
    const field = handleOf(text.current);
    field?.replace({ ...field.read(), text: variable });
  }

  const remove = (
    <IconButton size="small" label={t`Remove ${name}`} icon={<Trash2 aria-hidden size={16} />} onClick={onRemove} />
  );
  if (!isOpen) {
    return (
      <li className="flex items-center gap-2 rounded border border-line pr-2">
        <button
          type="button"
          aria-expanded={false}
          onClick={onOpen}
          className="flex min-w-0 flex-1 items-baseline gap-3 rounded px-3 py-2.5 text-left hover:bg-hover"
        >
          <span className="shrink-0 font-medium">{name}</span>
          <span className="shrink-0 text-[13px] text-muted">
            {days === undefined ? t`No days yet` : plural(days, { one: "after # day", other: "after # days" })}
          </span>
          <span className="truncate text-[13px] text-muted max-sm:hidden">{step.content.replace(/\s+/g, " ")}</span>
        </button>
        {remove}
      </li>
    );
  }
  return (
    <li className="rounded border border-line p-3 sm:p-4">
      <div className="mb-3 flex items-center justify-between gap-2">
        <h3 className="font-medium">{name}</h3>
        {remove}
      </div>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3">
          <div className="w-44">
            <CountField
              label={t`Days of silence`}
              required
              noun="days"
              autoFocus
              value={step.afterDays}
              onChange={(afterDays) => onChange({ afterDays })}
              error={errors.afterDays}
            />
          </div>
          <MailField
            label={t`Text`}
            required
            rows={9}
            variables={inTemplate}
            ref={text}
            value={step.content}
            onChange={(content) => onChange({ content })}
            error={errors.content}
          />
          <VariableChips heading="h4" hint={t`Click one to insert it`} onPick={insert} />
        </div>
        <TextPreview content={step.content} />
      </div>
    </li>
  );
}
