/** A shorter name occurs in too many texts by chance. */
const shortest = 4;
/** People who write for a creator name them early. A mail may have megabytes. */
const longestText = 100_000;

/** The words of a text in a normal form, for searching any number of names. */
export function wordsOf(text: string): readonly string[] {
  const words = split(text.slice(0, longestText));
  // The last word may be cut.
  return text.length > longestText ? words.slice(0, -1) : words;
}

/**
 * Which of these are named by whole words. One pass over the words for any number of names: a campaign writes to ten
 * thousand creators with one subject.
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

/** A node of a prefix tree of words. */
interface NameNode {
  readonly next: Map<string, NameNode>;
  isNamed: boolean;
}

function emptyNode(): NameNode {
  return { next: new Map(), isNamed: false };
}

/** The node where the name ends; undefined for a name that is too short. */
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
