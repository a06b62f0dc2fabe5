import type { domainCheck } from "@overture/contract";
import { Copy } from "lucide-react";
import { t } from "#language";
import { translated } from "../../language/translate";
import { copyToClipboard } from "../../ui/copy-to-clipboard";
import { IconButton } from "../../ui/icon-button";
import { StatusDot } from "../../ui/status-dot";
import { toast } from "../../ui/toast";
import { nameFor, wordsFor } from "../../ui/words-for";
import { recordNames, type StateWords, stateWords } from "./domain-words";

export function DomainRecord({ record }: { record: domainCheck.DomainRecord }) {
  const { what, state, message, name, found, expected, paste } = record;
  const { word, tone } = wordsFor<domainCheck.DomainState, StateWords>(stateWords, state, (word) => ({
    word,
    tone: "idle",
  }));
  const recordName = nameFor(recordNames, what);
  return (
    <li className="py-4 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="font-semibold">{recordName}</h3>
        <StatusDot tone={tone}>{word}</StatusDot>
      </div>
      <p className="mt-1">{translated(message)}</p>
      <dl className="mt-3 grid grid-cols-1 gap-x-4 gap-y-1 text-[13px] sm:grid-cols-[5rem_1fr]">
        <dt className="text-muted">{t`Looked at`}</dt>
        <dd className="min-w-0 wrap-anywhere">{name}</dd>
        <dt className="text-muted">{t`Found`}</dt>
        <dd className="min-w-0">
          {found.length === 0
            ? t`Nothing`
            : found.map((value) => (
                <code translate="no" key={value} className="block wrap-anywhere">
                  {value}
                </code>
              ))}
        </dd>
        <dt className="text-muted">{t({ message: "Expected", context: "value of a DNS record" })}</dt>
        <dd className="min-w-0">{translated(expected)}</dd>
      </dl>
      {paste && (
        <div className="mt-3 rounded border border-line bg-raised p-3">
          <p className="text-[13px] font-medium">{t`Enter this ${paste.type} record`}</p>
          <Pasted copyLabel={t`Copy name of the ${recordName} record`} value={paste.name} />
          <Pasted copyLabel={t`Copy value of the ${recordName} record`} value={paste.value} />
        </div>
      )}
    </li>
  );
}

function Pasted({ copyLabel, value }: { copyLabel: string; value: string }) {
  async function copy() {
    if (await copyToClipboard(value)) toast.success(t`Copied the record to clipboard`);
    else toast.error(t`This browser keeps the clipboard to itself. Mark the text and copy it by hand.`);
  }

  return (
    <div className="mt-2 flex items-start justify-between gap-2">
      <code translate="no" className="min-w-0 text-[13px] wrap-anywhere">
        {value}
      </code>
      <IconButton size="small" label={copyLabel} icon={<Copy aria-hidden size={16} />} onClick={() => void copy()} />
    </div>
  );
}
