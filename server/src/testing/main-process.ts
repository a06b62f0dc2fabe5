import "../main.js";

// The program itself. Its loader goes on for as long: some modules come when they are needed.
await new Promise(() => undefined);
