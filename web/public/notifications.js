// Shows notifications where a page may not, as in Chrome on Android. It answers no requests and keeps nothing.
/* oxlint-disable typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-assignment */
/* oxlint-disable typescript/no-unsafe-return */
self.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(open(notification.data.address));
});

/** In a page that is open, the one that was used last first, or else in a new one. */
async function open(address) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) {
    // Asked before it is shown: a browser lets a click show one page alone, and a page may be one for strangers.
    if (!(await takes(page, address))) continue;
    // Where it may not be shown it leads there all the same.
    return page.focus().catch(() => undefined);
  }
  return self.clients.openWindow(address);
}

/** A page that is asleep or does not listen answers nothing. */
function takes(page, address) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), 300);
    page.postMessage({ open: address }, [port2]);
  });
}
