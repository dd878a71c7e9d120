// Bodies within the limit of size that would be much work to read.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import { demo, Visitor } from '../../../test/support/visitor.ts';
import { logIn } from '../../features/account/session/contract.ts';
import { mergeCart, priceCart } from '../../features/commerce/cart/contract.ts';
import { commonOutcomes } from '../../shared/calls/contract.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const size = 60_000;
const bodies: Record<string, string> = {
  'brackets that never close': '['.repeat(size),
  'brackets that close': '['.repeat(size / 2) + ']'.repeat(size / 2),
  'objects in objects': `${'{"a":'.repeat(size / 6)}1${'}'.repeat(size / 6)}`,
  'a list of zeros': `[${'0,'.repeat(size / 2)}0]`,
  'a field with many wrong entries': `{"lines":[${'0,'.repeat(size / 2 - 10)}0]}`,
  'many names': `{${Array.from({ length: 5_000 }, (_, n) => `"k${n}":1`).join(',')}}`,
  'a long number': '9'.repeat(size),
  'a zero byte': `{"a":"${'\\u0000'.repeat(size / 10)}"}`,
  'a row of backslashes': `{"a":"${'\\\\'.repeat(size / 4)}\\u0000"}`,
};

describe.each(Object.entries(bodies))('%s', (_name, body) => {
  it('is refused in a few bytes, and no value of it is visited', async () => {
    const visitor = new Visitor(shop.url);
    await (await visitor.call(logIn, { input: demo.haneul })).text();
    const parse = vi.spyOn(JSON, 'parse');
    for (const { path } of [priceCart, mergeCart, logIn]) {
      parse.mockClear();
      const answer = await visitor.send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-xsrf-token': visitor.xsrf() },
        body,
      });
      expect(answer.status).toBe(commonOutcomes.invalid);
      expect((await answer.text()).length).toBeLessThan(4_000);
      // A reviver is called for each value: sixty thousand times where the sender likes.
      expect(parse.mock.calls.filter(([, reviver]) => reviver !== undefined)).toEqual([]);
    }
    parse.mockRestore();
  });
});
