// Whether an error says that the database can't be reached now, so that trying again later is all there is to do.

/** The driver's own, PostgreSQL's (it ends, starts, or takes no writes), and the operating system's. */
const away = new Set([
  ...['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECTION_ENDED', 'CONNECT_TIMEOUT'],
  ...['57P01', '57P02', '57P03', '53300', '25006', '08000', '08001', '08003', '08004', '08006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'],
]);

/** Node's words for a certificate that isn't the server's, or isn't any more: with another one it is reached again. */
const untrusted = new Set([
  ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
  ...['SELF_SIGNED_CERT_IN_CHAIN', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'CERT_SIGNATURE_FAILURE', 'CERT_UNTRUSTED'],
  ...['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID', 'ERR_TLS_CERT_ALTNAME_INVALID'],
]);

export const isUntrusted = (code: string): boolean => untrusted.has(code);

/** A call to somebody else that fails so has its cause inside an error of `fetch`, and isn't meant. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Drizzle's own, around the driver's: pages are made by a second copy of it, so it isn't known by its class.
  if ('query' in error && error.cause) return isDatabaseAway(error.cause);
  if (!('code' in error)) return false;
  const code = String(error.code);
  return away.has(code) || isUntrusted(code);
}

/** Seconds after which whoever was refused may try again. */
export const awaySeconds = 5;
