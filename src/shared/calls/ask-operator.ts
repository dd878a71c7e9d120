// The back office's only way to its calls. Never throws for an answer or a lost network.
import * as z from 'zod/mini';
import { type CallOptions, sendCall } from './call.ts';
import type { AnswerOf, Answers, AuthContract, OperatorRefusal } from './operator-call.ts';
import { operatorRefusals } from './operator-call.ts';

export type LostCall = OperatorRefusal | 'unreachable';

/** Either what the call came to, or why it was not heard. */
export type Heard<O extends Answers> =
  | { answer: AnswerOf<O>; lost: null }
  /** With `invalid`: the fields whose shape was refused. */
  | { answer: null; lost: LostCall; fields?: readonly string[] };

export async function askOperator<Input, O extends Answers>(
  contract: AuthContract<Input, O>,
  options: CallOptions<Input> = {},
): Promise<Heard<O>> {
  const sent = await sendCall(contract, options);
  if (sent === null) return { answer: null, lost: 'unreachable' };
  const body: unknown = await sent.json().catch(() => undefined);
  if (sent.status !== 200) return { answer: null, lost: nameLost(sent.status), ...readFields(body) };
  const answer = readAnswer(contract, body);
  return answer ? { answer, lost: null } : { answer: null, lost: 'failed' };
}

const envelope = z.object({ outcome: z.string(), data: z.optional(z.unknown()) });
const refused = z.object({ fields: z.optional(z.array(z.string())) });

/** Null: an outcome that the contract doesn't name, or data of another shape (a page that is older than the server). */
export function readAnswer<O extends Answers>(
  { outcomes }: Pick<AuthContract<never, O>, 'outcomes'>,
  body: unknown,
): AnswerOf<O> | null {
  const read = z.safeParse(envelope, body);
  if (!read.success || !Object.hasOwn(outcomes, read.data.outcome)) return null;
  const { outcome } = read.data;
  const shape = outcomes[outcome] ?? null;
  if (shape === null) return { outcome, data: null } as AnswerOf<O>;
  const data = z.safeParse(shape, read.data.data);
  return data.success ? ({ outcome, data: data.data } as AnswerOf<O>) : null;
}

export const nameLost = (status: number): OperatorRefusal =>
  (Object.keys(operatorRefusals) as OperatorRefusal[]).find((name) => operatorRefusals[name] === status) ??
  'failed';

function readFields(body: unknown): { fields?: readonly string[] } {
  const read = z.safeParse(refused, body);
  return read.success && read.data.fields ? { fields: read.data.fields } : {};
}
