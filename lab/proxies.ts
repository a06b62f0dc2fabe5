import { execFile } from "node:child_process";
import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { findFreePorts, type Service, startService } from "./service.ts";

export interface Proxy extends Service {
  /** The TLS port on the loopback address. */
  port: number;
  /** The port that redirects requests without TLS. */
  plainPort: number;
}

interface Options {
  folder: string;
  /** The folder with Debian's packages. */
  packages: string;
  /** Overture's port. */
  to: number;
}

/** The host name in the examples. */
export const siteName = "overture.example.com";
/** Overture's address in the examples. */
const upstream = "127.0.0.1:3000";
const examples = fileURLToPath(new URL("../docs/proxies", import.meta.url));
const run = promisify(execFile);

/** Starts nginx with the example's settings. Only ports and the certificate differ. */
export async function startNginx(options: Options): Promise<Proxy> {
  const { own, port, plainPort } = await prepare("nginx", options);
  const certificate = path.join(own, "fullchain.pem");
  const key = path.join(own, "privkey.pem");
  const subject = ["-subj", `/CN=${siteName}`, "-addext", `subjectAltName=DNS:${siteName}`];
  await run("openssl", [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-keyout",
    key,
    "-out",
    certificate,
    ...subject,
  ]);
  await writeExample(path.join(own, "overture.conf"), "nginx.conf", {
    [upstream]: `127.0.0.1:${options.to}`,
    "listen 80": `listen 127.0.0.1:${plainPort}`,
    "listen 443": `listen 127.0.0.1:${port}`,
    [`/etc/ssl/${siteName}/fullchain.pem`]: certificate,
    [`/etc/ssl/${siteName}/privkey.pem`]: key,
  });
  const kept = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${own}/${kind};`);
  const main = path.join(own, "main.conf");
  // The settings of Debian's main file, without those that include files of /etc.
  await writeFile(
    main,
    `
user www-data;
worker_processes auto;
pid ${own}/pid;
error_log ${own}/error.log;
events { worker_connections 768; }
http {
  ${kept.join("\n  ")}
  sendfile on;
  tcp_nopush on;
  types_hash_max_size 2048;
  default_type application/octet-stream;
  access_log off;
  gzip on;
  include ${own}/overture.conf;
}
`,
  );
  const program = path.join(own, "unpacked/usr/sbin/nginx");
  const service = await startService({
    command: program,
    words: ["-p", own, "-e", `${own}/error.log`, "-c", main, "-g", "daemon off;"],
    port,
    logFile: path.join(own, "error.log"),
  });
  return { ...service, port, plainPort };
}

/** Starts Caddy with the example's settings. Only ports differ, and Caddy signs its own certificates. */
export async function startCaddy(options: Options): Promise<Proxy> {
  const { own, port, plainPort } = await prepare("caddy", options);
  const configuration = path.join(own, "Caddyfile");
  await writeExample(configuration, "Caddyfile", { [upstream]: `127.0.0.1:${options.to}` });
  const globals = `{
	admin off
	default_bind 127.0.0.1
	http_port ${plainPort}
	https_port ${port}
	local_certs
	skip_install_trust
}
`;
  await writeFile(configuration, globals + (await readFile(configuration, "utf8")));
  const service = await startService({
    command: path.join(own, "unpacked/usr/bin/caddy"),
    words: ["run", "--adapter", "caddyfile", "--config", configuration],
    environment: { HOME: own, XDG_DATA_HOME: path.join(own, "data"), XDG_CONFIG_HOME: path.join(own, "config") },
    port,
    logFile: path.join(own, "log"),
  });
  return { ...service, port, plainPort };
}

async function prepare(
  name: string,
  { folder, packages }: Options,
): Promise<{ own: string; port: number; plainPort: number }> {
  const own = path.join(folder, name);
  const unpacked = path.join(own, "unpacked");
  await mkdir(unpacked, { recursive: true, mode: 0o755 });
  const file = (await readdir(packages)).find((packed) => packed.startsWith(`${name}_`));
  if (file === undefined) throw new Error(`There is no package of ${name} in ${packages}`);
  await run("dpkg", ["-x", path.join(packages, file), unpacked]);
  const [port = 0, plainPort = 0] = await findFreePorts(2);
  return { own, port, plainPort };
}

/** Throws if a text to replace is missing: otherwise the test would run with other settings than the example. */
async function writeExample(file: string, name: string, replaced: Readonly<Record<string, string>>): Promise<void> {
  await cp(path.join(examples, name), file);
  let text = await readFile(file, "utf8");
  for (const [from, to] of Object.entries(replaced)) {
    if (!text.includes(from)) throw new Error(`${name} says nothing of ${from}`);
    text = text.replaceAll(from, to);
  }
  await writeFile(file, text);
}
