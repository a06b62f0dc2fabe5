export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Wanted {
  width: number;
  height: number;
  view: { width: number; height: number };
  /** The boxes that must stay uncovered, in the order of the page. */
  taken: readonly Box[];
  /** The least distance from the edges of the window. */
  margin: number;
}

/** The distance from the right and the lower edge of the window. */
export interface Place {
  right: number;
  bottom: number;
}

/** So far from what it gives way to. */
const gap = 8;

/**
 * The place nearest to the lower right corner at which nothing is covered; where there is none, the one at which least
 * is.
 */
export function findFreePosition({ width, height, view, taken, margin }: Wanted): Place {
  const lifts = (box: Box) => view.height - box.top + gap;
  const shifts = (box: Box) => view.width - box.left + gap;
  const within = (most: number) => (value: number) => value >= margin && value <= most - margin;
  const bottoms = [margin, ...taken.map(lifts).filter(within(view.height - height))];
  const rights = [margin, ...taken.map(shifts).filter(within(view.width - width))];
  let best: { place: Place; covered: number; away: number } | undefined;
  for (const bottom of new Set(bottoms)) {
    for (const right of new Set(rights)) {
      const away = bottom + right;
      if (best?.covered === 0 && away >= best.away) continue;
      const box = boxAt({ right, bottom }, { width, height, view });
      const covered = taken.reduce((sum, other) => sum + common(box, other), 0);
      if (!best || covered < best.covered || (covered === best.covered && away < best.away)) {
        best = { place: { right, bottom }, covered, away };
      }
    }
  }
  return best?.place ?? { right: margin, bottom: margin };
}

function boxAt({ right, bottom }: Place, { width, height, view }: Pick<Wanted, "width" | "height" | "view">): Box {
  const corner = { right: view.width - right, bottom: view.height - bottom };
  return { ...corner, left: corner.right - width, top: corner.bottom - height };
}

/** The area that two boxes share. */
function common(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}
