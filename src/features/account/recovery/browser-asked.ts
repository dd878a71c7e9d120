// The code that was asked for, and the ids that it led to, so that their steps outlive the way to the mailbox: a phone drops
// the tab meanwhile, and loads it anew. The code itself is never kept.
import * as z from 'zod/mini';
import { codeMinutes } from '../one-time-code/rules.ts';
import { grantMinutes, identityGrantMinutes } from './rules.ts';

const key = 'recoveryAsked';
const foundKey = 'recoveryFound';
const phoneKey = 'recoveryPhone';
const minuteMs = 60_000;

const askedSchema = z.object({
  purpose: z.enum(['find-id', 'find-password']),
  atMs: z.number(),
  name: z.string(),
  email: z.string(),
});
export type Asked = z.infer<typeof askedSchema>;

export function rememberAsked(asked: Asked): void {
  attempt(() => sessionStorage.setItem(key, JSON.stringify(asked)));
}

/** Null once its code is over. */
export function readAsked(nowMs: number): Asked | null {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  const { data } = z.safeParse(askedSchema, kept);
  return data && nowMs < data.atMs + codeMinutes * minuteMs ? data : null;
}

export function forgetAsked(): void {
  attempt(() => sessionStorage.removeItem(key));
}

const foundSchema = z.object({
  purpose: z.enum(['find-id', 'find-password']),
  atMs: z.number(),
  ids: z.array(z.object({ id: z.number(), login_id: z.string() })),
  /** By the identity agency: what it led to. */
  own: z.optional(
    z.array(
      z.object({
        id: z.number(),
        login_id: z.string(),
        email: z.string(),
        joinedAt: z.number(),
        hasPasskey: z.boolean(),
      }),
    ),
  ),
});
export type Found = z.infer<typeof foundSchema>;

export function rememberFound(found: Found): void {
  attempt(() => sessionStorage.setItem(foundKey, JSON.stringify(found)));
}

/** Null once they let no password be set any more. */
export function readFound(nowMs: number): Found | null {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(foundKey) ?? 'null'));
  const { data } = z.safeParse(foundSchema, kept);
  const minutes = data?.own ? identityGrantMinutes : grantMinutes;
  return data && nowMs < data.atMs + minutes * minuteMs ? data : null;
}

export function forgetFound(): void {
  for (const stored of [foundKey, phoneKey]) attempt(() => sessionStorage.removeItem(stored));
}

/** Typed for the agency, whose page takes the place of this one on a phone. */
export function rememberPhone(phone: string): void {
  attempt(() => sessionStorage.setItem(phoneKey, phone));
}

export const readPhone = (): string => attempt(() => sessionStorage.getItem(phoneKey)) ?? '';

// A browser may forbid storage: a reload then begins with the first step again.
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
