import { Skeleton } from "./skeleton";

interface Props {
  /** What is being loaded, for screen readers. */
  words: string;
  /** The height of a row, as `h-10`. */
  row: string;
  rows?: number;
}

/** In the shape of the rows that come. */
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
