// Binds a contract to its use case: checks who calls and what was sent, turns the outcome's name into its status.
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import {
  type CommonOutcome,
  type Contract,
  commonOutcomes,
  mayCarryBody,
  type Outcomes,
  otherReleaseHeader,
} from '../../shared/calls/contract.ts';
import { type InstitutionRight, missingRightWords } from '../../shared/requests/institution.ts';
import { inNameOf } from '../security/acting/in-name-of.server.ts';
import { isSameSiteChange } from '../security/csrf.server.ts';
import { issueXsrfToken } from '../security/session.server.ts';
import type { Ctx, MemberCtx } from './context.server.ts';
import { parseJson } from './parse-json.ts';

export type ShopApp = Hono<{ Variables: { ctx: Ctx } }>;
export type ShopContext = Context<{ Variables: { ctx: Ctx } }>;

export type Reply<Output, O extends Outcomes> = {
  outcome: keyof O | Extract<CommonOutcome, 'notFound' | 'busy' | 'invalid'>;
  data?: Output;
  retryAfterSeconds?: number;
  /** With `invalid`: what the rules found wrong, by the input's own names. */
  fields?: readonly string[];
};

type Given<Input> = { input: Input; params: Record<string, string>; c: ShopContext };

export function serveAnyone<Input, Output, O extends Outcomes>(
  app: ShopApp,
  contract: Contract<Input, Output, O, 'anyone'>,
  handle: (ctx: Ctx, given: Given<Input>) => Promise<Reply<Output, O>>,
): void {
  bind(app, contract, handle);
}

/** For the box: who calls is told by id and password in the call itself. */
export function serveDevice<Input, Output, O extends Outcomes>(
  app: ShopApp,
  contract: Contract<Input, Output, O, 'device'>,
  handle: (ctx: Ctx, given: Given<Input>) => Promise<Reply<Output, O>>,
): void {
  bind(app, contract, handle);
}

export function serveMember<Input, Output, O extends Outcomes>(
  app: ShopApp,
  contract: Contract<Input, Output, O, 'member'>,
  handle: (ctx: MemberCtx, given: Given<Input>) => Promise<Reply<Output, O>>,
): void {
  bind(app, contract, (ctx, given) => handle(ctx as MemberCtx, given));
}

function bind<Input, Output, O extends Outcomes>(
  app: ShopApp,
  contract: Contract<Input, Output, O>,
  handle: (ctx: Ctx, given: Given<Input>) => Promise<Reply<Output, O>>,
): void {
  // The router drops a request's last slash, so a route that ends with one would never be met.
  const path = routeOf(contract);
  app.on(contract.method, path, async (c) => {
    const ctx = c.get('ctx');
    c.header('Cache-Control', 'no-store');
    if (contract.method === 'POST' && contract.who !== 'device') {
      if (!isSameSiteChange(ctx, c, c.req.header('x-xsrf-token') ?? '')) {
        issueXsrfToken(ctx, c, ctx.sessionId);
        return refuse(c, 'forbidden', '요청을 확인하지 못했어요. 다시 시도해 주세요.');
      }
    }
    const caller = contract.who === 'member' ? callerOf(c, contract.forInstitution) : ctx;
    if (caller instanceof Response) return caller;
    const given = await readGiven(c, contract);
    if (given instanceof Response) return given;
    const reply = await handle(caller, { ...given, c });
    if (reply.retryAfterSeconds) ctx.refusals.count('tooOften', ctx.address);
    return answer(c, contract, reply);
  });
}

/** The member who calls, or in whose name they do; or the refusal. */
export function callerOf(c: ShopContext, right: InstitutionRight | undefined): MemberCtx | Response {
  const ctx = c.get('ctx');
  if (!ctx.member) return refuse(c, 'sessionEnded', '세션이 만료되어 로그인이 필요해요');
  const caller = right ? inNameOf(ctx as MemberCtx, right) : (ctx as MemberCtx);
  return caller ?? refuse(c, 'forbidden', missingRightWords(ctx.member.actsFor?.name ?? '', right!));
}

