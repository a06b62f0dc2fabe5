/** Only our own files run. */
const ownFilesOnly = [
  "default-src 'self'",
  "base-uri 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "object-src 'none'",
  "script-src 'self'",
  // Radix and the toaster position things with inline styles.
  "style-src 'self' 'unsafe-inline'",
  "worker-src 'self' blob:",
];

/** And only what the application's one policy made becomes a document or a script (Trusted Types). */
const contentSecurityPolicy = [...ownFilesOnly, "require-trusted-types-for 'script'", "trusted-types overture"].join(
  ";",
);

/** For the page of the API document: Swagger UI writes HTML, and shows nothing but what we wrote ourselves. */
export const documentsPolicy = ownFilesOnly.join(";");

/** What every answer carries, also one that never became a request. */
export type SecurityHeaders = Readonly<Record<string, string>>;

/** Behind TLS, browsers are asked to come by TLS alone for a year. */
export function securityHeaders({ isSecure }: { isSecure: boolean }): SecurityHeaders {
  return {
    "content-security-policy": contentSecurityPolicy,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    // Passkeys are made and used by our own pages alone, never in a frame of somebody else's.
    "permissions-policy": "publickey-credentials-create=(self), publickey-credentials-get=(self)",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-dns-prefetch-control": "off",
    "x-frame-options": "SAMEORIGIN",
    "x-permitted-cross-domain-policies": "none",
    ...(isSecure ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}
