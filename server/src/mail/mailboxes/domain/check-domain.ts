import { type domainCheck, mailboxPresets } from "@overture/contract";
import type { HostGuard } from "../../../net/host-guard.js";
import type { Dkim } from "../../../settings/settings.js";
import { dkimRecords } from "../../composing/dkim-record.js";
import { domainOf } from "../../mailbox.js";
import type { MailboxRow } from "../mailbox-queries.js";
import { checkDkim } from "./check-dkim.js";
import { checkDmarc } from "./check-dmarc.js";
import { checkMx } from "./check-mx.js";
import { checkSpf } from "./check-spf.js";
import { askingNameServers, type NameResolver } from "./name-servers.js";

interface Checking {
  resolver: NameResolver;
  hosts: Pick<HostGuard, "mayLookUp">;
  /** The installation's own keys. */
  dkim: Dkim | undefined;
}

/**
 * What receivers see about the domain of a mailbox, and what to enter there. It never throws: a failed lookup is part
 * of the report.
 */
export async function checkDomain(
  mailbox: Pick<MailboxRow, "address" | "smtp_host" | "smtp_port">,
  { resolver, hosts, dkim }: Checking,
): Promise<domainCheck.DomainReport> {
  const domain = domainOf(mailbox).toLowerCase();
  const names = askingNameServers(resolver, (name) => hosts.mayLookUp(name));
  const provider = mailboxPresets.presetOfServer(mailbox.smtp_host, mailbox.smtp_port);
  const own = dkim?.domain.toLowerCase() === domain ? dkimRecords(dkim) : [];
  const records = await Promise.all([
    checkSpf({ domain, provider, smtpHost: mailbox.smtp_host }, names),
    ...(own.length === 0 ? [undefined] : own).map((record) => checkDkim({ domain, provider, record }, names)),
    checkDmarc({ domain, address: mailbox.address }, names),
    checkMx(domain, names),
  ]);
  const isProviders = mailboxPresets.all.some(({ domains }) => domains.includes(domain));
  // There is nothing to enter if the provider manages the records.
  return { domain, isProviders, records: isProviders ? records.map(withoutPaste) : records };
}

function withoutPaste(record: domainCheck.DomainRecord): domainCheck.DomainRecord {
  const { what, state, message, name, found, expected } = record;
  return { what, state, message, name, found, expected };
}
