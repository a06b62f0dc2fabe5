import { onTestFinished } from "vitest";
import { openApp, type TestApp } from "./start-app.js";
import { buildWorld, type World, worldIn } from "./world.js";

export interface StartedWorld extends TestApp {
  world: World;
}

/** Starts the whole server on a database with a world. It ends with the test. */
export async function startWorld(): Promise<StartedWorld> {
  const { started, end } = await openWorld();
  onTestFinished(end);
  return started;
}

/** Starts the server with a world, and ends it after `use`. */
export async function withWorld<T>(use: (started: StartedWorld) => Promise<T>): Promise<T> {
  const { started, end } = await openWorld();
  try {
    return await use(started);
  } finally {
    await end();
  }
}

/** The mail servers that requests name are not there: a trial of each would wait for them. */
const trialTimeoutMs = 500;

/** Building takes several times as long as copying. Each process builds one, which ends with the server of the run. */
let built: Promise<{ database: string; world: World }> | undefined;

async function openWorld() {
  built ??= buildOne();
  const { database, world } = await built;
  const { started, close, drop } = await openApp({ copyOf: database, trialTimeoutMs });
  const end = async () => {
    await close();
    await drop();
  };
  return { started: { ...started, world: await worldIn(started.app, world) }, end };
}

async function buildOne() {
  const { started, close } = await openApp({ isCopied: true });
  const world = await buildWorld(started.app, started.db);
  await close();
  return { database: new URL(started.databaseUrl).pathname.slice(1), world };
}
