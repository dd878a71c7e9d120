// The part of the operator's command that deals with goods that come back and with money that goes back in parts.
import type { Parts } from '../../server/context.server.ts';
import { refundPart } from '../refund/service.server.ts';
import { approveReturn, receiveReturn, refundReturn, rejectReturn } from '../return/operator.server.ts';
import { fulfilmentMessages as words } from './messages.ts';
import { nameAccount } from './service.server.ts';
import type { FulfilmentParts } from './with-order.server.ts';

export type Said = { lines: string[]; code: number };

// Whoever may run the command is not known by name.
const operator = 'command';
const successes: readonly string[] = [
  'approved',
  'rejected',
  'received',
  'refunding',
  'accountNeeded',
  'named',
];

/** Null where it is no command of this kind. */
export async function runReturnCommand(
  parts: FulfilmentParts & Pick<Parts, 'secret'>,
  args: string[],
): Promise<Said | null> {
  const [, moid = ''] = args;
  const outcome = await act(parts, args);
  if (outcome === null) return null;
  return { lines: [`${moid}: ${words.returned[outcome]}`], code: successes.includes(outcome) ? 0 : 1 };
}

function act(
  parts: FulfilmentParts & Pick<Parts, 'secret'>,
  [command, moid = '', first = '', ...rest]: string[],
) {
  const text = rest.join(' ');
  switch (command) {
    case 'approve-return':
      return approveReturn(parts, { moid, operator });
    case 'reject-return':
      return rejectReturn(parts, { moid, operator, words: `${first} ${text}` });
    case 'receive-return':
      return first === 'shelf' || first === 'waste'
        ? receiveReturn(parts, { moid, operator, resellable: first === 'shelf', condition: text })
        : null;
    case 'refund-return':
      return refundReturn(parts, { moid, operator });
    case 'refund':
      return refundPart(parts, { moid, operator, amountWon: Number(first), reason: text });
    case 'account':
      return nameAccount(
        parts,
        moid,
        { bank: first, number: rest[0] ?? '', holder: rest.slice(1).join(' ') },
        operator,
      );
    default:
      return null;
  }
}
