// Webhooks that the provider never sent, by somebody who knows every number of a payment: its buyer, say. START's carry a right
// signature, as an overheard one does: it covers the charge, its sum and an instant, and neither the order nor the state.
import { formatKoreanIso } from '../../sandbox/start/iso-time.ts';
import { signPayment } from '../../sandbox/start/signatures.ts';
import { type Game, nth } from './game.ts';
import { deliver } from './post.ts';
import type { Step } from './steps.ts';
import type { Place } from './world.ts';

type Forged = Extract<Step, { do: 'forgedWebhook' }>;
type Told = { moid: string; tid: string; amount: number };

export async function forge(game: Game, place: Place, step: Forged): Promise<void> {
  const own = game.ownPayments();
  // Whoever cheats tells of money that nobody paid.
  const unpaid = own.filter(({ captured }) => captured === 0);
  const awaited = unpaid.filter(({ account, isAccountClosed }) => account && !isAccountClosed);
  const meant = { cancelled: own, paid: unpaid, deposited: awaited }[step.event];
  const payment = nth([meant, unpaid, own].find(({ length }) => length > 0) ?? [], step.which);
  if (!payment) return;
  const { tid, moid, amount } = payment;
  // Of an account nobody is told that it "was paid".
  const event = payment.account && step.event === 'paid' ? 'deposited' : step.event;
  const other = nth(
    own.filter((one) => one.moid !== moid && one.api === payment.api),
    step.which,
  );
  const told: Told = {
    tid,
    moid: step.about === 'another order' && other ? other.moid : moid,
    amount: step.about === 'another sum' ? amount + 1_000 : amount,
  };
  const word = payment.api === 'legacy' ? legacy : start;
  const forged = { ...word(place, told, event, payment.method), tries: 0 };
  await game.world.act(place, () => deliver(place.shop.url, forged));
}

function legacy({ shop }: Place, { moid, tid, amount }: Told, event: Forged['event']) {
  const codes = { paid: ['0', '3001'], deposited: ['0', '4110'], cancelled: ['2', '2001'] } as const;
  const [StateCd, ResultCode] = codes[event];
  const { mid: MID } = shop.deps.env.nicepay;
  const fields = { MID, MOID: moid, TID: tid, Amt: String(amount), StateCd, ResultCode };
  return {
    contentType: 'application/x-www-form-urlencoded',
    body: String(new URLSearchParams(fields)),
  };
}

function start({ shop }: Place, { moid, tid, amount }: Told, event: Forged['event'], payMethod: string) {
  const ediDate = formatKoreanIso(new Date(shop.deps.now()));
  const { secretKey } = shop.deps.env.nicepayStart;
  const told = {
    ...{ resultCode: '0000', tid, orderId: moid, amount, balanceAmt: 0, ediDate, payMethod },
    status: event === 'cancelled' ? 'cancelled' : 'paid',
    signature: signPayment({ tid, amount: String(amount), ediDate }, secretKey),
  };
  return { contentType: 'application/json', body: JSON.stringify(told) };
}
