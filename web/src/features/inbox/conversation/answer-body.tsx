import type { outreach } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#language";
import { messageOf } from "../../../api/call-error";
import { ReceivedFiles } from "../../../entities/attachment/received-files";
import { because } from "../../../ui/because";
import { Button } from "../../../ui/button";
import { toast } from "../../../ui/toast";
import { useSaveAttachment, useSaveMail, wholeText } from "./answer.queries";
import { AnswerLayout } from "./answer-layout";
import { markWords } from "./answer-marks";
import { emptyMailWords, originalRemovedWords, wordsRead } from "./answer-words";

type View = "words" | "whole" | "layout";

/** The text of an answer, with the words that its reading is based on marked. Buttons show the rest of the mail. */
export function AnswerBody({ message }: { message: outreach.Message }) {
  const [view, setView] = useState<View>("words");
  const whole = useQuery({ ...wholeText(message._id), enabled: view === "whole" });
  const saveMail = useSaveMail(message);
  const saveAttachment = useSaveAttachment(message);
  const { content, reading, isFolded, hasHtml, attachments } = message;
  const originalNote = originalRemovedWords(message);
  const text = view === "whole" && whole.data ? whole.data.text : content;

  return (
    <>
      {view === "layout" && originalNote === undefined ? (
        <AnswerLayout message={message} />
      ) : (
        <p className="break-words whitespace-pre-wrap">
          {markWords(text, reading ? wordsRead(reading) : []).map(({ text: piece, isMarked }, index) =>
            isMarked ? (
              <mark key={index} className="rounded bg-accent-soft text-text">
                {piece}
              </mark>
            ) : (
              piece
            ),
          )}
          {text === "" && <span className="text-muted">{emptyMailWords(message)}</span>}
        </p>
      )}
      {view === "whole" && whole.isError && (
        <p role="alert" className="mt-2 text-danger-text">
          {messageOf(whole.error)}
        </p>
      )}
      {message.via !== undefined ? null : originalNote === undefined ? (
        <>
          {attachments !== undefined && <ReceivedFiles files={attachments} save={saveAttachment} />}
          <div className="mt-2 -ml-2 flex flex-wrap gap-1">
            {isFolded && (
              <Button
                size="small"
                tone="quiet"
                busy={whole.isFetching}
                aria-expanded={view === "whole"}
                onClick={() => setView(view === "whole" ? "words" : "whole")}
              >
                {view === "whole" ? t`Hide quoted text` : t`Show quoted text`}
              </Button>
            )}
            {hasHtml && (
              <Button
                size="small"
                tone="quiet"
                aria-expanded={view === "layout"}
                onClick={() => setView(view === "layout" ? "words" : "layout")}
              >
                {view === "layout" ? t`Show as text` : t`Show layout`}
              </Button>
            )}
            <Button
              size="small"
              tone="quiet"
              busy={saveMail.isPending}
              onClick={() =>
                saveMail.mutate(undefined, {
                  onError: (error) => toast.error(t`The mail could not be saved`, because(error)),
                })
              }
            >
              {t`Save mail`}
            </Button>
          </div>
        </>
      ) : (
        <p className="mt-2 text-[13px] text-muted">{originalNote}</p>
      )}
    </>
  );
}
