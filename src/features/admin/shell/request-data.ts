import { redirect } from 'react-router';
import { askOperator, type LostCall } from '../../../shared/calls/ask-operator.ts';
import { fillPath } from '../../../shared/calls/contract.ts';
import type { AnswerOf, Answers, OperatorContract } from '../../../shared/calls/operator-call.ts';
import { frameMessages } from './messages.ts';

type Wish<Input> = { input?: Input; params?: Readonly<Record<string, string | number>>; request?: Request };

/** `notFound` has a screen of its own. */
export type FoundAnswer<O extends Answers> = Exclude<AnswerOf<O>, { outcome: 'notFound' }>;

/** For loaders: what a call answers, or the way to the log-in, or the screen that says why there is nothing to show. */
export async function requestAnswer<Input, O extends Answers>(
  contract: OperatorContract<Input, O>,
  { input, params, request }: Wish<Input> = {},
): Promise<FoundAnswer<O>> {
  const { answer, lost } = await askOperator(contract, { input, params, signal: request?.signal });
  if (answer && answer.outcome !== 'notFound') return answer as FoundAnswer<O>;
  if (request?.signal.aborted) throw new DOMException('the reader went elsewhere', 'AbortError');
  throw refusalOf(lost ?? 'noSuchCall', fillPath(contract.path, params ?? {}));
}

/** The same of a call that finds, and has nothing else to tell. */
export async function requestData<Input, O extends Answers>(
  contract: OperatorContract<Input, O>,
  wish?: Wish<Input>,
): Promise<FoundAnswer<O>['data']> {
  return (await requestAnswer(contract, wish)).data;
}

/** A screen's loader, of a call that the screen's address asks: its query is the call's input, which the call's schema reads. */
export const loadByAddress =
  <Input, O extends Answers>(contract: OperatorContract<Input, O>) =>
  ({ request }: { request: Request }): Promise<FoundAnswer<O>['data']> =>
    requestData(contract, {
      request,
      input: Object.fromEntries(new URL(request.url).searchParams) as Input,
    });

function refusalOf(lost: LostCall, path: string): Response {
  if (lost === 'sessionEnded') return redirect(entryAddress());
  const status = { noSuchCall: 404, forbidden: 403, unreachable: 503 }[lost as string] ?? 500;
  return new Response(frameMessages.lost[lost], { status, statusText: path });
}

/** The way to the log-in and back to where one was. */
export function entryAddress(): string {
  const here = window.location.pathname.replace(/^\/admin/, '') + window.location.search;
  return here === '/' || here.startsWith('/login') ? '/login' : `/login?to=${encodeURIComponent(here)}`;
}
