/** In place of a text, by the text: the element that somebody else has put there. */
const standIns = new WeakMap<Node, Element>();

/**
 * Lets browsers and extensions put elements of theirs in place of texts, as those do that translate a page. React keeps
 * the text that it made: without this, the next change of it would be lost, and the next removal would end the screen.
 */
export function allowTranslation(root: Node): void {
  const changes = new MutationObserver((records) => {
    for (const { target } of records) putBack(target);
  });
  const replacements = new MutationObserver((records) => {
    for (const record of records) {
      for (const text of record.removedNodes) {
        const standIn = text instanceof Text && !text.isConnected && standInOf(record);
        if (!standIn) continue;
        standIns.set(text, standIn);
        changes.observe(text, { characterData: true });
      }
    }
  });
  replacements.observe(root, { childList: true, subtree: true });

  const { removeChild, insertBefore, appendChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const there = child.isConnected ? child : standIns.get(child);
    (there as ChildNode | undefined)?.remove();
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    forget(child);
    return insertBefore.call(this, child, next && placeIn(this, next)) as Child;
  };
  Node.prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    forget(child);
    return appendChild.call(this, child) as Child;
  };
}

/** Some replace the text by the element, others put the element beside it first. */
function standInOf({ addedNodes, previousSibling, nextSibling }: MutationRecord): Element | undefined {
  for (const node of addedNodes) if (node instanceof Element) return node;
  return [previousSibling, nextSibling].find((node) => node instanceof HTMLElement && node.localName === "font") as
    | Element
    | undefined;
}

/** The child of this parent that stands for a node: itself, its stand-in, or what it was moved into. */
function placeIn(parent: Node, node: Node): Node | null {
  let place: Node | null = node.isConnected ? node : (standIns.get(node) ?? null);
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
}

/** A text that has changed is shown as it is now; whoever translates does so again. */
function putBack(text: Node): void {
  const standIn = standIns.get(text);
  if (!standIn?.isConnected || text.isConnected) return;
  standIns.delete(text);
  standIn.replaceWith(text);
}

/** A text that is put elsewhere leaves nothing where it was. */
function forget(node: Node): void {
  const standIn = standIns.get(node);
  standIns.delete(node);
  if (!node.isConnected) standIn?.remove();
}
