import { invitations } from "@overture/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client";

export const invitationList = queryOptions({
  queryKey: ["invitations"],
  queryFn: ({ signal }) => call(invitations.listInvitations, { signal }),
});

export function useInvite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => call(invitations.createInvitation, { body: email === "" ? {} : { email } }),
    onSuccess: () => void queryClient.invalidateQueries(invitationList),
  });
}

export function useRevokeInvitation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(invitations.revokeInvitation, { params: { id } }),
    // Also after a refusal: the invitation may have been used since the list was loaded.
    onSettled: () => void queryClient.invalidateQueries(invitationList),
  });
}
