// Shows notifications where a page may not, as in Chrome on Android. It answers no requests and keeps nothing.
/* oxlint-disable typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-assignment */
self.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(self.clients.openWindow(notification.data.address));
});
