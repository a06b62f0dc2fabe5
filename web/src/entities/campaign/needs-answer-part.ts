import { loadable } from "../../ui/loadable";

/** Loaded only when there are conversations that need an answer. */
export const needsAnswerPart = loadable(() => import("./needs-answer"));
