import { useQuery } from "@tanstack/react-query";
import { Copy, Download } from "lucide-react";
import { useState } from "react";
import { t } from "#language";
import { messageOf } from "../../api/call-error";
import { Button } from "../../ui/button";
import { copyToClipboard } from "../../ui/copy-to-clipboard";
import { Dialog } from "../../ui/dialog";
import { DocumentFrame } from "../../ui/document-frame";
import { ErrorState } from "../../ui/error-state";
import { ScrollRegion } from "../../ui/scroll-region";
import { Skeleton } from "../../ui/skeleton";
import { Tabs } from "../../ui/tabs";
import { toast } from "../../ui/toast";
import { rawPreview } from "./raw-message.queries";

interface Props {
  messageId: string;
  recipient: string;
  onClose: () => void;
}

type View = "mail" | "text" | "source";

/** A draft exactly as it would leave. */
export function RawMailDialog({ messageId, recipient, onClose }: Props) {
  const [view, setView] = useState<View>("mail");
  const answer = useQuery(rawPreview(messageId));
  const { data } = answer;

  return (
    <Dialog
      title={t`The mail to ${recipient}`}
      description={t`Exactly as it would be sent now. The unsubscribe link works only in the sent mail.`}
      width="wide"
      onClose={onClose}
    >
      {answer.isLoadingError && <ErrorState message={messageOf(answer.error)} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Skeleton className="h-96 w-full" />}
      {data && (
        <Tabs
          label={t`Views of the mail`}
          value={view}
          onChange={setView}
          tabs={[
            {
              value: "mail",
              label: t`Mail`,
              content: (
                <DocumentFrame title={t`The mail`} source={{ document: `${dress}${data.html}` }} className="h-96" />
              ),
            },
            { value: "text", label: t`Plain text`, content: <Written label={t`Plain text`} text={data.text} /> },
            {
              value: "source",
              label: t`Source`,
              content: (
                <div className="flex flex-col gap-3">
                  <div className="flex flex-wrap gap-2">
                    <Button size="small" icon={<Copy aria-hidden size={14} />} onClick={() => void copy(data.raw)}>
                      {t`Copy`}
                    </Button>
                    <Button
                      size="small"
                      icon={<Download aria-hidden size={14} />}
                      onClick={() => download(data.raw, `${recipient}.eml`)}
                    >
                      {t`Download`}
                    </Button>
                  </div>
                  <Written label={t`Source`} text={data.raw} />
                </div>
              ),
            },
          ]}
        />
      )}
    </Dialog>
  );
}

/** The look of unstyled text in a mail program. */
const dress =
  '<!doctype html><head><base target="_blank"><style>:root{color-scheme:light;background:#fff}' +
  "body{margin:24px;color:#16181d;overflow-wrap:anywhere;font:15px/1.5 system-ui,sans-serif}</style></head>";

function Written({ label, text }: { label: string; text: string }) {
  return (
    <ScrollRegion label={label} className="h-96 overflow-auto rounded border border-line bg-surface p-4">
      <pre translate="no" className="font-mono text-xs leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text}
      </pre>
    </ScrollRegion>
  );
}

async function copy(text: string) {
  if (await copyToClipboard(text)) toast.success(t`Copied the message to clipboard`);
  else toast.error(t`This browser keeps the clipboard to itself. Download the message instead.`);
}

function download(text: string, name: string) {
  const address = URL.createObjectURL(new Blob([text], { type: "message/rfc822" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
