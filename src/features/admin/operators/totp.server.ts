// The second factor: RFC 6238 as every authenticator app speaks it (SHA-1, six digits, 30 seconds).
import * as OTPAuth from 'otpauth';

const periodSeconds = 30;

const totpOf = (secret: string, loginId: string) =>
  new OTPAuth.TOTP({
    issuer: '톡톡박스 운영',
    label: loginId,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: OTPAuth.Secret.fromBase32(secret),
  });

/** Base32, 160 bits: what the RFC recommends. */
export const makeTotpSecret = (): string => new OTPAuth.Secret({ size: 20 }).base32;

export const totpAddress = (secret: string, loginId: string): string => totpOf(secret, loginId).toString();

/** The time step whose code this is, one step of clock skew either way; null where it is none of them. */
export function readTotpStep(secret: string, code: string, nowMs: number): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: nowMs, window: 1 });
  return delta === null ? null : Math.floor(nowMs / 1000 / periodSeconds) + delta;
}
