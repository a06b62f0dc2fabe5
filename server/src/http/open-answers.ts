import type { ServerResponse } from "node:http";

interface Following {
  response: ServerResponse;
  userId: string;
  /** The `changes` when its caller was let in. */
  since: number;
  /** Rejects if the caller would not be let in any more. */
  askAgain(): Promise<unknown>;
}

/** Answers that are written for a long time, as files are. They are cut off when the access of their caller ends. */
export interface OpenAnswers {
  /** How often somebody's access has changed. */
  changes(): number;
  follow(answer: Following): void;
  /** To be called when the access of a user has changed; of anybody if no user is named. */
  accessChanged(userId?: string): void;
}

export function openAnswers(): OpenAnswers {
  const open = new Map<string, Set<() => void>>();
  let changes = 0;
  return {
    changes: () => changes,
    follow({ response, userId, since, askAgain }) {
      const ask = () => void askAgain().catch(() => response.destroy());
      const ofUser = open.get(userId) ?? new Set();
      open.set(userId, ofUser.add(ask));
      response.once("close", () => {
        ofUser.delete(ask);
        if (ofUser.size === 0) open.delete(userId);
      });
      if (changes !== since) ask();
    },
    accessChanged(userId) {
      changes += 1;
      const asked = userId === undefined ? [...open.values()] : [open.get(userId) ?? []];
      for (const answers of asked) for (const ask of answers) ask();
    },
  };
}
