import { loadable } from "../../ui/loadable";

/** It comes once somebody waits for an answer. */
export const needsAnswerPart = loadable(() => import("./needs-answer"));
