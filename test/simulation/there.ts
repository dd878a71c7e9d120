// What happens at the provider itself: money that is given back in its own screens, and the list of each day.
import { compareYesterday } from '../../src/features/commerce/reconciliation/daily.server.ts';
import { dayBefore } from '../../src/features/commerce/reconciliation/rules.ts';
import { compareDay } from '../../src/features/commerce/reconciliation/service.server.ts';
import { formatKoreanDate, formatKoreanDateTime } from '../../src/shared/time/korean-time.ts';
import { type Game, nth } from './game.ts';
import type { Place, World } from './world.ts';

/** The provider tells of it; whether that arrives is another step. */
export async function giveBackThere(game: Game, which: number, isPart: boolean): Promise<void> {
  const { world } = game;
  const payment = nth(
    game.ownPayments().filter(({ captured, cancelled }) => captured > cancelled),
    which,
  );
  if (!payment) return;
  const { tid, moid, captured, cancelled, api } = payment;
  const leftWon = captured - cancelled;
  const amountWon = isPart ? Math.min(1_000, leftWon) : leftWon;
  const times = game.backThere.get(moid) ?? 0;
  const partialRefund = { requestNo: `${moid}there${times + 1}`, leftWon };
  const account =
    payment.method === 'vbank' ? { bank: '088', number: '110123456789', holder: '김하늘' } : null;
  const asked = { tid, moid, amountWon, reason: 'by hand', account };
  const port = world.atProvider(`nicepay_${api}`);
  const answer = await port.refund(
    { ...asked, ...(amountWon < captured && { partialRefund }) },
    world.first.deps.now(),
  );
  if (answer.kind !== 'refunded') throw new Error(`the provider's own screen said ${JSON.stringify(answer)}`);
  game.backThere.set(moid, times + 1);
  await world.isQuiet();
}

/** The task that compares the days that are over, where the hour for it has come. */
export async function compareDays(world: World, place: Place): Promise<void> {
  const { deps } = place.shop;
  for (const provider of deps.env.paymentProviders)
    if (place.isUp) await world.act(place, () => compareYesterday(deps, provider));
}

/** From here on each day is compared: what was before this history is over. */
export async function beginComparing({ first: { deps } }: World): Promise<void> {
  const day = dayBefore(formatKoreanDate(deps.now()));
  for (const provider of deps.env.paymentProviders) {
    const port = deps.paymentBy(provider);
    await compareDay(deps, port, day, await port.listDay(day));
  }
}

/** To noon of the next day: then the list of each day before is there. */
export function waitForNextNoon(world: World): void {
  const [hours, minutes] = formatKoreanDateTime(world.first.deps.now()).slice(-'HH:mm'.length).split(':');
  const minutesOfDay = Number(hours) * 60 + Number(minutes);
  world.advance((36 * 60 - minutesOfDay) * 60_000);
}
