import { execFile } from "node:child_process";
import { chmod, chown, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { NameServer } from "./name-server.ts";
import { type Service, startService, withFilesInPlace } from "./service.ts";

interface Options {
  folder: string;
  port: number;
  /** The folder with Debian's packages. */
  packages: string;
  nameServer: NameServer;
  /** Mail for this domain goes to the server at this port. All other mail is returned. */
  relay: { domain: string; port: number };
}

/** Debian's Exim does not start without this user, whose name is compiled in. */
const user = { name: "Debian-exim", id: 65_533 };
const run = promisify(execFile);

/**
 * Starts Exim. Debian does not install it next to Postfix, so its packages are only unpacked, and only its own
 * processes see its user.
 */
export async function startExim({ folder, port, packages, nameServer, relay }: Options): Promise<Service> {
  const own = path.join(folder, "exim");
  const unpacked = path.join(own, "unpacked");
  await mkdir(unpacked, { recursive: true });
  for (const file of await readdir(packages)) {
    if (file.endsWith(".deb")) await run("dpkg", ["-x", path.join(packages, file), unpacked]);
  }
  const program = path.join(unpacked, "usr/sbin/exim4");
  // Without the setuid bit, with which a program ignores the path of its libraries.
  await chmod(program, 0o755);
  for (const name of ["spool", "log"]) {
    await mkdir(path.join(own, name));
    await chown(path.join(own, name), user.id, user.id);
  }
  const configuration = path.join(own, "exim.conf");
  await writeFile(configuration, settings({ own, program, port, relay }));
  const passwd = path.join(own, "passwd");
  await writeFile(
    passwd,
    `${await readFile("/etc/passwd", "utf8")}${user.name}:x:${user.id}:${user.id}::/:/bin/false\n`,
  );
  const group = path.join(own, "group");
  await writeFile(group, `${await readFile("/etc/group", "utf8")}${user.name}:x:${user.id}:\n`);

  const libraries = path.join(unpacked, "usr/lib");
  const architecture = (await readdir(libraries)).find((name) => name.includes("-linux-")) ?? "";
  return startService({
    ...withFilesInPlace({ "/etc/passwd": passwd, "/etc/group": group, "/etc/resolv.conf": nameServer.resolver }, [
      program,
      "-C",
      configuration,
      "-bdf",
    ]),
    environment: { LD_LIBRARY_PATH: path.join(libraries, architecture) },
    port,
    logFile: path.join(own, "log/mainlog"),
  });
}

interface Settings extends Pick<Options, "port" | "relay"> {
  own: string;
  program: string;
}

function settings({ own, program, port, relay }: Settings): string {
  return `
# Starts itself again for each delivery and each mail that it returns.
exim_path = ${program}
primary_hostname = exim.lab.test
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
spool_directory = ${own}/spool
log_file_path = ${own}/log/%slog
pid_file_path = ${own}/spool/exim.pid
keep_environment = LD_LIBRARY_PATH
deliver_drop_privilege = true
host_lookup =
rfc1413_query_timeout = 0s
tls_advertise_hosts =
acl_smtp_rcpt = take_all

begin acl
take_all:
  accept

begin routers
back:
  driver = manualroute
  domains = ${relay.domain}
  transport = relay
  route_list = * 127.0.0.1 byname
  self = send

begin transports
relay:
  driver = smtp
  port = ${relay.port}
  allow_localhost
  hosts_try_fastopen =

begin retry
* * F,1m,1s
`;
}
