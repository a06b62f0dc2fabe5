import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import type { MailServer } from "../settings/settings-values.js";

interface StoredMail {
  uid: number;
  raw: Buffer;
  /** The size that the server reports, in bytes. */
  size: number;
}

interface Folder {
  /** The flags that LIST reports. */
  flags: string;
  uidValidity: number;
  nextUid: number;
  mails: StoredMail[];
}

interface Options {
  /** Whether the server supports IDLE. Without it, clients poll. */
  idle?: boolean;
  /** The spam folder, and whether the server reports its purpose. */
  junk?: SpecialFolder;
  /** The folder of sent mail. */
  sent?: SpecialFolder;
  /** The maximum number of connections. Others are refused. */
  maxConnections?: number;
  /** Whether the server lists all folders at once. Otherwise it refuses `LIST *`. */
  listsFolders?: boolean;
  /** How many more folders it lists, within these. */
  filledFolders?: { within: readonly string[]; count: number };
  /** Whether the server reports UIDVALIDITY and UIDNEXT of a folder. */
  reportsCounts?: boolean;
  /** The account that may sign in. Without it, everyone may. */
  account?: { user: string; password: string };
  /** Accepts only this token (XOAUTH2), and no password. */
  accessToken?: string;
  /** Closes the connection instead of sending this mail. */
  breaksAt?: (raw: string) => boolean;
  /** Answers NO instead of sending this mail. */
  refusesAt?: (raw: string) => boolean;
}

interface SpecialFolder {
  path: string;
  specialUse: boolean;
}

export interface FakeImapServer {
  readonly address: MailServer;
  /** Refuses sign-ins with this text. */
  refusal: string | undefined;
  /** All received commands without their tags, in order. */
  readonly commands: readonly string[];
  readonly connections: number;
  /** Is called before each command is answered. */
  onCommand: ((command: string) => void) | undefined;
  append(path: string, raw: Buffer, size?: number): void;
  /** Adds a folder. */
  addFolder(path: string): void;
  /** Skips UIDs, as if their mails had been deleted. */
  skipNumbers(path: string, count: number): void;
  /** Changes the UIDVALIDITY and all UIDs, as after restoring a backup. */
  renumber(path: string): void;
  dropConnections(): void;
  /** Sends BYE to all clients, answers nothing more, and leaves the connections open. */
  sayGoodbye(): void;
  /** Closes the next connection when it has opened a folder. */
  dropOnceOpened(): void;
  close(): Promise<void>;
}

