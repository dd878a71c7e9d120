// What an order was told stays, whatever the settings say later; the parcel goes to where the warehouse is now.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import seed from '../../../../content/returns.json' with { type: 'json' };
import { emailAfter, isQueueEmpty } from '../../../../test/support/emails.ts';
import { type Family, families } from '../../../../test/support/family.ts';
import { delivered, moneyAt, readDetail } from '../../../../test/support/purchase.ts';
import { settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { readReturnTerms } from '../../../platform/config/return-terms-queries.server.ts';
import { formatWon } from '../../../shared/money.ts';
import type { ReturnTerms } from '../../../shared/return-terms.ts';
import { askForReturn } from './contract.ts';
import { approveReturn, previewRefund, receiveReturn, refundReturn } from './operator.server.ts';
import { insertTermsVersion, listTermsVersions } from './terms-queries.server.ts';
import { wayBackWonIn } from './terms-rules.ts';

const operator = '민지';
const moved: ReturnTerms = {
  receiver: '새 반품 담당',
  phone: '031-000-0000',
  address: '(11111) 경기도 예시시 새길 3',
  wayBackWon: 5_000,
};
let shop: TestShop;
let buyer: Family;
beforeAll(async () => {
  shop = await openTestShop();
  [buyer] = (await families(shop, 1, { prefix: 'terms' })) as [Family];
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.db.execute('delete from rate_limits');
});

async function change(terms: Partial<ReturnTerms>): Promise<void> {
  const [last] = await listTermsVersions(shop.deps.db);
  const version = { ...(await readReturnTerms(shop.deps.db)), ...terms };
  const row = { ...version, validFrom: new Date(shop.deps.now()), savedBy: operator };
  expect(await insertTermsVersion(shop.deps.db, last?.version ?? 0, row)).toBe(true);
}

const ask = (moid: string) =>
  buyer.visitor.call(askForReturn, {
    input: { moid, reason: 'changeOfMind', quantity: 1, words: '', noticedOn: '' },
  });

describe('the fee of an order', () => {
  it('is what the settings said when it was placed, to the won, however often they change', async () => {
    const before = await delivered(shop, buyer.visitor);
    await change({ wayBackWon: 5_000 });
    const after = await delivered(shop, buyer.visitor);
    await change({ wayBackWon: 0 });
    const free = await delivered(shop, buyer.visitor);
    await change({ wayBackWon: 1_000 });

    for (const [wish, wayBackWon] of [
      [before, seed.wayBackWon],
      [after, 5_000],
      [free, 0],
    ] as const) {
      const { moid } = wish;
      expect(await readDetail(buyer.visitor, moid)).toMatchObject({ wayBackWon });
      expect(await isQueueEmpty(shop.deps.db)).toBe(true);
      const told = shop.sandbox.mailbox.list(buyer.email).filter(({ messageId }) => messageId.includes(moid));
      const contract = told.find(({ text }) => text.includes('돌려보내는 배송비'))?.text ?? '';
      expect(wayBackWonIn(contract)).toEqual(wayBackWon > 0 ? [wayBackWon] : []);
      expect((await ask(moid)).status).toBe(200);
      expect(await approveReturn(shop.deps, { moid, operator })).toBe('approved');
      const [line] = (await readDetail(buyer.visitor, moid)).lines;
      const lines = [{ line: line!.id, quantity: 1 }];
      const looked = await previewRefund(shop.deps, { moid, lines, reason: 'changeOfMind' });
      const sums = { withheldWon: wayBackWon, refundWon: 19_000 - wayBackWon };
      expect(looked).toMatchObject({ outcome: 'previewed', data: sums });
      expect(await receiveReturn(shop.deps, { moid, operator, restocked: [], condition: '' })).toBe(
        'received',
      );
      expect(await refundReturn(shop.deps, { moid, operator })).toBe('refunding');
      await settle(shop);
      expect(moneyAt(shop, wish)).toMatchObject({ captured: 22_000, cancelled: 19_000 - wayBackWon });
      expect(await readDetail(buyer.visitor, moid)).toMatchObject({ returns: [sums] });
    }
  });

  it('never changes', async () => {
    const { moid } = await delivered(shop, buyer.visitor);
    await expect(shop.deps.sql`update orders set way_back_won = 0 where moid = ${moid}`).rejects.toThrow(
      'cannot change what its way back costs',
    );
    await shop.deps.sql`update orders set way_back_won = way_back_won where moid = ${moid}`;
  });
});

describe('the address', () => {
  it('is today’s in the details and in the e-mail, of an order of before, too', async () => {
    const { moid } = await delivered(shop, buyer.visitor);
    await change(moved);
    expect((await ask(moid)).status).toBe(200);
    const { wayBackWon: _, ...place } = moved;
    await expect.poll(async () => (await readDetail(buyer.visitor, moid)).returnPlace).toEqual(place);
    expect(await isQueueEmpty(shop.deps.db)).toBe(true);
    const { text } = await emailAfter(shop.sandbox.mailbox, buyer.email, () =>
      approveReturn(shop.deps, { moid, operator }),
    );
    for (const word of Object.values(place)) expect(text).toContain(word);
    expect(text).not.toContain(seed.address);
    // It was bought when the way back cost a thousand won.
    expect(text).toContain(formatWon(1_000));
    expect(text).not.toContain(formatWon(moved.wayBackWon));
  });
});

describe('a version', () => {
  it('is refused to whoever began with an older one, and each is kept as it was', async () => {
    const versions = await listTermsVersions(shop.deps.db);
    const [last] = versions;
    const row = { ...seed, validFrom: new Date(shop.deps.now()), savedBy: operator };
    expect(await insertTermsVersion(shop.deps.db, last!.version - 1, row)).toBe(false);
    expect(await insertTermsVersion(shop.deps.db, last!.version + 1, row)).toBe(false);
    const saved = await Promise.all(
      [1, 2, 3, 4].map(() => insertTermsVersion(shop.deps.db, last!.version, row)),
    );
    expect(saved.filter(Boolean)).toHaveLength(1);
    expect(versions.at(-1)).toMatchObject({ version: 1, ...seed, savedBy: '' });
    for (const statement of ['update return_terms set way_back_won = 1', 'delete from return_terms'])
      await expect(shop.owner.unsafe(statement)).rejects.toThrow('never changed');
  });

  it.each([{ wayBackWon: -1 }, { wayBackWon: 30_001 }, { address: '경기도 예시시' }, { receiver: '' }])(
    'can’t be %j, whoever writes it',
    async (wrong) => {
      await expect(change(wrong)).rejects.toThrow();
    },
  );
});
