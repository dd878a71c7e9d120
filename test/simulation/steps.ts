// What may happen next. A step names things by a number that means whichever of them there is then, so that a shortened list of
// steps still makes sense.
import fc from 'fast-check';
import { providerWork } from '../../src/background-work.server.ts';
import { type Fate, fates } from './gate.ts';

const minuteMs = 60_000;
export const jumps = {
  tenSeconds: 10_000,
  minute: minuteMs,
  sixMinutes: 6 * minuteMs,
  quarterHour: 15 * minuteMs,
  twoHours: 120 * minuteMs,
  day: 24 * 60 * minuteMs,
  threeDays: 74 * 60 * minuteMs,
  eightDays: 8 * 24 * 60 * minuteMs,
} as const;

export const rounds = [
  'reservations',
  'comparison',
  ...(Object.keys(providerWork) as (keyof typeof providerWork)[]),
] as const;

const which = fc.nat({ max: 20 });
const place = fc.nat({ max: 1 });
const fate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Fate>('ok') },
  { weight: 4, arbitrary: fc.constantFrom(...fates) },
);
/** Of the calls to the provider that the step leads to, in their order; those after them go well. */
const ways = fc.array(fate, { maxLength: 3 });
/** The same where money goes back: done there, and not heard of here, is what tempts to do it once more. */
const waysBack = fc.oneof(
  { weight: 1, arbitrary: ways },
  { weight: 1, arbitrary: fc.constant<Fate[]>(['lostAfter']) },
);
/** And where it is taken: what arrives after it was given up. */
const waysThere = fc.oneof(
  { weight: 6, arbitrary: ways },
  { weight: 1, arbitrary: fc.constant<Fate[]>(['late']) },
);

const round = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...rounds) },
  { weight: 2, arbitrary: fc.constantFrom<(typeof rounds)[number]>('unclear payments', 'refunds') },
);

const goods = fc.constantFrom('pen', 'pens', 'lines', 'content', 'box');
const method = fc.constantFrom('card', 'card', 'bank', 'vbank');
const card = fc.constantFrom('ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'decline', 'decline-auth', 'closed');
/** How far a buyer gets at once. */
const until = fc.constantFrom('window', 'paid', 'back', 'back', 'back', 'back', 'back');

const kinds = [
  [
    26,
    fc.record({ do: fc.constant('order'), place, buyer: place, goods, method, card, until, ways: waysThere }),
  ],
  [3, fc.record({ do: fc.constant('again'), place, which, method, card, until, ways: waysThere })],
  [2, fc.record({ do: fc.constant('pay'), which, card })],
  [4, fc.record({ do: fc.constant('back'), place, which, isKept: fc.boolean(), ways })],
  [8, fc.record({ do: fc.constant('webhook'), place, which, isKept: fc.boolean(), ways })],
  [1, fc.record({ do: fc.constant('loseWebhook'), which })],
  [
    9,
    fc.record({
      do: fc.constant('forgedWebhook'),
      place,
      which,
      event: fc.constantFrom('paid', 'deposited', 'cancelled'),
      about: fc.constantFrom('itself', 'itself', 'another order', 'another sum'),
    }),
  ],
  [6, fc.record({ do: fc.constant('deposit'), which })],
  [1, fc.record({ do: fc.constant('giveUpDeposit'), place, which, ways })],
  [6, fc.record({ do: fc.constant('cancel'), place, which, ways: waysBack })],
  [4, fc.record({ do: fc.constant('cancelLine'), place, which, ways: waysBack })],
  [1, fc.record({ do: fc.constant('operatorCancels'), place, which, ways: waysBack })],
  [5, fc.record({ do: fc.constant('partialRefund'), place, which, ways: waysBack })],
  [2, fc.record({ do: fc.constant('backThere'), which, isPart: fc.boolean() })],
  [2, fc.record({ do: fc.constant('nameAccount'), place, which, ways })],
  [3, fc.record({ do: fc.constant('ship'), place, which })],
  [3, fc.record({ do: fc.constant('return'), place, which, isRestocked: fc.boolean(), ways: waysBack })],
  [2, fc.record({ do: fc.constant('replace'), place, which, isExchange: fc.boolean() })],
  [14, fc.record({ do: fc.constant('round'), place, round, ways })],
  [
    6,
    fc.record({
      do: fc.constant('clock'),
      jump: fc.constantFrom(...(Object.keys(jumps) as (keyof typeof jumps)[])),
    }),
  ],
  [4, fc.record({ do: fc.constant('release'), which })],
  [2, fc.record({ do: fc.constant('arrive'), which })],
  [1, fc.record({ do: fc.constant('die'), place })],
  [12, fc.record({ do: fc.constant('revive'), place })],
] as const;

export type Step = (typeof kinds)[number][1] extends fc.Arbitrary<infer S> ? S : never;

export const stepsOf = (most: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(...kinds.map(([weight, arbitrary]) => ({ weight, arbitrary: arbitrary as fc.Arbitrary<Step> }))),
    {
      minLength: Math.ceil(most * 0.75),
      maxLength: most,
      size: 'max',
    },
  );
