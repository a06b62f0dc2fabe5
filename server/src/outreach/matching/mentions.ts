/** A shorter name than this stands in too many texts by chance. */
const shortest = 4;
/** Whoever writes for a creator names them early. A mail may hold megabytes, which anybody can send. */
const longestText = 100_000;

/** The words of a text, however they are written: read once, and asked for any number of names. */
export function wordsOf(text: string): readonly string[] {
  const words = split(text.slice(0, longestText));
  // The last one may be cut in the middle.
  return text.length > longestText ? words.slice(0, -1) : words;
}

/**
 * Those of these that are named by whole words. The words are gone through once, however many there are to be named:
 * a campaign writes to ten thousand under one subject.
 */
export function listNamed<One>(
  words: readonly string[],
  all: readonly One[],
  namesOf: (one: One) => readonly string[],
): One[] {
  const root = emptyNode();
  const ends = all.map((one) => namesOf(one).map((name) => enter(root, name)));
  words.forEach((word, place) => {
    let node = root.next.get(word);
    for (let next = place + 1; node; next += 1) {
      node.isNamed = true;
      const following = words[next];
      node = following === undefined ? undefined : node.next.get(following);
    }
  });
  return all.filter((_, index) => ends[index]?.some((end) => end?.isNamed));
}

/** A word after those that led to it; names with the same beginning share its words. */
interface NameNode {
  readonly next: Map<string, NameNode>;
  isNamed: boolean;
}

function emptyNode(): NameNode {
  return { next: new Map(), isNamed: false };
}

/** Where the name ends; undefined when it is too short to say anything. */
function enter(root: NameNode, name: string): NameNode | undefined {
  const words = split(name);
  if (words.join(" ").length < shortest) return undefined;
  let node = root;
  for (const word of words) {
    const known = node.next.get(word) ?? emptyNode();
    node.next.set(word, known);
    node = known;
  }
  return node;
}

function split(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}@]+/gu) ?? [];
}
