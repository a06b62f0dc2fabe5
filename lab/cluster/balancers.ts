import { writeFileSync } from "node:fs";
import path from "node:path";
import { type Service, startService } from "../service.ts";
import { healthPort, postgresPort } from "./database-nodes.ts";
import type { Host } from "./network.ts";
import { asPostgres } from "./programs.ts";

interface Options {
  folder: string;
  hosts: readonly Host[];
  ports: { database: number; pooled: number; web: number };
  webPorts: readonly number[];
  user: { name: string; password: string };
}

/**
 * Starts HAProxy in front of the databases and of the web processes, and PgBouncer in transaction mode in front of the
 * databases.
 */
export async function startBalancers({ folder, hosts, ports, webPorts, user }: Options): Promise<Service[]> {
  const haproxy = path.join(folder, "haproxy.cfg");
  writeFileSync(haproxy, haproxyConfig({ hosts, ports, webPorts }));
  const pgbouncer = path.join(folder, "pgbouncer.ini");
  const users = path.join(folder, "pgbouncer-users.txt");
  writeFileSync(users, `"${user.name}" "${user.password}"\n`);
  writeFileSync(pgbouncer, pgbouncerConfig({ ports, user, users }));
  const [asUser, ...words] = [...asPostgres, "pgbouncer", pgbouncer];
  return Promise.all([
    startService({
      command: "haproxy",
      words: ["-db", "-f", haproxy],
      port: ports.database,
      logFile: `${haproxy}.log`,
    }),
    startService({ command: asUser, words, port: ports.pooled, logFile: `${pgbouncer}.log` }),
  ]);
}

function haproxyConfig({ hosts, ports, webPorts }: Pick<Options, "hosts" | "ports" | "webPorts">): string {
  const databases = hosts.map(
    ({ name, address }) => `server ${name} ${address}:${postgresPort} check port ${healthPort}`,
  );
  const webs = webPorts.map((port, index) => `server web${index + 1} 127.0.0.1:${port} check`);
  return `
global
  maxconn 2000
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen database
  bind 127.0.0.1:${ports.database}
  mode tcp
  timeout check 1s
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
  ${databases.join("\n  ")}
listen web
  bind 127.0.0.1:${ports.web}
  mode http
  option httpchk GET /healthz
  option redispatch
  retries 3
  default-server inter 500ms fall 1 rise 1
  ${webs.join("\n  ")}
`;
}

function pgbouncerConfig({ ports, user, users }: Pick<Options, "ports" | "user"> & { users: string }): string {
  return `
[databases]
${user.name} = host=127.0.0.1 port=${ports.database} dbname=${user.name}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooled}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 30
max_client_conn = 500
server_login_retry = 1
server_connect_timeout = 3
`;
}
