import type { Parts } from '../../server/context.server.ts';
import { formatKoreanDateTime } from '../../shared/korean-time.ts';
import { describeTracking } from '../../shared/parcel.ts';
import { returnReasons } from '../../shared/return-reasons.ts';
import { describeLines } from '../order/rules.ts';
import { returnMessages } from '../return/messages.ts';
import { listOpenReturns } from '../return/queries.server.ts';
import { completeDelivery } from './deliver.server.ts';
import { fulfilmentMessages as words } from './messages.ts';
import { prepareOrder } from './pack.server.ts';
import { listOpenOrders } from './queries.server.ts';
import { runReturnCommand, type Said } from './return-command.server.ts';
import { approveCancellation, refuseCancellation } from './service.server.ts';
import { shipOrder } from './ship.server.ts';
import type { FulfilmentParts } from './with-order.server.ts';

type CommandParts = FulfilmentParts & Pick<Parts, 'secret'>;
const successes: readonly string[] = ['prepared', 'shipped', 'delivered', 'approved', 'refused'];

/** One command of the operator, answered in sentences; 1 where it was refused. */
export async function runOrderCommand(parts: CommandParts, args: string[]): Promise<Said> {
  const [command, moid = '', courier = '', ...number] = args;
  if (command === 'list' && args.length === 1) return listOrders(parts);
  const returned = moid === '' ? null : await runReturnCommand(parts, args);
  if (returned) return returned;
  const outcome = moid === '' ? null : await act(parts, command, moid, courier, number.join(''));
  if (outcome === null) return { lines: [...words.usage], code: 1 };
  return { lines: [`${moid}: ${words.outcome[outcome]}`], code: successes.includes(outcome) ? 0 : 1 };
}

function act(
  parts: FulfilmentParts,
  command: string | undefined,
  moid: string,
  courier: string,
  number: string,
) {
  switch (command) {
    case 'prepare':
      return prepareOrder(parts, moid);
    case 'ship':
      return courier && number ? shipOrder(parts, moid, courier, number) : null;
    case 'deliver':
      return completeDelivery(parts, moid);
    case 'approve-cancel':
      return approveCancellation(parts, moid);
    case 'refuse-cancel':
      return refuseCancellation(parts, moid);
    default:
      return null;
  }
}

async function listOrders({ db }: FulfilmentParts): Promise<Said> {
  const rows = await listOpenOrders(db);
  const returns = await listOpenReturns(db);
  if (rows.length + returns.length === 0) return { lines: [words.nothingOpen], code: 0 };
  const back = returns.map(
    ({ moid, state, goodsName, quantity, reason, words: said }) =>
      `${moid}  ${returnMessages.states[state]}  ${goodsName} ${quantity}개  ${[returnReasons[reason], said].filter(Boolean).join(': ')}`,
  );
  const lines = rows.flatMap((row) => {
    const state =
      row.cancellation && row.cancellation !== 'refused' ? words.cancellation[row.cancellation] : '';
    const goods = describeLines(row.lines);
    return [
      [row.moid, words.step[row.fulfilment], state, formatKoreanDateTime(row.completeAt?.getTime() ?? 0)]
        .filter(Boolean)
        .join('  '),
      `  ${goods}`,
      `  ${[row.receiverName, row.receiverPhone, row.receiverAddress].filter(Boolean).join(', ')}`,
      ...(row.deliveryMessage ? [`  "${row.deliveryMessage}"`] : []),
      ...row.parcels.flatMap((parcel) => (parcel.trackingNumber ? [`  ${describeTracking(parcel)}`] : [])),
    ];
  });
  return { lines: [...lines, ...back], code: 0 };
}
