import { useQuery } from "@tanstack/react-query";
import { threadDetail } from "../../../../entities/thread/thread.queries";
import { ConversationFoot } from "../conversation-foot";
import { answered } from "./answered-thread";

/** The foot of the answered conversation, in the server's current state. */
export function AnsweredFoot() {
  const { data } = useQuery(threadDetail(answered.campaignId, answered._id));
  return data ? <ConversationFoot thread={data} /> : null;
}
