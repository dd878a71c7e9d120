// One question to a tracking service: what is no answer of the right shape within its time is none.
import type * as z from 'zod';
import { TrackerUnavailable } from './port.ts';

const defaultTimeoutMs = 10_000;
const longestAnswer = 512 * 1024;

type Question = {
  url: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs?: number | undefined;
};

/** @throws TrackerUnavailable */
export async function ask<T>(
  what: string,
  { url, headers, body, timeoutMs = defaultTimeoutMs }: Question,
  shape: z.ZodType<T>,
): Promise<T> {
  const told = await send(what, url, { headers, body, timeoutMs });
  const parsed = shape.safeParse(told);
  if (!parsed.success) throw new TrackerUnavailable(`${what}: answer of an unknown shape`);
  return parsed.data;
}

async function send(
  what: string,
  url: string,
  { headers, body, timeoutMs }: { headers: Record<string, string>; body: string; timeoutMs: number },
): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      // A redirect could lead our key anywhere.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (response.status >= 500) throw new TrackerUnavailable(`${what}: status ${response.status}`);
    if (text.length > longestAnswer) throw new TrackerUnavailable(`${what}: answer too long`);
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof TrackerUnavailable) throw error;
    // The name only: the message of a parser quotes what it could not read.
    throw new TrackerUnavailable(`${what}: ${error instanceof Error ? error.name : 'failure'}`);
  }
}