export const routeOf = (contract: Pick<Contract, 'path'>): string =>
  contract.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');

/** What was sent, as the contract wants it; or the refusal. */
export async function readGiven<Input>(
  c: ShopContext,
  contract: Pick<Contract<Input>, 'method' | 'params' | 'input'>,
): Promise<{ input: Input; params: Record<string, string> } | Response> {
  const params = contract.params ? z.safeParse(contract.params, c.req.param()) : { success: true, data: {} };
  if (!params.success || hasZeroByte(c.req.param())) return refuse(c, 'notFound', '찾을 수 없어요');
  const body = contract.method === 'POST' ? await readJson(c) : readQuery(c);
  if ('refused' in body) return refuse(c, body.refused, '보낸 내용의 형식을 확인해 주세요');
  const input = contract.input && z.safeParse(contract.input, body.value);
  if (input && !input.success) {
    const { issues } = input.error;
    if (issues.every(({ code }) => code === 'unrecognized_keys')) c.header(otherReleaseHeader, '1');
    return refuseFields(c, [...new Set(issues.map((issue) => issue.path.join('.')))]);
  }
  return { input: input?.data as Input, params: params.data as Record<string, string> };
}

/** What answers where no call is. */
export function refuseUnknownCall(c: ShopContext): Response {
  c.header(otherReleaseHeader, '1');
  return refuse(c, 'notFound', '없는 주소예요');
}

function answer<Output, O extends Outcomes>(
  c: ShopContext,
  contract: Contract<unknown, Output, O> | Contract<never, Output, O>,
  reply: Reply<Output, O>,
): Response {
  if (reply.outcome === 'invalid') return refuseFields(c, reply.fields ?? []);
  const status = contract.outcomes[reply.outcome as string] ?? commonOutcomes[reply.outcome as CommonOutcome];
  if (reply.retryAfterSeconds) c.header('Retry-After', String(reply.retryAfterSeconds));
  if (!mayCarryBody(status)) {
    // RFC 9110 15.3.6: a 205 has no content, and says so by its length; a stray body would garble the connection.
    if (status !== 204) c.header('Content-Length', '0');
    return c.body(null, status as 204);
  }
  return c.json((reply.data ?? {}) as object, status as 200);
}

export function refuse(c: ShopContext, outcome: CommonOutcome, message: string): Response {
  return refuseWith(c, commonOutcomes[outcome], message);
}

export function refuseWith(c: ShopContext, status: number, message: string): Response {
  return c.json({ message }, status as 400);
}

/** More than any form has; a list of ten thousand wrong entries names ten thousand. */
const mostFields = 100;

export function refuseFields(c: ShopContext, fields: readonly string[]): Response {
  return c.json(
    { message: '입력한 내용을 확인해 주세요', fields: fields.slice(0, mostFields) },
    commonOutcomes.invalid,
  );
}

type Sent = { value: unknown } | { refused: CommonOutcome };

/** Refused in an address as in JSON: PostgreSQL has no text with one. */
const hasZeroByte = (fields: Record<string, string>): boolean =>
  Object.values(fields).some((text) => text.includes('\0'));

function readQuery(c: ShopContext): Sent {
  const value = c.req.query();
  return hasZeroByte(value) ? { refused: 'invalid' } : { value };
}

async function readJson(c: ShopContext): Promise<Sent> {
  const type = c.req.header('content-type') ?? '';
  const text = await c.req.text();
  if (text === '' && type === '') return { value: {} };
  if (!/^application\/json(\s*;\s*charset=utf-8)?\s*$/i.test(type)) return { refused: 'wrongType' };
  try {
    return { value: text === '' ? {} : parseJson(text) };
  } catch {
    return { refused: 'invalid' };
  }
}
