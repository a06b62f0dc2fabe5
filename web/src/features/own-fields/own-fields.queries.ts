import { creatorFields } from "@overture/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithMessage } from "../../api/client";
import { creatorKeys } from "../../entities/creator/creator.queries";
import { type OwnField, ownFieldKeys } from "../../entities/creator/own-fields.queries";
import { templateKeys } from "../../entities/template/template.queries";
import { changesOf } from "../../ui/form-rules";

export function useCreateField() {
  const refresh = useRefreshFields();
  return useMutation({
    mutationFn: (body: creatorFields.NewField) => callWithMessage(creatorFields.createField, { body }),
    onSuccess: refresh,
  });
}

/** Sends only the changes, because somebody else may have added a choice. */
export function useUpdateField({ _id, label, name, type, choices }: OwnField) {
  const refresh = useRefreshFields();
  return useMutation({
    mutationFn: (body: creatorFields.NewField) =>
      callWithMessage(creatorFields.updateField, {
        params: { id: _id },
        body: changesOf(body, { label, name, type, ...(choices && { choices }) }),
      }),
    onSuccess: refresh,
  });
}

export function useDeleteField() {
  const refresh = useRefreshFields();
  return useMutation({
    mutationFn: ({ _id }: OwnField) => call(creatorFields.deleteField, { params: { id: _id } }),
    onSuccess: refresh,
  });
}

export function useRestoreField() {
  const refresh = useRefreshFields();
  return useMutation({
    mutationFn: ({ _id }: OwnField) => call(creatorFields.restoreField, { params: { id: _id } }),
    onSuccess: refresh,
  });
}

/** Own fields change the values of creators and the variables of templates, so both are refreshed. */
function useRefreshFields() {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: creatorKeys.all });
    void queryClient.invalidateQueries({ queryKey: templateKeys.variables });
    await queryClient.invalidateQueries({ queryKey: ownFieldKeys.all });
  };
}
