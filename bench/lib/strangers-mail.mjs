/**
 * Returns a mail from an unknown sender about something else, with quotes as in newsletters. `mark` makes it unique.
 */
export function strangersMail(mark, { subject = `An idea for the autumn ${mark}`, more = "" } = {}) {
  const sign = `01938a5e-7c00-7000-8000-${mark.replace(/\D/g, "").slice(-12).padStart(12, "0")}`;
  return Buffer.from(
    [
      `From: writer-${mark}@office-${mark}.example`,
      "To: somebody@overture.example",
      `Subject: Re: ${subject}`,
      `Message-ID: <${mark}@stranger.example>`,
      `In-Reply-To: <before-${mark}@office.example>`,
      "Date: Mon, 02 Nov 2026 09:40:00 +0000",
      "Content-Type: text/plain; charset=utf-8",
      "",
      `Hello,\r\n\r\nthis is about something else.\r\nhttps://office.example/unsubscribe/${sign}\r\n${more}`,
    ].join("\r\n"),
  );
}
