import { useOthers } from "./presence.queries";

/** Who else is in the conversation, and who of them is writing. */
export function PresentOthers({ threadId }: { threadId: string }) {
  const others = useOthers(threadId);
  const writing = others.filter(({ isWriting }) => isWriting).map(({ username }) => username);
  const reading = others.filter(({ isWriting }) => !isWriting).map(({ username }) => username);
  return (
    <p role="status" className="text-[13px] text-muted empty:hidden">
      {writing.length > 0 && `${writing.join(", ")} ${writing.length === 1 ? "is" : "are"} writing`}
      {writing.length > 0 && reading.length > 0 && " · "}
      {reading.length > 0 && `${reading.join(", ")} ${reading.length === 1 ? "is" : "are"} here too`}
    </p>
  );
}
