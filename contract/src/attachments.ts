import * as z from "zod/mini";
import { fileContent } from "./answers.js";
import { attachedFile, uploadedFile } from "./attached-file.js";
import { endpoint } from "./endpoint.js";
import { commaList, id, idParams } from "./fields.js";
import { limits } from "./limits.js";

export { type AttachedFile, attachedFile, attachmentIds, type UploadedFile, uploadedFile } from "./attached-file.js";

const exampleFile = {
  _id: "01938a5e-7c00-7000-8000-000000000061",
  name: "brief.pdf",
  type: "application/pdf",
  bytes: 48_213,
};

/** The body is the file itself, of any type; Content-Disposition names it. */
export const uploadAttachment = endpoint({
  method: "POST",
  path: "/api/v1/attachment",
  access: "user",
  scope: "outreach:write",
  summary:
    "Upload a file for `attachmentIds` of a message or template; files that nothing uses are removed after a day",
  takesFile: true,
  bodyBytes: limits.attachments.bytes,
  data: uploadedFile,
  status: 201,
  example: {
    data: { ...exampleFile, sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08" },
  },
});

export const listUploaded = endpoint({
  method: "GET",
  path: "/api/v1/attachment",
  access: "user",
  scope: "outreach:read",
  summary: "Which of the named files, uploaded by the caller, still exist; in no order",
  query: z.object({
    ids: z.pipe(commaList, z.array(id).check(z.minLength(1), z.maxLength(limits.attachments.count))),
  }),
  data: z.object({ files: z.array(attachedFile) }),
  example: { query: { ids: exampleFile._id }, data: { files: [exampleFile] } },
});

export const downloadAttached = endpoint({
  method: "GET",
  path: "/api/v1/attachment/{id}",
  access: "owner",
  scope: "outreach:read",
  summary: "An attachment: uploaded by the caller, or of a message or template that the caller may read",
  params: idParams,
  data: fileContent,
  isFile: true,
  example: { params: { id: exampleFile._id }, data: { ...exampleFile, bytes: new Uint8Array() } },
});
