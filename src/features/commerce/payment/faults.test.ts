// Every way in which a provider can misbehave, with every kind of product, through both of its interfaces.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScenarioName } from '../../../../sandbox/nicepay/scenarios.ts';
import { type Family, families } from '../../../../test/support/family.ts';
import { runsLongTests } from '../../../../test/support/long-tests.ts';
import {
  authorize,
  bringBack,
  type Kind,
  openPayment,
  orderOf,
  stockOf,
} from '../../../../test/support/payment.ts';
import { listOf } from '../../../../test/support/purchase.ts';
import { waitFor } from '../../../../test/support/runner/wait-for.ts';
import { reconcileLedgers, settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { getPaymentResult, type PaymentResult } from '../checkout/contract.ts';
import { listOwnContents } from '../entitlement/contract.ts';
import { webhookPath } from './contract.ts';

/** `takenBack`: by the network cancel, or by a refund where that came too late: the provider's answers decide which. */
type State = PaymentResult['state'] | 'takenBack';
/**
 * The card, the faults on top of it, and what the buyer is told in the end; of two the second at START, whose look-up says
 * whose a charge is. The legacy one doesn't: there the webhook does, and without one the charge goes back.
 */
const cases: [ScenarioName, ScenarioName[], State | [State, State]][] = [
  ['ok', [], 'paid'],
  ['decline', [], 'failed'],
  ['decline-auth', [], 'failed'],
  ['slow', [], 'paid'],
  ['timeout-charged', [], 'paid'],
  ['reset-charged', [], 'paid'],
  ['http500-charged', [], 'paid'],
  ['garbage', [], 'paid'],
  ['notify-only', [], 'paid'],
  ['bad-approve-signature', [], 'paid'],
  ['hang-uncharged', [], 'notCharged'],
  ['reset-uncharged', [], 'notCharged'],
  ['late-charge', [], 'takenBack'],
  ['wrong-approve-amount', ['notify-never'], 'notCharged'],
  ['bad-signature', [], 'awaitingBuyer'],
  ['wrong-amount', [], 'failed'],
  ['other-moid', [], 'awaitingBuyer'],
  ['reset-charged', ['notify-never'], ['notCharged', 'paid']],
  ['timeout-charged', ['notify-never'], ['notCharged', 'paid']],
  ['reset-charged', ['notify-never', 'net-cancel-reset'], ['notCharged', 'paid']],
  ['reset-charged', ['notify-never', 'status-500'], 'notCharged'],
  ['reset-charged', ['status-hang', 'net-cancel-hang'], 'paid'],
  ['reset-charged', ['notify-never', 'status-500', 'net-cancel-reset'], 'notCharged'],
  ['reset-charged', ['status-500', 'net-cancel-too-late'], 'paid'],
  ['wrong-approve-amount', ['notify-never', 'net-cancel-hang'], 'takenBack'],
  ['wrong-approve-amount', ['notify-never', 'net-cancel-reset'], 'takenBack'],
  ['hang-uncharged', ['status-500'], 'notCharged'],
];

const providers = ['nicepay_legacy', 'nicepay_start'] as const;
const kinds: Kind[] = ['accessory', 'toktokbox', 'content'];
const worlds = providers.flatMap((provider) => kinds.map((kind) => [provider, kind] as const));

// Each kind by one contract with every change, by the other in `npm run prove`.
const tried = runsLongTests ? worlds : worlds.filter((_, i) => i % 2 === 0);

describe.each(tried)('%s, a buyer of %s', (provider, kind) => {
  let shop: TestShop;
  let buyers: Family[];
  let moids: string[];
  let amountWon: number;
  let sold: { variantStock: number | null; productId: number };
  const toldOf = (told: State | [State, State]): State =>
    typeof told === 'string' ? told : told[providers.indexOf(provider)]!;

  beforeAll(async () => {
    shop = await openTestShop({
      env: { PAYMENT_PROVIDER: provider },
      timings: { lateChargeMs: 2_000, slowMs: 300, notifyAfterMs: 50 },
    });
    shop.sandbox.setNotifyUrl(`${shop.url}${webhookPath}`);
    buyers = await families(shop, cases.length, { prefix: 'buyer' });
    const order = await orderOf(shop, kind);
    amountWon = order.amountWon;
    sold = { variantStock: await stockOf(shop, order.productId), productId: order.productId };
    moids = await Promise.all(
      cases.map(async ([card, faults], i) => {
        const payment = await openPayment(buyers[i]!.visitor, order.fields, order.path);
        const result = await authorize(shop.sandbox.url, payment.fields, card);
        for (const scenario of faults) shop.sandbox.faults.set({ scenario, moid: payment.moid });
        await bringBack(shop.url, result);
        return payment.moid;
      }),
    );
    // The shop's clock is about to run ahead of the provider's.
    await waitFor(() => expect(untoldCharges()).toEqual([]));
    await settle(shop);
  }, 120_000);
  afterAll(() => shop.close());

  const untoldCharges = () =>
    shop.sandbox.ledger
      .listPayments()
      .filter(
        ({ moid, captured }) => captured > 0 && !cases[moids.indexOf(moid)]?.[1].includes('notify-never'),
      )
      .filter(
        ({ moid }) => !shop.sandbox.ledger.listEntries(moid).some(({ kind }) => kind === 'notification'),
      )
      .map(({ moid }) => moid);
  const moneyAt = (moid: string) =>
    shop.sandbox.ledger
      .listPayments(moid)
      .reduce((sum, payment) => sum + payment.captured - payment.cancelled, 0);

  it.each(cases.map(([card, faults, told], i) => [card, faults, toldOf(told), i] as const))(
    '%s with %j: is told "%s", and the money, the list and the content agree',
    async (_card, _faults, told, i) => {
      const { visitor } = buyers[i]!;
      const moid = moids[i]!;
      const result = (await (
        await visitor.call(getPaymentResult, { params: { moid } })
      ).json()) as PaymentResult;
      expect(told === 'takenBack' ? ['notCharged', 'sentBack'] : [told]).toContain(result.state);
      expect(result.message).not.toBe('');
      expect(moneyAt(moid)).toBe(told === 'paid' ? amountWon : 0);
      const listed = await listOf(visitor);
      expect(listed.t_data.some((row) => row.moid === moid)).toBe(told === 'paid');
      const contents = (await (await visitor.call(listOwnContents)).json()) as { t_count: number };
      expect(contents.t_count).toBe(kind === 'content' && told === 'paid' ? 1 : 0);
    },
  );

  it('leaves as many units as were not sold, those held by open windows apart', async () => {
    const gone = cases.filter(([, , told]) => ['paid', 'awaitingBuyer'].includes(toldOf(told))).length;
    expect(await stockOf(shop, sold.productId)).toBe(
      sold.variantStock === null ? null : sold.variantStock - gone,
    );
  });

  it('leaves ledgers that agree', async () => {
    expect(
      await reconcileLedgers(
        shop,
        buyers.map(({ visitor }) => visitor),
      ),
    ).toEqual([]);
  });
});
