export type ToastType = "success" | "info" | "warning" | "error" | "loading";

export interface ToastOptions {
  /** A toast with the id of a shown one replaces it. */
  id?: string;
  description?: string;
  action?: { label: string; onClick: () => void };
  durationMs?: number;
}

export type ToastEvent =
  | { kind: "show"; type: ToastType; text: string; options: ToastOptions }
  | { kind: "dismiss"; id: string };

let receiver: ((event: ToastEvent) => void) | undefined;
const waiting: ToastEvent[] = [];

const show =
  (type: ToastType) =>
  (text: string, options: ToastOptions = {}) =>
    pass({ kind: "show", type, text, options });

/** Messages in the corner. Anything shown before the toaster has been loaded waits for it. */
export const toast = {
  success: show("success"),
  info: show("info"),
  warning: show("warning"),
  error: show("error"),
  loading: show("loading"),
  dismiss: (id: string) => pass({ kind: "dismiss", id }),
};

/** Used only by the toaster. */
export function receiveToasts(listener: (event: ToastEvent) => void): () => void {
  receiver = listener;
  for (const event of waiting.splice(0)) listener(event);
  return () => {
    if (receiver === listener) receiver = undefined;
  };
}

function pass(event: ToastEvent): void {
  if (receiver) receiver(event);
  else waiting.push(event);
}
