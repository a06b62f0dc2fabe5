import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { run } from "../scripts/lib/processes.mjs";
import { Complaint, inRoot } from "../scripts/lib/project.mjs";

/** The lab's programs, by Debian package. */
const programs = {
  postfix: "/usr/lib/postfix/sbin/master",
  "dovecot-imapd": "/usr/lib/dovecot/imap",
  "dovecot-lmtpd": "/usr/lib/dovecot/lmtp",
  "opendkim-tools": "/usr/sbin/opendkim-testmsg",
  spamassassin: "/usr/bin/spamassassin",
};

/** The cluster's programs, by Debian package. */
const clusterPrograms = {
  patroni: "/usr/bin/patroni",
  "etcd-server": "/usr/bin/etcd",
  haproxy: "/usr/sbin/haproxy",
  pgbouncer: "/usr/sbin/pgbouncer",
  postgresql: "/usr/bin/pg_ctlcluster",
  iproute2: "/usr/sbin/ip",
};

/** Debian refuses to install Exim next to Postfix, so it is only unpacked, with the libraries that only it needs. */
const eximPackages = ["exim4-base", "exim4-daemon-light"];

/** Only unpacked as well: if installed, they would take the machine's web ports. Every Debian has their libraries. */
const proxyPackages = ["nginx", "caddy"];

/** Debian runs this script to decide whether a newly installed service may start. */
const startPolicy = "/usr/sbin/policy-rc.d";

export async function installPackages() {
  // Debian then leaves Postfix unconfigured, so it does not start.
  const asked = "postfix postfix/main_mailer_type select No configuration";
  if (await installMissing(programs, ["sh", "-c", `echo ${asked} | debconf-set-selections`])) {
    await keepFromStarting("postfix", "dovecot");
  }
}

export async function installClusterPackages() {
  if (await installMissing(clusterPrograms)) {
    await keepFromStarting("patroni", "etcd", "haproxy", "pgbouncer", "postgresql");
  }
}

/** Returns whether a package was missing. */
async function installMissing(wanted, before = ["true"]) {
  const missing = Object.keys(wanted).filter((name) => !existsSync(wanted[name]));
  if (missing.length === 0) return false;

  console.log(`Installing ${missing.join(", ")}…`);
  await apt("update", "-qq");
  const [command, ...words] = before;
  await run(command, words);
  const isOurPolicy = !existsSync(startPolicy);
  if (isOurPolicy) writeFileSync(startPolicy, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    // `--no-remove` keeps the machine's packages: one with another mail server keeps that.
    await apt("install", "-y", "-qq", "--no-install-recommends", "--no-remove", ...missing);
  } finally {
    if (isOurPolicy) rmSync(startPolicy);
  }
  return true;
}

/** Prevents the services from starting when the machine boots. */
async function keepFromStarting(...names) {
  if (!existsSync("/usr/bin/systemctl")) return;
  await run("systemctl", ["disable", "--quiet", ...names.map((name) => `${name}.service`)]);
}

/** Downloads Exim's packages into a folder that is kept between runs. Returns the folder. */
export function downloadExim() {
  return download("Exim", inRoot(".cache", "mail-lab"), async () => [
    ...eximPackages,
    ...(await missingLibrariesOf("exim4-daemon-light")),
  ]);
}

/** Downloads the packages of nginx and Caddy. Returns their folder. */
export function downloadProxies() {
  return download("nginx and Caddy", inRoot(".cache", "proxy-lab"), async () => proxyPackages);
}

/** Debian releases name libraries differently. */
async function missingLibrariesOf(name) {
  const direct = await librariesBelow(name);
  const all = direct.length === 0 ? [] : await librariesBelow("--recurse", ...direct);
  const { output } = await run("dpkg-query", ["-W", "-f", "${db:Status-Status} ${Package}\n"]);
  const installed = new Set(output.split("\n").filter((line) => line.startsWith("installed ")));
  return [...new Set([...direct, ...all])].filter((library) => !installed.has(`installed ${library}`));
}

async function librariesBelow(...words) {
  const { output } = await run("apt-cache", ["depends", "--important", ...words]);
  return [...output.matchAll(/^ +Depends: (lib\S+)$/gm)].map(([, library]) => library);
}

async function download(what, folder, findPackages) {
  mkdirSync(folder, { recursive: true });
  const tryOnce = async () => {
    const missing = (await findPackages()).filter((name) => !has(folder, name));
    if (missing.length === 0) return { code: 0, output: "" };
    console.log(`Downloading ${what}…`);
    return run("apt-get", ["-qq", "-o", "APT::Sandbox::User=root", "download", ...missing], { cwd: folder });
  };
  const first = await tryOnce();
  if (first.code === 0) return folder;
  await apt("update", "-qq");
  const { code, output } = await tryOnce();
  if (code !== 0) throw new Complaint(`${what} cannot be downloaded. What apt-get says:\n${output.trim()}`);
  return folder;
}

function has(folder, name) {
  return readdirSync(folder).some((file) => file.startsWith(`${name}_`));
}

async function apt(...words) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const { code, output } = await run("apt-get", ["-o", "DPkg::Lock::Timeout=120", ...words], { env });
  if (code !== 0) throw new Complaint(`The packages cannot be installed. What apt-get says:\n${output.trim()}`);
}
