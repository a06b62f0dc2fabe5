import { type BodyInput, profiles } from "@overture/contract";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";
import { creatorKeys } from "../../entities/creator/creator.queries";
import { ownFieldKeys } from "../../entities/creator/own-fields.queries";

const keyOf = (id: string) => [...creatorKeys.all, "profile", id] as const;

/** The pages of the timeline. Every page also contains the profile; that of the first page is shown. */
export const creatorProfile = (id: string) =>
  infiniteQueryOptions({
    queryKey: keyOf(id),
    queryFn: ({ pageParam, signal }) =>
      call(profiles.getProfile, { params: { id }, query: pageParam === "" ? {} : { cursor: pageParam }, signal }),
    initialPageParam: "",
    getNextPageParam: ({ timeline }) => timeline.next,
  });

export type ProfileChanges = BodyInput<typeof profiles.updateProfile>;

/** Loads the current profile, and refreshes everything that shows it. */
export function useReadProfile(id: string) {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: keyOf(id) });
    return call(profiles.getProfile, { params: { id }, query: { limit: 1 } });
  };
}

export function useSaveProfile(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChanges) => call(profiles.updateProfile, { params: { id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: creatorKeys.all }),
    // Somebody may have changed the own fields meanwhile, and with them what can be chosen.
    onError: () => queryClient.invalidateQueries({ queryKey: ownFieldKeys.all }),
  });
}
