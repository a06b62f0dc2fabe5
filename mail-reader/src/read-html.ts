import { Tokenizer } from "htmlparser2";

interface Reader {
  text(text: string): void;
  /** The attributes are passed as written. */
  open(name: string, attributes: string): void;
  close(name: string): void;
  /** Whether the reader has enough. */
  isFull(): boolean;
}

/** Reads tags and text one after the other without a tree, in time proportional to the length, however they nest. */
export function readHtml(html: string, reader: Reader): void {
  let name = "";
  let nameEnd = 0;
  const open = (end: number) => {
    if (reader.isFull()) tokenizer.pause();
    reader.open(name, html.slice(nameEnd, end));
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, end) {
        name = html.slice(start, end).toLowerCase();
        nameEnd = end;
      },
      onopentagend: open,
      onselfclosingtag: open,
      onclosetag: (start, end) => reader.close(html.slice(start, end).toLowerCase()),
      ontext(start, end) {
        if (reader.isFull()) tokenizer.pause();
        reader.text(html.slice(start, end));
      },
      ontextentity: (codepoint) => reader.text(String.fromCodePoint(codepoint)),
      onattribname: nothing,
      onattribdata: nothing,
      onattribentity: nothing,
      onattribend: nothing,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  );
  tokenizer.write(html);
  if (tokenizer.running) tokenizer.end();
}

function nothing(): void {}
