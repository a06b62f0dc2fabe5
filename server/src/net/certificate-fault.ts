/** What is wrong with a server's certificate, by the codes of OpenSSL and Node. */
export type CertificateFault = "other name" | "expired" | "untrusted";

const untrusted = new Set([
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
]);

export function certificateFaultOf(codes: readonly string[]): CertificateFault | undefined {
  if (codes.includes("ERR_TLS_CERT_ALTNAME_INVALID")) return "other name";
  if (codes.includes("CERT_HAS_EXPIRED")) return "expired";
  return codes.some((code) => untrusted.has(code)) ? "untrusted" : undefined;
}
