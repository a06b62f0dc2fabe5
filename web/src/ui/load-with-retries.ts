/** Between the tries, in milliseconds: together as long as a moment without a network often is. */
const pausesMs = [1_000, 3_000];

/** Code that is wanted now. What does not come is tried again, and while there is no network, once there is one. */
export async function loadWithRetries<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const pauseMs of pausesMs) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => {
        if (navigator.onLine) setTimeout(resolve, pauseMs);
        else window.addEventListener("online", resolve, { once: true });
      });
    }
  }
  return load();
}
