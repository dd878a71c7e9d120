// One call of the back office: like a published one, and with what an operator must be to make it and what the log says.
import { type Contract, defineCall, type Outcomes } from './contract.ts';

/** owner: everything; service: what a customer needs. */
export const operatorRoles = ['service', 'owner'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

export const mayDo = (role: OperatorRole, needs: OperatorRole): boolean =>
  needs === 'service' || role === 'owner';

/** A line of the operators' log. What is secret or long (passwords, pictures, texts) stays out of `detail`. */
export type LogLine = {
  /** Area and verb: `order.ship`. Each has its Korean words in the log's messages. */
  action: string;
  /** Kind and key: `order:TB…`, `product:3`. */
  subject?: string;
  memberId?: number;
  reason?: string;
  detail?: Record<string, unknown>;
};

type Given<Input> = { input: Input; params: Record<string, string> };
/** A method's type, so that a call that takes less than another can stand for it. */
type Describe<Input> = { of(given: Given<Input>): LogLine }['of'];

export type OperatorContract<Input = unknown, Output = unknown, O extends Outcomes = Outcomes> = Contract<
  Input,
  Output,
  O,
  'operator'
> & {
  needs: OperatorRole;
  /** Null only for a look at what names nobody. */
  log: Describe<Input> | null;
};

export function defineOperatorCall<Input, Output, const O extends Outcomes>(
  contract: Omit<Contract<Input, Output, O, 'operator'>, 'who'> & {
    needs: OperatorRole;
    log: Describe<Input> | null;
  },
): OperatorContract<Input, Output, O> {
  const { needs, log, ...rest } = contract;
  return { ...defineCall({ ...rest, who: 'operator' }), needs, log };
}
