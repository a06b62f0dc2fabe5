export { TagsDialog } from "../../entities/tag/tags-dialog";
export { EditProfileDialog } from "./edit-profile-dialog";
