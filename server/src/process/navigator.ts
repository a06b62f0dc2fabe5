/**
 * Node has had a `navigator` since version 21. Where there is none, the library of PostgreSQL looks for a `Response` to
 * find out what runs it, and that loads the whole of `fetch`: six megabytes of a process that may never fetch anything.
 * To be imported before it, for as long as Node 20 is supported.
 */
if (!("navigator" in globalThis)) {
  const value = { userAgent: `Node.js/${process.versions.node.split(".")[0]}` };
  Object.defineProperty(globalThis, "navigator", { value, configurable: true });
}
