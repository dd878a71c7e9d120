// What buyers do on the way to a payment: order, pay in the window, come back, come back twice.
import { giveUpDeposit } from '../../src/features/commerce/payment/contract.ts';
import { authorize, bringBack, linesFields, openPayment, orderOf, payAgain } from '../support/payment.ts';
import { addWindow, type Game, nth, type Result, type Window } from './game.ts';
import type { Step } from './steps.ts';
import type { Place } from './world.ts';

type Of<Do extends Step['do']> = Extract<Step, { do: Do }>;

export async function order(game: Game, place: Place, step: Of<'order'>): Promise<void> {
  const buyer = game.buyers[step.buyer]!;
  const opened = await game.world.act(place, async () => {
    const visitor = await buyer.at(place);
    const { fields, path } = await formOf(place, step.goods);
    return openPayment(visitor, { ...fields, _method: step.method }, path);
  });
  const window = opened && addWindow(game, opened);
  if (!opened || !window) return;
  game.orders.push({ moid: opened.moid, buyer });
  await goOn(game, place, window, step);
}

type Form = { path: string; fields: Record<string, string> };

async function formOf(place: Place, goods: Of<'order'>['goods']): Promise<Form> {
  const sent = { path: '/buy/payment' };
  switch (goods) {
    case 'pen':
      return { ...sent, fields: {} };
    case 'pens':
      return { ...sent, fields: { product_amount: '2', amt: '41000' } };
    case 'lines':
      return { ...sent, fields: linesFields };
    case 'content':
      return orderOf(place.shop, 'content');
    case 'box':
      return orderOf(place.shop, 'toktokbox');
  }
}

export async function again(game: Game, place: Place, step: Of<'again'>): Promise<void> {
  const bought = nth(game.orders, step.which);
  if (!bought) return;
  const opened = await game.world.act(place, async () =>
    payAgain(await bought.buyer.at(place), bought.moid, step.method),
  );
  const window = opened && addWindow(game, opened);
  if (window) await goOn(game, place, window, step);
}

async function goOn(
  game: Game,
  place: Place,
  window: Window,
  { until, card, ways }: Pick<Of<'order'>, 'until' | 'card' | 'ways'>,
): Promise<void> {
  if (until === 'window') return;
  const result = await pay(game, window, card);
  if (!result || until === 'paid') return;
  game.world.fates = [...ways];
  await comeBack(game, place, result);
}

/** In the provider's window. */
export async function pay(game: Game, window: Window, card: Of<'pay'>['card']): Promise<Result | null> {
  const { url } = game.world.first.sandbox;
  const isClosed = card === 'closed';
  const fields = isClosed ? { ...window.fields, action: 'cancel' } : window.fields;
  // A window of an order that is too old, or whose price is another one, is refused there.
  const brought = await authorize(url, fields, isClosed ? 'ok' : card).catch(() => null);
  if (!brought) return null;
  const result = { fields: brought };
  game.results.push(result);
  await game.world.isQuiet();
  return result;
}

export async function comeBack(game: Game, place: Place, { fields }: Result): Promise<void> {
  await game.world.act(place, async () => {
    const { status } = await bringBack(place.shop.url, fields);
    if (status >= 500) throw new Error(`the way back was answered ${status}`);
  });
}

export async function deposit(game: Game, which: number): Promise<void> {
  const { sandbox } = game.world.first;
  const open = game
    .ownPayments()
    .filter(({ account, captured, isAccountClosed }) => account && captured === 0 && !isAccountClosed);
  const account = nth(open, which);
  if (!account) return;
  const body = JSON.stringify({ moid: account.moid });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${sandbox.url}/sandbox/deposit`, { method: 'POST', headers, body });
  await game.world.isQuiet();
}

export async function giveUp(game: Game, place: Place, which: number): Promise<void> {
  const bought = nth(game.orders, which);
  if (!bought) return;
  await game.world.act(place, async () => {
    const { status } = await (await bought.buyer.at(place)).call(giveUpDeposit, {
      input: { moid: bought.moid },
    });
    if (status >= 500) throw new Error(`giving an account up was answered ${status}`);
  });
}
