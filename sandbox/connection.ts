import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { Timers } from './timers.ts';

export type SandboxEnv = { Bindings: Partial<HttpBindings> };
type SandboxRequest = Context<SandboxEnv>;

/** Cuts the line without an answer, as a broken network does (a TCP reset, not a clean end). */
export function dropConnection(c: SandboxRequest): Response {
  const socket = c.env?.incoming?.socket;
  // Called in process there is no line to cut; an empty 502 stands for it.
  if (!socket) return c.body(null, 502);
  socket.resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
}

/** Answers nothing until the caller gives up or `ms` have passed. */
export async function hangConnection(c: SandboxRequest, ms: number, timers: Timers): Promise<Response> {
  const socket = c.env?.incoming?.socket;
  await Promise.race([timers.pause(ms), new Promise((resolve) => socket?.once('close', resolve))]);
  return dropConnection(c);
}

/** Runs once the answer was handed to the network. */
export function afterAnswer(c: SandboxRequest, act: () => void): void {
  const outgoing = c.env?.outgoing;
  if (outgoing) outgoing.once('finish', act);
  else setTimeout(act, 0).unref();
}
