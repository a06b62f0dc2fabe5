import { type accounts, fields } from "@overture/contract";

/** Whose own templates a list shows: one's own, or for an administrator those of the user that was asked for. */
export function ownerToList(
  user: Pick<accounts.SessionUser, "_id" | "role">,
  asked: string | undefined,
): string | undefined {
  if (asked === undefined || asked === user._id) return user._id;
  return user.role === "admin" && fields.id.safeParse(asked).success ? asked : undefined;
}