/** Starts an IMAP server on the loopback with the part of RFC 3501 that a reader needs. It can misbehave. */
export async function startFakeImapServer(options: Options = {}): Promise<FakeImapServer> {
  const { idle = true, junk, sent, account, accessToken, maxConnections = Infinity, breaksAt = () => false } = options;
  const { listsFolders = true, reportsCounts = true, refusesAt = () => false } = options;
  const { filledFolders = { within: [], count: 0 } } = options;
  const filled = filledFolders.within.flatMap((place) =>
    Array.from({ length: filledFolders.count }, (_, number) => `${place}a folder with a long name ${number}`),
  );
  const folders = new Map<string, Folder>([["INBOX", newFolder("\\HasNoChildren")]]);
  for (const [use, special] of [["\\Junk", junk] as const, ["\\Sent", sent] as const]) {
    if (special) folders.set(special.path, newFolder(`\\HasNoChildren${special.specialUse ? ` ${use}` : ""}`));
  }
  const sessions = new Set<Session>();
  const commands: string[] = [];
  let refusal: string | undefined;
  let dropsOnceOpened = false;
  const capabilities = `IMAP4rev1${idle ? " IDLE" : ""}${junk?.specialUse || sent?.specialUse ? " SPECIAL-USE" : ""}${
    accessToken === undefined ? "" : " AUTH=XOAUTH2"
  }`;

  function answer(session: Session, tag: string, command: string): void {
    const say = (line: string) => session.socket.write(`${line}\r\n`);
    const ok = () => say(`${tag} OK done`);
    const [verb = "", ...words] = command.split(" ");
    if (/^authenticate$/i.test(verb)) {
      const given = Buffer.from(words[1] ?? "", "base64").toString();
      const isRight = given === `user=overture\u0001auth=Bearer ${accessToken}\u0001\u0001`;
      return void say(isRight ? `${tag} OK welcome` : `${tag} NO [AUTHENTICATIONFAILED] The token is not valid`);
    }
    if (/^login$/i.test(verb)) {
      const isWrong = account && words.join(" ").replaceAll('"', "") !== `${account.user} ${account.password}`;
      const refused = refusal ?? (isWrong ? "[AUTHENTICATIONFAILED] Wrong password" : undefined);
      return void say(refused === undefined ? `${tag} OK welcome` : `${tag} NO ${refused}`);
    }
    if (/^capability$/i.test(verb)) say(`* CAPABILITY ${capabilities}`);
    if (/^list$/i.test(verb)) {
      if (!listsFolders && words[1] === '"*"') return void say(`${tag} NO there are too many`);
      // An empty name asks for the hierarchy delimiter.
      if (words[1] === '""') say('* LIST (\\Noselect) "/" ""');
      else {
        const pattern = patternOf(words.slice(1).join(" ").replaceAll('"', ""));
        for (const [path, { flags }] of folders) if (pattern.test(path)) say(`* LIST (${flags}) "/" "${path}"`);
        const more = filled.filter((path) => pattern.test(path));
        if (more.length > 0) say(more.map((path) => `* LIST () "/" "${path}"`).join("\r\n"));
      }
    }
    if (/^(?:select|examine)$/i.test(verb)) {
      const folder = folders.get(words.join(" ").replaceAll('"', ""));
      if (!folder) return void say(`${tag} NO there is no such folder`);
      session.folder = folder;
      delete session.reportedCount;
      reportCount(session);
      if (reportsCounts) {
        say(`* OK [UIDVALIDITY ${folder.uidValidity}] valid`);
        say(`* OK [UIDNEXT ${folder.nextUid}] next`);
      }
      say(`${tag} OK [READ-ONLY] open`);
      if (dropsOnceOpened) session.socket.end();
      dropsOnceOpened = false;
      return;
    }
    if (/^status$/i.test(verb) && reportsCounts) {
      const path = words[0]?.replaceAll('"', "") ?? "";
      const folder = folders.get(path);
      if (!folder) return void say(`${tag} NO there is no such folder`);
      say(`* STATUS ${path} (UIDNEXT ${folder.nextUid} UIDVALIDITY ${folder.uidValidity})`);
    }
    if (/^idle$/i.test(verb)) {
      session.idleTag = tag;
      say("+ idling");
      return reportCount(session);
    }
    if (/^noop$/i.test(verb)) reportCount(session);
    // FETCH by sequence number takes a single number here.
    if (/^fetch$/i.test(verb)) {
      const asked = session.folder?.mails.at(words[0] === "*" ? -1 : Number(words[0]) - 1);
      if (asked !== undefined) fetch(session, String(asked.uid), false);
    }
    if (/^uid$/i.test(verb) && /^fetch$/i.test(words[0] ?? "")) {
      const [, most] = /<0\.(\d+)>/.exec(command) ?? [];
      const withSource = /BODY/i.test(command);
      const isRefused =
        withSource && session.folder?.mails.some((mail) => isAsked(mail, words[1]) && refusesAt(mail.raw.toString()));
      if (isRefused) return void say(`${tag} NO [SERVERBUG] cannot read this message`);
      if (!fetch(session, words[1] ?? "", withSource, most)) return;
    }
    if (/^uid$/i.test(verb) && /^search$/i.test(words[0] ?? "")) {
      const uid = /\bUID (\d+)$/i.exec(words.join(" "))?.[1];
      const found = (session.folder?.mails ?? []).filter((mail) => uid === undefined || mail.uid === Number(uid));
      say(`* SEARCH ${found.map((mail) => mail.uid).join(" ")}`);
    }
    ok();
  }

  function fetch({ folder, socket }: Session, range: string, withSource: boolean, most?: string): boolean {
    const [first = "", last = first] = range.split(":");
    const newest = folder?.mails.at(-1)?.uid ?? 0;
    const [from, to] = [Number(first), last === "*" ? newest : Number(last)];
    let said: Buffer[] = [];
    for (const [index, { uid, raw, size }] of (folder?.mails ?? []).entries()) {
      // In RFC 3501, the ends of a range may be in any order.
      if (uid < Math.min(from, to) || uid > Math.max(from, to)) continue;
      if (withSource && breaksAt(raw.toString())) return (void socket.destroy(), false);
      said.push(Buffer.from(`* ${index + 1} FETCH (UID ${uid} RFC822.SIZE ${size}`));
      if (withSource) {
        const given = most === undefined ? raw : raw.subarray(0, Number(most));
        const name = most === undefined ? "BODY[]" : "BODY[]<0>";
        said.push(Buffer.from(` ${name} {${given.length}}\r\n`), given);
      }
      said.push(Buffer.from(")\r\n"));
      if (said.length < 1_000) continue;
      socket.write(Buffer.concat(said));
      said = [];
    }
    socket.write(Buffer.concat(said));
    return true;
  }

  const server = createServer((socket) => {
    if (sessions.size >= maxConnections) return void socket.end("* BYE Too many connections\r\n");
    const session: Session = { socket };
    sessions.add(session);
    socket.on("error", () => undefined);
    socket.on("close", () => sessions.delete(session));
    socket.write(`* OK [CAPABILITY ${capabilities}] ready\r\n`);
    const lines = createInterface({ input: socket });
    // The socket reports the same error.
    lines.on("error", () => undefined);
    lines.on("line", (line) => {
      if (session.idleTag !== undefined && /^done$/i.test(line)) {
        socket.write(`${session.idleTag} OK done\r\n`);
        delete session.idleTag;
        return;
      }
      const [tag = "", ...rest] = line.split(" ");
      commands.push(rest.join(" "));
      fake.onCommand?.(rest.join(" "));
      answer(session, tag, rest.join(" "));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The mail server has no port");

  const fake: FakeImapServer = {
    onCommand: undefined,
    address: {
      host: "127.0.0.1",
      port: address.port,
      secure: false,
      user: account?.user ?? "overture",
      password: account?.password ?? "a password",
    },
    get refusal() {
      return refusal;
    },
    set refusal(words) {
      refusal = words;
    },
    commands,
    get connections() {
      return sessions.size;
    },
    append(path, raw, size = raw.length) {
      const folder = folderAt(path);
      folder.mails.push({ uid: folder.nextUid, raw, size });
      folder.nextUid += 1;
      for (const session of sessions) {
        if (session.folder === folder && session.idleTag !== undefined) reportCount(session);
      }
    },
    addFolder(path) {
      folders.set(path, newFolder("\\HasNoChildren"));
    },
    skipNumbers(path, count) {
      folderAt(path).nextUid += count;
    },
    renumber(path) {
      const folder = folderAt(path);
      folder.uidValidity += 1;
      folder.mails = folder.mails.map((mail, index) => ({ ...mail, uid: index + 1 }));
      folder.nextUid = folder.mails.length + 1;
    },
    dropConnections() {
      for (const { socket } of sessions) socket.destroy();
    },
    sayGoodbye() {
      for (const session of sessions) {
        session.socket.write("* BYE closing for the night\r\n");
        session.socket.removeAllListeners("data");
        delete session.folder;
      }
    },
    dropOnceOpened() {
      dropsOnceOpened = true;
    },
    async close() {
      for (const { socket } of sessions) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;

  function folderAt(path: string): Folder {
    const folder = folders.get(path);
    if (!folder) throw new Error(`There is no folder ${path}`);
    return folder;
  }
}

interface Session {
  socket: Socket;
  folder?: Folder;
  /** The number of mails in the folder that was last reported. */
  reportedCount?: number;
  /** The tag of the current IDLE command. */
  idleTag?: string;
}

function reportCount(session: Session): void {
  const count = session.folder?.mails.length;
  if (count === undefined || count === session.reportedCount) return;
  session.reportedCount = count;
  session.socket.write(`* ${count} EXISTS\r\n`);
}

function isAsked({ uid }: StoredMail, uids: string | undefined): boolean {
  return String(uid) === uids;
}

/** The names that a pattern of LIST stands for (RFC 3501, section 6.3.8). */
function patternOf(pattern: string): RegExp {
  const source = pattern.replaceAll(/[.*+?^${}()|[\]\\]/g, (sign) => (sign === "*" ? ".*" : `\\${sign}`));
  return new RegExp(`^${source.replaceAll("%", "[^/]*")}$`);
}

/** UIDs start above 1, as in a mailbox that has been in use. */
function newFolder(flags: string): Folder {
  return { flags, uidValidity: 7, nextUid: 41, mails: [] };
}
