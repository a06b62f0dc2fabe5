import { type FormattedPiece, readFormatted } from "@overture/contract";
import type { ReactNode } from "react";
import { t } from "#language";

interface Props {
  text: string;
  /** Renders a piece of the text, given with its position. */
  words?: (text: string, at: number) => ReactNode;
}

/** A mail's text as its recipient sees it: bold words, named links and lists. Its links lead nowhere here. */
export function FormattedText({ text, words = (piece) => piece }: Props) {
  const blocks = readFormatted(text);
  const isPlain = blocks.every(
    ({ kind, lines }) => kind === "paragraph" && !lines.some((pieces) => pieces.some(isMarked)),
  );
  if (isPlain) return <p className="break-words whitespace-pre-wrap">{words(text, 0)}</p>;
  return (
    <div className="flex flex-col gap-3 break-words whitespace-pre-wrap">
      {blocks.map(({ kind, start, lines }, index) => {
        const items = lines.map((pieces, line) => <Pieces key={line} pieces={pieces} words={words} />);
        if (kind === "paragraph")
          return <p key={index}>{items.flatMap((item, line) => (line === 0 ? [item] : ["\n", item]))}</p>;
        const List = kind === "bullets" ? "ul" : "ol";
        return (
          <List
            key={index}
            className={kind === "bullets" ? "list-disc pl-5" : "list-decimal pl-6"}
            {...(kind === "numbers" && start !== 1 && { start })}
          >
            {items.map((item, line) => (
              <li key={line}>{item}</li>
            ))}
          </List>
        );
      })}
    </div>
  );
}

function isMarked(piece: FormattedPiece): boolean {
  return piece.kind === "bold" || (piece.kind === "link" && piece.text !== piece.address);
}

function Pieces({ pieces, words }: { pieces: readonly FormattedPiece[]; words: NonNullable<Props["words"]> }) {
  return pieces.map((piece, index) => {
    if (piece.kind === "bold") {
      return (
        <strong key={index}>
          <Pieces pieces={piece.pieces} words={words} />
        </strong>
      );
    }
    const shown = <span key={index}>{words(piece.text, piece.at)}</span>;
    if (!isMarked(piece) || piece.kind === "text") return shown;
    return (
      <span key={index} title={shownAddress(piece.address)} className="underline underline-offset-2">
        {words(piece.text, piece.at)}
        <span className="sr-only"> {t`(link to ${shownAddress(piece.address)})`}</span>
      </span>
    );
  });
}

/** Without the characters by which a preview finds its variables: no font shows them. */
function shownAddress(address: string): string {
  return address.replace(/\p{Co}/gu, "");
}
