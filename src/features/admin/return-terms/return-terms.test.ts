import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import seed from '../../../../content/returns.json' with { type: 'json' };
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { readShownReturnTerms } from '../../../platform/config/return-terms-queries.server.ts';
import type { ReturnTerms } from '../../../shared/return-terms.ts';
import { readReturnSettings, saveReturnSettings } from './contract.ts';
import { editorOf } from './rules.ts';

let shop: TestShop;
let owner: OperatorVisitor;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await logInOperator(shop, 'owner');
});
afterAll(() => shop.close());

const read = async () => (await owner.ask(readReturnSettings)).data;
async function seenNow() {
  const { validFrom: _, savedBy: __, ...seen } = (await read()).versions[0]!;
  return seen;
}
async function save(change: Partial<ReturnTerms>, seen?: ReturnTerms & { version: number }) {
  const begun = seen ?? (await seenNow());
  const { version: _, ...terms } = begun;
  return owner.ask(saveReturnSettings, { input: { seen: begun, terms: { ...terms, ...change } } });
}
async function lastLine() {
  const [line] = await shop.deps.sql`
    select l.detail, o.outcome from operator_log l join operator_log_outcomes o on o.log_id = l.id
    where l.action = 'returnTerms.save' order by l.id desc limit 1`;
  return line;
}

describe('the settings of returns', () => {
  it('begin with what came with the shop', async () => {
    const { versions } = await read();
    expect(versions).toEqual([{ version: 1, ...seed, savedBy: '', validFrom: expect.any(String) }]);
  });

  it('are changed by a version of their own, with who and when; the log has what was and what is', async () => {
    shop.stopClockAt(shop.deps.now());
    const { outcome } = await save({ wayBackWon: 2_500, receiver: '  새 담당  ' });
    expect(outcome).toBe('saved');
    const [now, first] = (await read()).versions;
    const after = { ...seed, receiver: '새 담당', wayBackWon: 2_500 };
    expect(now).toEqual({
      ...after,
      version: 2,
      savedBy: '운영 op-owner',
      validFrom: new Date(shop.deps.now()).toISOString(),
    });
    expect(first).toMatchObject({ version: 1, ...seed });
    expect(await lastLine()).toMatchObject({
      outcome: 'saved',
      detail: { version: 2, before: seed, after },
    });
  });

  it('go back to an older version as one more', async () => {
    const { versions } = await read();
    const { receiver, phone, address, wayBackWon } = versions.at(-1)!;
    expect((await save({ receiver, phone, address, wayBackWon })).outcome).toBe('saved');
    const [now] = (await read()).versions;
    expect(now).toMatchObject({ version: versions[0]!.version + 1, ...seed });
  });

  it('are no version where nothing changed', async () => {
    const count = (await read()).versions.length;
    expect((await save({})).outcome).toBe('sameAsBefore');
    expect((await save({ phone: ` ${seed.phone}` })).outcome).toBe('sameAsBefore');
    expect((await read()).versions).toHaveLength(count);
  });

  it('name every field that can’t be right, and stay as they are', async () => {
    const count = (await read()).versions.length;
    const { outcome, data } = await save({ phone: '전화', address: '경기도', wayBackWon: 30_001 });
    expect({ outcome, data }).toEqual({
      outcome: 'faulty',
      data: { fields: ['phone', 'address', 'wayBackWon'] },
    });
    expect((await save({ wayBackWon: 0.5 })).outcome).toBe('faulty');
    expect((await read()).versions).toHaveLength(count);
    expect(await lastLine()).toMatchObject({ outcome: 'faulty' });
  });

  it('are refused to whoever saw something else, so that no line of the log tells a wrong story', async () => {
    const seen = await seenNow();
    for (const wrong of [
      { ...seen, version: seen.version - 1 },
      { ...seen, wayBackWon: 1 },
      { ...seen, address: '(11111) 다른 곳' },
    ])
      expect(await save({ wayBackWon: 4_000 }, wrong)).toMatchObject({
        outcome: 'changedMeanwhile',
        data: { by: '운영 op-owner', atMs: expect.any(Number) },
      });
    const both = await Promise.all([save({ wayBackWon: 4_000 }, seen), save({ wayBackWon: 4_500 }, seen)]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['changedMeanwhile', 'saved']);
  });

  it('are nobody’s without the right', async () => {
    const service = await logInOperator(shop, 'service');
    expect((await service.ask(readReturnSettings)).status).toBe(403);
    const seen = await seenNow();
    expect((await service.ask(saveReturnSettings, { input: { seen, terms: seed } })).status).toBe(403);
  });
});

describe('whoever reads the shop', () => {
  it('is told the new ones, whatever was kept of the old ones', async () => {
    const { wayBackWon } = await readShownReturnTerms(shop.deps);
    await save({ wayBackWon: wayBackWon + 500 });
    await expect.poll(() => readShownReturnTerms(shop.deps)).toMatchObject({ wayBackWon: wayBackWon + 500 });
  });

  it('may read another fee in texts that were written by hand: the operator is told which', async () => {
    const { texts } = await read();
    expect(texts).toEqual([
      { slug: 'faq', won: [seed.wayBackWon] },
      { slug: 'legal/refund', won: [seed.wayBackWon] },
    ]);
    expect(texts.map(({ slug }) => editorOf(slug).to)).toEqual(['/faq', '/legal/refund']);
    expect(editorOf('product/toktokbox')).toEqual({ kind: 'page', to: '/pages', needs: 'pages' });
  });
});
