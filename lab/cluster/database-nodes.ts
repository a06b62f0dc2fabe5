import { chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Host, Network } from "./network.ts";
import { asPostgres, type Running, runProgram } from "./programs.ts";

/** Three PostgreSQL servers. Patroni makes one of them the leader, by consensus of three etcd. */
export interface DatabaseNodes {
  readonly hosts: readonly Host[];
  /** Returns the host that says it is the leader; undefined while there is none. */
  leader(): Promise<Host | undefined>;
  /** Kills Patroni and PostgreSQL, as a power failure does. */
  kill(host: Host): Promise<void>;
  /** Starts the killed host again. It follows the leader. */
  revive(host: Host): void;
  /** Waits until there is a leader, and another server has all its commits. */
  untilSafe(): Promise<void>;
  stop(): Promise<void>;
}

export const superuserPassword = "the password of the cluster";
export const healthPort = 8008;
export const postgresPort = 5432;
/** Seconds until a silent leader is replaced. Patroni requires loop_wait + 2 * retry_timeout <= ttl. */
const timing = { ttl: 20, loop_wait: 4, retry_timeout: 5 };
/** On a busy machine a server that rejoins has taken longer than 90 s. */
const patienceMs = 240_000;

interface Options {
  folder: string;
  network: Network;
  /** The user and group that the servers run as. */
  postgres: { uid: number; gid: number };
}

export async function startDatabaseNodes({ folder, network, postgres }: Options): Promise<DatabaseNodes> {
  const { hosts } = network;
  const folderOf = ({ name }: Host) => path.join(folder, name);
  const etcds = hosts.map((host) => {
    mkdirSync(folderOf(host), { mode: 0o700 });
    chownSync(folderOf(host), postgres.uid, postgres.gid);
    return startEtcd(host, hosts, folderOf(host));
  });
  const patronis = new Map<Host, Running>();
  const start = (host: Host) => {
    const file = path.join(folderOf(host), "patroni.json");
    patronis.set(host, runProgram([...host.prefix, ...asPostgres, "patroni", file], `${file}.log`));
  };
  for (const host of hosts) {
    const file = path.join(folderOf(host), "patroni.json");
    writeFileSync(file, JSON.stringify(patroniConfig(host, network, folderOf(host)), null, 2), { mode: 0o644 });
    start(host);
  }

  const ask = async (host: Host, role: string) => {
    const url = `http://${host.address}:${healthPort}/${role}`;
    const response = await fetch(url, { signal: AbortSignal.timeout(1_500) }).catch(() => undefined);
    return response?.status === 200;
  };
  const findFirst = async (role: string) => {
    const answers = await Promise.all(hosts.map((host) => ask(host, role)));
    return hosts[answers.indexOf(true)];
  };
  const nodes: DatabaseNodes = {
    hosts,
    leader: () => findFirst("primary"),
    async kill(host) {
      await patronis.get(host)?.end("SIGKILL");
      const pidFile = path.join(folderOf(host), "data", "postmaster.pid");
      process.kill(Number(readFileSync(pidFile, "utf8").split("\n")[0]), "SIGKILL");
    },
    revive: start,
    async untilSafe() {
      const endsAt = Date.now() + patienceMs;
      while (!((await findFirst("primary")) && (await findFirst("sync")))) {
        if (Date.now() > endsAt) throw new Error("No server leads with another in step");
        await pause(250);
      }
    },
    async stop() {
      await Promise.all([...patronis.values()].map((patroni) => patroni.end()));
      await Promise.all(etcds.map((etcd) => etcd.end()));
    },
  };
  await nodes.untilSafe();
  return nodes;
}

function startEtcd(host: Host, hosts: readonly Host[], folder: string): Running {
  const peers = hosts.map(({ name, address }) => `${name}=http://${address}:2380`).join(",");
  const words = [
    ["--name", host.name],
    ["--data-dir", path.join(folder, "etcd")],
    ["--listen-client-urls", "http://0.0.0.0:2379"],
    ["--advertise-client-urls", `http://${host.address}:2379`],
    ["--listen-peer-urls", `http://${host.address}:2380`],
    ["--initial-advertise-peer-urls", `http://${host.address}:2380`],
    ["--initial-cluster", peers],
    ["--logger", "zap"],
  ].flat();
  return runProgram(
    [...host.prefix, ...asPostgres, "etcd", ...words],
    path.join(folder, "..", `${host.name}-etcd.log`),
  );
}

/** Returns the folder of PostgreSQL's programs. Each Debian release has its own version. */
function binaries(): string {
  const versions = "/usr/lib/postgresql";
  const newest = readdirSync(versions).toSorted((a, b) => Number(b) - Number(a))[0];
  return path.join(versions, newest ?? "", "bin");
}

function patroniConfig(host: Host, { hosts, gateway }: Network, folder: string) {
  const everybody = `${gateway.replace(/\d+$/, "0")}/24`;
  const replication = { username: "replicator", password: superuserPassword };
  return {
    scope: "overture",
    name: host.name,
    restapi: { listen: `0.0.0.0:${healthPort}`, connect_address: `${host.address}:${healthPort}` },
    etcd3: { hosts: hosts.map(({ address }) => `${address}:2379`) },
    bootstrap: {
      dcs: {
        ...timing,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        // A crashed leader is replaced at once instead of being restarted.
        master_start_timeout: 0,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 200, wal_log_hints: "on" } },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
    },
    postgresql: {
      listen: `0.0.0.0:${postgresPort}`,
      connect_address: `${host.address}:${postgresPort}`,
      data_dir: path.join(folder, "data"),
      bin_dir: binaries(),
      pgpass: path.join(folder, "pgpass"),
      authentication: {
        superuser: { username: "postgres", password: superuserPassword },
        replication,
        rewind: { username: "rewinder", password: superuserPassword },
      },
      parameters: { unix_socket_directories: folder, shared_buffers: "64MB" },
      pg_hba: [
        "local all all trust",
        "host all all 127.0.0.1/32 scram-sha-256",
        `host all all ${everybody} scram-sha-256`,
        `host replication ${replication.username} ${everybody} scram-sha-256`,
      ],
    },
    tags: {},
  };
}
