// One call of the back office: who may make it, what it takes, what the log says of it, and what it may answer. HTTP says
// whether the call was heard; what came of it, a refusal by a rule too, stands in the body: `{ outcome, data }`.
import type * as z from 'zod/mini';
import type { Contract } from './contract.ts';
import type { Needs } from './operator-rights.ts';

/** What each outcome carries; null: its name says it all. */
export type Answers = Readonly<Record<string, z.ZodMiniType | null>>;

type DataOf<Shape> = Shape extends z.ZodMiniType<infer Data> ? Data : null;

/** What the body of an answer holds, on both sides. */
export type AnswerOf<O extends Answers> = {
  [Name in keyof O & string]: { outcome: Name; data: DataOf<O[Name]> };
}[keyof O & string];

/**
 * What a use case answers with. `memberId`: whose data it was, where only the answer knows.
 * tooOften: a limit, which every call may have; HTTP says it (429).
 */
export type OperatorReply<O extends Answers> =
  | ({
      [Name in keyof O & string]: O[Name] extends null
        ? { outcome: Name; data?: null | undefined }
        : { outcome: Name; data: DataOf<O[Name]> };
    }[keyof O & string] & { memberId?: number | undefined })
  | TooOften;
type TooOften = { outcome: 'tooOften'; retryAfterSeconds: number };

/** What HTTP itself says, of every call; nothing was done then. */
export const operatorRefusals = {
  sessionEnded: 401,
  forbidden: 403,
  noSuchCall: 404,
  /** Whoever may not change settings has a ceiling a day for it, and has reached it. */
  dayIsFull: 409,
  tooBig: 413,
  wrongType: 415,
  invalid: 422,
  /** The second factor was given too long ago for this: it is asked for again, and the same call sent once more. */
  codeNeeded: 428,
  tooOften: 429,
  failed: 500,
  busy: 503,
} as const;
export type OperatorRefusal = keyof typeof operatorRefusals;

/** A line of the operators' log. What is secret or long (passwords, pictures, texts) stays out of `detail`. */
export type LogLine<Action extends string = string> = {
  /** Area and verb: `order.ship`. Each has its Korean words in the log's messages. */
  action: Action;
  /** Kind and key: `order:TB…`, `product:3`. */
  subject?: string;
  memberId?: number;
  reason?: string;
  detail?: Record<string, unknown>;
};

type Given<Input> = { input: Input; params: Record<string, string> };
/** A method's type, so that a call that takes less than another can stand for it. */
type Describe<Input, Action extends string> = { of(given: Given<Input>): LogLine<Action> }['of'];

/** Sent where a screen asks by itself: that is no work, and the session's idle time goes on. */
export const unattendedHeader = 'x-unattended';

type Method = 'GET' | 'POST';

/** A call at the log-in: whoever makes it is not in yet, and its binder keeps the log itself. */
export type AuthContract<Input = unknown, O extends Answers = Answers, M extends Method = Method> = Pick<
  Contract<Input>,
  'path' | 'summary' | 'input' | 'params'
> & {
  readonly method: M;
  readonly who: 'operator';
  readonly outcomes: O;
  /** The type of a body that is a file. */
  readonly takes?: string;
  /** The type of a file that is the answer of success, or several to choose from; its outcome stands in the log alone. */
  readonly gives?: string | readonly string[];
};

export type OperatorContract<
  Input = unknown,
  O extends Answers = Answers,
  M extends Method = Method,
  Action extends string = string,
> = AuthContract<Input, O, M> & {
  readonly needs: Needs;
  /** What whoever sits down at an open screen must not do: the second factor was given minutes ago, or is given again. */
  readonly asksCode?: true;
  /** Null only for a look at what names nobody. */
  readonly log: Describe<Input, Action> | null;
};

export function defineAuthCall<Input, const O extends Answers, const M extends Method>(
  contract: Omit<AuthContract<Input, O, M>, 'who'>,
): AuthContract<Input, O, M> {
  return { ...contract, who: 'operator' };
}

export function defineOperatorCall<
  Input,
  const O extends Answers,
  const M extends Method,
  const Action extends string = never,
>(contract: Omit<OperatorContract<Input, O, M, Action>, 'who'>): OperatorContract<Input, O, M, Action> {
  return { ...contract, who: 'operator' };
}

export const isOperatorsCall = (one: unknown): one is AuthContract | OperatorContract =>
  typeof one === 'object' && one !== null && 'who' in one && one.who === 'operator' && 'outcomes' in one;

/** Outcomes that carry nothing, from their names: the names of refusals stand in one list. */
export const bare = <const Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as { readonly [N in Name]: null };

/** What a screen has to tell of a call. What a look brings is the screen itself, and `notFound` has the same words everywhere. */
type Told<C extends AuthContract> = Exclude<
  C['method'] extends 'GET'
    ? { [N in keyof C['outcomes']]: C['outcomes'][N] extends null ? N : never }[keyof C['outcomes']]
    : keyof C['outcomes'],
  'notFound'
> &
  string;

/** Null: the screen shows what came with the outcome. */
type WordsOf<C extends AuthContract> = {
  [Name in Told<C>]: C['outcomes'][Name] extends null
    ? string
    : string | ((data: DataOf<C['outcomes'][Name]>) => string) | null;
};

/** The calls of an area that come to something which carries nothing, and so needs a word. */
type Wordy<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends AuthContract
    ? true extends { [N in Told<Calls[Name]>]: Calls[Name]['outcomes'][N] extends null ? true : false }[Told<
        Calls[Name]
      >]
      ? Name
      : never
    : never;
}[keyof Calls];
type Words<Call> = Call extends AuthContract ? WordsOf<Call> : never;

/** An area's words for its calls, by their names: every outcome has one. A call that only shows things may go without. */
export type AreaWords<Calls> = { [Name in Wordy<Calls>]: Words<Calls[Name]> } & {
  [Name in keyof Calls]?: Words<Calls[Name]>;
};
