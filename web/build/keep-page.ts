import type { Plugin } from "vite";

const begin = "if (isModuleNotFoundError(error)";
const end = "throw error;";

/**
 * The router reloads a page whose script does not come, at once: where the server is away for a moment, the page of a
 * proxy stands there from then on. What is shown for an error waits for the server (`src/ui/reload-once.ts`).
 */
export function keepPage(): Plugin {
  return {
    name: "overture:keep-page",
    apply: "build",
    transform: {
      filter: { id: /\/react-router\/dist\/esm\/lazyRouteComponent\.js$/ },
      handler(code) {
        const from = code.indexOf(begin);
        const to = code.indexOf(end, from);
        if (from === -1 || to === -1) this.error("The router reloads pages in another way than is taken out here");
        return { code: code.slice(0, from) + code.slice(to), map: null };
      },
    },
  };
}
