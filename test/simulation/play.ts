// Plays a list of steps, looks after each one whether anything is wrong, and brings everything to its end.
import { providerWork } from '../../src/background-work.server.ts';
import { releaseReservations } from '../../src/features/commerce/payment/worker.server.ts';
import { NotAtRest, settle } from '../support/settle.ts';
import * as after from './after.ts';
import * as buy from './buy.ts';
import { forge } from './forge.ts';
import { beginGame, type Game, nth } from './game.ts';
import { judgeEnd, judgeMoment } from './judge.ts';
import { deliver, type Parcel } from './post.ts';
import { jumps, type Step } from './steps.ts';
import { compareDays, giveBackThere, waitForNextNoon } from './there.ts';
import type { Place, World } from './world.ts';

/** What is wrong, and after which step; null: nothing. */
export async function play(world: World, steps: readonly Step[]): Promise<string | null> {
  const game = await beginGame(world);
  for (const [i, step] of steps.entries()) {
    await playStep(game, step);
    const wrong = await judgeMoment(game);
    if (wrong) return `after step ${i + 1} (${JSON.stringify(step)}): ${wrong}`;
  }
  await end(game);
  const wrong = await judgeEnd(game);
  return wrong && `in the end: ${wrong}`;
}

async function playStep(game: Game, step: Step): Promise<void> {
  const { world } = game;
  const place = 'place' in step ? world.places[step.place]! : world.places[0]!;
  if (step.do === 'revive') return place.isUp ? undefined : world.revive(place);
  if ('place' in step && !place.isUp) return;
  world.fates = 'ways' in step && !('until' in step) ? [...step.ways] : [];
  await perform(game, place, step);
  world.fates = [];
}

async function perform(game: Game, place: Place, step: Step): Promise<void> {
  const { world } = game;
  switch (step.do) {
    case 'order':
      return buy.order(game, place, step);
    case 'again':
      return buy.again(game, place, step);
    case 'pay': {
      const window = nth(game.windows, step.which);
      return void (window && (await buy.pay(game, window, step.card)));
    }
    case 'back': {
      const result = nth(game.results, step.which);
      if (!result) return;
      if (!step.isKept) game.results.splice(game.results.indexOf(result), 1);
      return buy.comeBack(game, place, result);
    }
    case 'webhook': {
      const parcel = nth(world.webhooks, step.which);
      return parcel && deliverTo(game, place, parcel, step.isKept);
    }
    case 'loseWebhook': {
      const parcel = nth(world.webhooks, step.which);
      return void (parcel && world.webhooks.splice(world.webhooks.indexOf(parcel), 1));
    }
    case 'forgedWebhook':
      return forge(game, place, step);
    case 'deposit':
      return buy.deposit(game, step.which);
    case 'giveUpDeposit':
      return buy.giveUp(game, place, step.which);
    case 'cancel':
      return after.cancel(game, place, step.which);
    case 'cancelLine':
      return after.cancelLine(game, place, step.which);
    case 'operatorCancels':
      return after.operatorCancels(game, place, step.which);
    case 'partialRefund':
      return after.giveBackPart(game, place, step.which);
    case 'backThere':
      return giveBackThere(game, step.which, step.isPart);
    case 'nameAccount':
      return after.nameAccount(game, place, step.which);
    case 'ship':
      return after.ship(game, place, step.which);
    case 'return':
      return after.sendBackGoods(game, place, step.which, step.isRestocked);
    case 'replace':
      return after.replaceGoods(game, place, step.which, step.isExchange);
    case 'round':
      return goRound(world, place, step.round);
    case 'clock':
      return jump(world, jumps[step.jump]);
    case 'release': {
      const held = nth(world.held, step.which);
      return held && world.release(held);
    }
    case 'arrive': {
      const late = nth(world.late, step.which);
      return late && world.arrive(late);
    }
    case 'die':
      return world.kill(place);
    case 'revive':
      return;
  }
}

async function deliverTo(game: Game, place: Place, parcel: Parcel, isKept = false): Promise<void> {
  const { webhooks } = game.world;
  parcel.tries += 1;
  const isTaken = await game.world.act(place, () => deliver(place.shop.url, parcel));
  // The provider repeats what it got no receipt for; now and then it repeats what was taken, too.
  if (isTaken && !isKept && webhooks.includes(parcel)) webhooks.splice(webhooks.indexOf(parcel), 1);
}

async function goRound(world: World, place: Place, round: Extract<Step, { do: 'round' }>['round']) {
  const { deps } = place.shop;
  if (round === 'comparison') return compareDays(world, place);
  if (round === 'reservations') return void (await world.act(place, () => releaseReservations(deps)));
  for (const provider of deps.env.paymentProviders)
    if (place.isUp) await world.act(place, () => providerWork[round].run(deps, provider));
}

/** Whoever is late is so by minutes: what was asked for before comes before the clock has gone on for longer. */
const latestMs = 8 * 60_000;

async function jump(world: World, ms: number): Promise<void> {
  const isDue = ({ sinceMs }: { sinceMs: number }) => world.nowMs + ms - sinceMs > latestMs;
  for (const late of world.late.filter(isDue)) await world.arrive(late);
  for (const held of world.held.filter(isDue)) await world.release(held);
  world.advance(ms);
}

/** Both shops are up, everything that is under way arrives, the days pass and are compared. */
async function end(game: Game): Promise<void> {
  const { world } = game;
  world.fates = [];
  for (const place of world.places) if (!place.isUp) world.revive(place);
  while (world.held.length > 0) await world.release(world.held[0]!);
  // What is late comes to a shop that has asked, heard of nothing and given up.
  if (world.late.length > 0) {
    world.advance(jumps.minute);
    for (const place of world.places) await goRound(world, place, 'unclear payments');
  }
  while (world.late.length > 0) await world.arrive(world.late[0]!);
  await comeToRest(game).catch(async (error: unknown) => {
    if (!(error instanceof NotAtRest)) throw error;
    // What no look-up and no webhook proves the list of its day does.
    waitForNextNoon(world);
    await compareDays(world, world.places[0]!);
    await comeToRest(game);
  });
  world.advance(jumps.eightDays);
  await comeToRest(game);
  waitForNextNoon(world);
  await compareDays(world, world.places[0]!);
  await comeToRest(game);
}

async function comeToRest(game: Game): Promise<void> {
  const { world } = game;
  for (let i = 0; i < 6; i++) {
    for (const [n, parcel] of [...world.webhooks].entries())
      await deliverTo(game, world.places[n % 2]!, parcel);
    for (const place of world.places) await goRound(world, place, 'open accounts');
    await goRound(world, world.places[1]!, 'reservations');
    await settle({ ...world.first, advance: (ms) => world.advance(ms) });
    await world.isQuiet();
    if (world.webhooks.length === 0) return;
  }
  // What nobody took in six rounds tells of an order that isn't ours, or of nothing: the provider gives it up as well.
  world.webhooks.splice(0);
}
