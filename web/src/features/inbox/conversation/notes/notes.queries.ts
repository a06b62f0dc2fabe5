import { inbox, type outreach } from "@overture/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/client";
import { threadDetail } from "../../../../entities/thread/thread.queries";

type ThreadOfNote = Pick<outreach.Thread, "_id" | "campaignId">;

export interface Change {
  noteId: string;
  content: string;
}

export function useCreateNote(thread: ThreadOfNote) {
  const onSuccess = useReadAgain(thread);
  return useMutation({
    mutationFn: (content: string) => call(inbox.createNote, { params: { id: thread._id }, body: { content } }),
    onSuccess,
  });
}

export function useUpdateNote(thread: ThreadOfNote) {
  const onSuccess = useReadAgain(thread);
  return useMutation({
    mutationFn: ({ noteId, content }: Change) =>
      call(inbox.updateNote, { params: { id: thread._id, noteId }, body: { content } }),
    onSuccess,
  });
}

export function useDeleteNote(thread: ThreadOfNote) {
  const onSuccess = useReadAgain(thread);
  return useMutation({
    mutationFn: (noteId: string) => call(inbox.deleteNote, { params: { id: thread._id, noteId } }),
    onSuccess,
  });
}

/** Loads the thread again. The mutations wait for it, so that the note is visible before its field is cleared. */
function useReadAgain({ _id, campaignId }: ThreadOfNote) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(threadDetail(campaignId, _id));
}
