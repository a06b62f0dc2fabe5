import { execFileSync } from "node:child_process";

/** Hosts on this machine: a network namespace for each, all on one bridge. See ip-netns(8). */
export interface Network {
  /** This machine's address, as the hosts see it. */
  readonly gateway: string;
  readonly hosts: readonly Host[];
  close(): void;
}

export interface Host {
  readonly name: string;
  readonly address: string;
  /** The words that run a command on this host, put in front of it. */
  readonly prefix: readonly string[];
  /** Drops all packets to and from this host, without an error for either side. */
  cut(): void;
  restore(): void;
}

const net = "10.213.77";
/** A prefix of all names, so that a new run can remove what a killed run has left. */
const tag = "overture-";

export function openNetwork(count: number): Network {
  const bridge = `${tag}b`;
  const ip = (...words: string[]) => void execFileSync("ip", words, { stdio: ["ignore", "ignore", "pipe"] });
  const gateway = `${net}.254`;
  removeLeftovers();
  const made: (() => void)[] = [];
  const make = (words: string[], unmake: string[]) => {
    ip(...words);
    made.push(() => ip(...unmake));
  };
  make(["link", "add", bridge, "type", "bridge"], ["link", "del", bridge]);
  ip("addr", "add", `${gateway}/24`, "dev", bridge);
  ip("link", "set", bridge, "up");
  const hosts = Array.from({ length: count }, (_, index) => {
    const name = `node${index + 1}`;
    const space = `${tag}n${index + 1}`;
    const line = `${tag}v${index + 1}`;
    const address = `${net}.${index + 1}`;
    make(["netns", "add", space], ["netns", "del", space]);
    ip("link", "add", line, "type", "veth", "peer", "name", "eth0", "netns", space);
    ip("link", "set", line, "master", bridge);
    ip("link", "set", line, "up");
    const prefix = ["ip", "netns", "exec", space];
    const inside = (...words: string[]) => ip("-netns", space, ...words);
    inside("addr", "add", `${address}/24`, "dev", "eth0");
    inside("link", "set", "eth0", "up");
    inside("link", "set", "lo", "up");
    return {
      name,
      address,
      prefix,
      cut: () => ip("link", "set", line, "down"),
      restore: () => ip("link", "set", line, "up"),
    };
  });
  return {
    gateway,
    hosts,
    close() {
      for (const unmake of made.toReversed()) unmake();
    },
  };
}

function removeLeftovers(): void {
  const list = (...words: string[]) => execFileSync("ip", words, { encoding: "utf8" }).match(/^overture-\w+/gm) ?? [];
  for (const name of list("netns", "list")) execFileSync("ip", ["netns", "del", name]);
  for (const name of list("-brief", "link")) {
    // Deleting one end of a pair deletes the other too.
    try {
      execFileSync("ip", ["link", "del", name], { stdio: "ignore" });
    } catch {}
  }
}
