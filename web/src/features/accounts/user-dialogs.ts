export { AccessRulesDialog } from "./access-rules/access-rules-dialog";
export { CreateUserDialog } from "./create-user-dialog";
export { DeleteUserDialog } from "./delete-user-dialog";
export { InvitationsDialog } from "./invitations/invitations-dialog";
export { ResetSecondFactorDialog } from "./reset-second-factor-dialog";
export { UpdateUserDialog } from "./update-user-dialog";
