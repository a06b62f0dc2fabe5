export { TagsDialog } from "../../entities/tag/tags-dialog";
export { CreateCreatorDialog } from "./create-creator-dialog";
export { EraseCreatorDialog } from "./erase-creator-dialog";
export { UpdateCreatorDialog } from "./update-creator-dialog";
