import { Skeleton } from "./skeleton";

interface Props {
  /** What is being loaded, for screen readers. */
  words: string;
  /** The class for the height of a row, for example `h-10`. */
  row: string;
  rows?: number;
}

/** A placeholder in the shape of the rows that are loading. */
export function ListSkeleton({ words, row, rows = 3 }: Props) {
  return (
    <div role="status" className="flex flex-col gap-4 p-4">
      <span className="sr-only">{words}</span>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} className={`${row} w-full`} />
      ))}
    </div>
  );
}
