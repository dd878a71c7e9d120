import { redirect } from 'react-router';
import { call } from '../../../shared/call.ts';
import { fillPath, type Outcomes } from '../../../shared/contract.ts';
import type { OperatorContract } from '../../../shared/operator-call.ts';
import { frameMessages } from './messages.ts';

type Wish<Input> = { input?: Input; params?: Readonly<Record<string, string | number>>; request?: Request };

/** For loaders: what a call answers, or the way to the log-in, or the screen that says why there is nothing to show. */
export async function requestData<Input, Output, O extends Outcomes>(
  contract: OperatorContract<Input, Output, O>,
  { input, params, request }: Wish<Input> = {},
): Promise<Output> {
  const answer = await call(contract, { input, params, signal: request?.signal });
  if (answer.data !== undefined) return answer.data as Output;
  if (request?.signal.aborted) throw new DOMException('the reader went elsewhere', 'AbortError');
  throw refusalOf(String(answer.outcome), fillPath(contract.path, params ?? {}));
}

function refusalOf(outcome: string, path: string): Response {
  if (outcome === 'sessionEnded') return redirect(entryAddress());
  const status = { notFound: 404, forbidden: 403, unreachable: 503 }[outcome] ?? 500;
  const words = frameMessages.refusals[outcome as keyof typeof frameMessages.refusals];
  return new Response(words ?? frameMessages.refusals.failed, { status, statusText: path });
}

/** The way to the log-in and back to where one was. */
export function entryAddress(): string {
  const here = window.location.pathname.replace(/^\/admin/, '') + window.location.search;
  return here === '/' || here.startsWith('/login') ? '/login' : `/login?to=${encodeURIComponent(here)}`;
}
