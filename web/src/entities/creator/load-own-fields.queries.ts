import { creatorFields } from "@overture/contract";
import { call } from "../../api/client";

export async function loadOwnFields(signal: AbortSignal): Promise<creatorFields.CreatorField[]> {
  return (await call(creatorFields.listFields, { signal })).fields;
}
