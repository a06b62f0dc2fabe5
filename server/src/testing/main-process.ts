import "../main.js";

// The program itself. The loader must keep running, because some modules are imported when they are needed.
await new Promise(() => undefined);
