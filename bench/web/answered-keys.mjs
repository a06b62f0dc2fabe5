/**
 * Runs in the page before any other script. `awaitAnswer` waits, from the next key press on, for the first frame in
 * which `holds` is true. Sets `answered` to the time in ms from the key press to the end of that frame.
 */
export function watchAnswers() {
  const afterPaint = (then) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = then;
    channel.port2.postMessage(undefined);
  };
  window.awaitAnswer = (holds) => {
    window.answered = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error("no answer")), 30_000);
      const begin = ({ timeStamp }) => {
        const look = () => {
          const isThere = holds();
          if (isThere) afterPaint(() => resolve(performance.now() - timeStamp));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      };
      document.addEventListener("keydown", begin, { capture: true, once: true });
    });
  };
  const rowOf = (id) => document.querySelector(`[role=listitem] [data-thread="${id}"]`);
  window.inbox = {
    rowOf,
    focused: () => document.activeElement?.closest("[role=listitem]")?.querySelector("[data-thread]")?.dataset.thread,
    open: () => document.querySelector("[data-thread][aria-current]")?.dataset.thread,
    /** Returns the name of the conversation that is shown beside the list. */
    read: () => {
      const log = document.querySelector("[role=log]");
      return log?.querySelector("article") && log.closest("section")?.getAttribute("aria-label");
    },
    nameOf: (id) => rowOf(id)?.querySelector("[title]")?.getAttribute("title"),
    isUnread: (id) => rowOf(id)?.querySelector(".font-semibold") !== null,
    isAssigned: (id) => rowOf(id)?.querySelector('[title^="Assigned to"]') !== null,
    isListed: (word) =>
      !document.querySelector("[aria-busy=true]") && rowOf(window.inbox.first())?.textContent.includes(word),
    isSelected: (id) => rowOf(id)?.closest("[role=listitem]").querySelector("input").checked,
    first: () => document.querySelector("[role=listitem] [data-thread]")?.dataset.thread,
  };
}
