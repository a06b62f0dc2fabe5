import { plural } from "#language";
import { useOthers } from "./presence.queries";

/** Shows who else has the conversation open, and who of them is writing. */
export function PresentOthers({ threadId }: { threadId: string }) {
  const others = useOthers(threadId);
  const writing = others.filter(({ isWriting }) => isWriting).map(({ username }) => username);
  const reading = others.filter(({ isWriting }) => !isWriting).map(({ username }) => username);
  const [writers, readers] = [writing.join(", "), reading.join(", ")];
  return (
    <p role="status" className="text-[13px] text-muted empty:hidden">
      {writing.length > 0 && plural(writing.length, { one: `${writers} is writing`, other: `${writers} are writing` })}
      {writing.length > 0 && reading.length > 0 && " · "}
      {reading.length > 0 &&
        plural(reading.length, { one: `${readers} is here too`, other: `${readers} are here too` })}
    </p>
  );
}
