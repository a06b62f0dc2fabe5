import type { audit } from "@overture/contract";
import { useMutation } from "@tanstack/react-query";
import { Download, ShieldCheck } from "lucide-react";
import { plural, t } from "#language";
import { because } from "../../ui/because";
import { Button } from "../../ui/button";
import { saveFile } from "../../ui/save-file";
import { toast } from "../../ui/toast";
import { nameFor } from "../../ui/words-for";
import { exportAudit, verifyAudit } from "./audit.queries";
import type { AuditSearch } from "./audit-search";

/** Exports the filtered entries, and lets the server verify the chain of hashes. */
export function AuditActions({ search }: { search: AuditSearch }) {
  const save = useMutation({
    mutationFn: (format: "csv" | "jsonl") => exportAudit(search, format),
    onSuccess: ({ bytes, name, type }) => saveFile(new Blob([new Uint8Array(bytes)], { type }), name),
    onError: (error) => toast.error(t`The log could not be exported`, because(error)),
  });
  const verify = useMutation({
    mutationFn: verifyAudit,
    onSuccess: showVerdict,
    onError: (error) => toast.error(t`The log could not be verified`, because(error)),
  });

  return (
    <>
      {(["csv", "jsonl"] as const).map((format) => (
        <Button
          key={format}
          icon={<Download aria-hidden size={16} />}
          busy={save.isPending && save.variables === format}
          onClick={() => save.mutate(format)}
        >
          {format === "csv" ? t`Export CSV` : t`Export JSON`}
        </Button>
      ))}
      <Button icon={<ShieldCheck aria-hidden size={16} />} busy={verify.isPending} onClick={() => verify.mutate()}>
        {t`Verify`}
      </Button>
    </>
  );
}

const problems = {
  missing: t`an entry before it was taken out`,
  changed: t`it was changed`,
  details: t`its names or values were changed`,
  unlinked: t`an entry stands outside of the chain`,
} satisfies Record<audit.AuditProblem, string>;

function showVerdict({ entries, head, broken }: audit.AuditVerdict): void {
  if (broken) {
    const where = broken.number === undefined ? t`The chain is broken` : t`The chain breaks at entry ${broken.number}`;
    toast.error(where, { description: nameFor(problems, broken.problem) });
    return;
  }
  const description = head === null ? t`Nothing is written in it yet.` : t`The newest hash is ${head}`;
  const whole = plural(entries, {
    one: `The chain of ${entries} entry is whole`,
    other: `The chain of ${entries} entries is whole`,
  });
  toast.success(whole, { description });
}
