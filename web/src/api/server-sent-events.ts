/**
 * Takes the text of an event stream in pieces of any size and gives the data of every complete event (WHATWG HTML,
 * section
 * 9.2.6). Names and ids of events are not used by our server, so they are passed over.
 */
export function createEventParser(receive: (data: string) => void) {
  let rest = "";
  let data: string[] = [];

  function line(text: string): void {
    if (text === "") {
      if (data.length > 0) receive(data.join("\n"));
      data = [];
    } else if (text === "data") {
      data.push("");
    } else if (text.startsWith("data:")) {
      data.push(text.slice(text.startsWith("data: ") ? 6 : 5));
    }
  }

  return function push(piece: string): void {
    rest += piece;
    // A line ends with CR, LF or both; a CR at the very end may still be followed by its LF.
    for (let end = /\r\n|\n|\r(?!$)/.exec(rest); end; end = /\r\n|\n|\r(?!$)/.exec(rest)) {
      line(rest.slice(0, end.index));
      rest = rest.slice(end.index + end[0].length);
    }
  };
}
