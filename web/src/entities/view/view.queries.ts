import { type BodyInput, views } from "@overture/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";

const viewKeys = { all: ["views"] as const };

/** The user's views of a table and those that others share, by name. */
export const viewsOf = (table: views.ViewTable) =>
  queryOptions({
    queryKey: [...viewKeys.all, table],
    queryFn: async ({ signal }) => (await call(views.listViews, { query: { table }, signal })).views,
  });

export type NewView = BodyInput<typeof views.createView>;
export type ViewChanges = BodyInput<typeof views.updateView> & { id: string };

export function useCreateView() {
  return useChangeOfViews((body: NewView) => call(views.createView, { body }));
}

export function useUpdateView() {
  return useChangeOfViews(({ id, ...body }: ViewChanges) => call(views.updateView, { params: { id }, body }));
}

export function useDeleteView() {
  return useChangeOfViews((id: string) => call(views.deleteView, { params: { id } }));
}

/** The list is read again before the change counts as done: what it names must be there. */
function useChangeOfViews<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: viewKeys.all }) });
}
