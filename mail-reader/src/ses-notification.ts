import { z } from "zod";
import type { Report, ReportReading } from "./bounce.js";
import type { BounceClass } from "./bounce-class.js";
import { classifyBounce } from "./bounce-class.js";
import { readMessageId } from "./message-ids.js";
import { type MimePart, partText, walkParts } from "./mime-part.js";
import { isVague, readSmtpCodes } from "./smtp-codes.js";

const bouncedRecipient = z.object({
  emailAddress: z.string(),
  action: z.string().optional(),
  status: z.string().optional(),
  diagnosticCode: z.string().optional(),
});

/** A notification of Amazon SES by SNS, which can be sent by mail. */
const notification = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z
    .object({
      bounceType: z.string(),
      bounceSubType: z.string().optional(),
      bouncedRecipients: z.array(bouncedRecipient),
    })
    .optional(),
  complaint: z
    .object({
      complainedRecipients: z.array(z.object({ emailAddress: z.string() })),
      complaintFeedbackType: z.string().nullish(),
    })
    .optional(),
  mail: z.object({ commonHeaders: z.object({ messageId: z.string().optional() }).optional() }).optional(),
});

export function readSesNotification(message: MimePart): ReportReading | undefined {
  for (const part of walkParts(message)) {
    if (
      part.type !== "text/plain" ||
      (!part.content.includes("bounceType") && !/(?:notification|event)Type/.test(part.content))
    )
      continue;
    const found = notification.safeParse(readJson(partText(part)));
    if (found.success) return toReading(found.data);
  }
  return undefined;
}

function readJson(text: string): unknown {
  const start = text.indexOf("{");
  const end = text.lastIndexOf("}");
  if (start < 0 || end < start) return undefined;
  const read = parse(text.slice(start, end + 1));
  const inner = z.object({ Message: z.string() }).safeParse(read);
  return inner.success ? parse(inner.data.Message) : read;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // Mail programs break the long lines of a notification; in JSON, line breaks have no meaning.
    try {
      return JSON.parse(json.replace(/[\r\n]+/g, ""));
    } catch {
      return undefined;
    }
  }
}

function toReading(data: z.infer<typeof notification>): ReportReading | undefined {
  const type = (data.notificationType ?? data.eventType ?? "").toLowerCase();
  const originalMessageId = readMessageId(data.mail?.commonHeaders?.messageId);
  const why = `An Amazon SES notification (${type})`;
  if (data.bounce) {
    const { bounceType, bounceSubType = "" } = data.bounce;
    const reports = data.bounce.bouncedRecipients.map((bounced) => fromBounced(bounced, bounceType, bounceSubType));
    return { kind: "bounce", reports, originalMessageId, why };
  }
  if (data.complaint) {
    const kind = data.complaint.complaintFeedbackType ?? "abuse";
    const reports = data.complaint.complainedRecipients.map(
      ({ emailAddress }): Report => ({
        recipient: emailAddress.toLowerCase(),
        status: null,
        reply: null,
        class: "block",
        final: true,
        reason: `Reported as ${kind}`,
      }),
    );
    return { kind: "complaint", reports, originalMessageId, why };
  }
  if (type === "delivery") return { kind: "delivery-report", reports: [], originalMessageId, why };
  return undefined;
}

function fromBounced(bounced: z.infer<typeof bouncedRecipient>, type: string, subType: string): Report {
  const text = bounced.diagnosticCode ?? `${type} ${subType}`;
  const codes = readSmtpCodes(text);
  const given = bounced.status && !isVague(bounced.status) ? bounced.status : codes.status;
  const status = given ?? bounced.status ?? null;
  return {
    recipient: bounced.emailAddress.toLowerCase(),
    status,
    reply: codes.reply,
    class: classOf({ type, subType, known: bounced.diagnosticCode !== undefined, status, reply: codes.reply, text }),
    final: bounced.action !== "delayed",
    reason: text.replace(/\s+/g, " ").trim().slice(0, 500),
  };
}

interface SesBounce {
  readonly type: string;
  readonly subType: string;
  readonly known: boolean;
  readonly status: string | null;
  readonly reply: string | null;
  readonly text: string;
}

function classOf({ type, subType, known, status, reply, text }: SesBounce): BounceClass {
  if (/suppress/i.test(subType)) return "hard";
  if (known) return classifyBounce({ status, reply, text });
  if (type === "Permanent") return "hard";
  return /content|attachment/i.test(subType) ? "block" : "soft";
}
