// PostgreSQL has no text with a zero byte: whoever sends one in an address is told so, and nothing fails.
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { logInOperator } from '../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import { demo, Visitor } from '../../../test/support/visitor.ts';
import { operatorCalls } from '../../admin-open-api.server.ts';
import { logIn } from '../../features/account/session/contract.ts';
import { contracts } from '../../open-api.server.ts';
import { type Contract, commonOutcomes } from '../../shared/calls/contract.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type Asked = Pick<Contract, 'method' | 'path' | 'input'>;

/** Each GET call with a zero byte in each field of its query, or in its path. */
const addressesOf = (calls: readonly Asked[]): string[] =>
  calls
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path, input }) => {
      if (path.includes('{')) return [path.replaceAll(/\{\w+\}/g, 'a%00b')];
      if (!input) return [];
      const shape = z.toJSONSchema(input as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' });
      return Object.keys(shape.properties ?? {}).map((field) => `${path}?${field}=a%00b`);
    });

const refused: number[] = [commonOutcomes.invalid, commonOutcomes.notFound];

it.each([
  ['an operator', () => logInOperator(shop), addressesOf(operatorCalls.map(({ call }) => call as Asked))],
  [
    'a member',
    async () => {
      const visitor = new Visitor(shop.url);
      await (await visitor.call(logIn, { input: demo.haneul })).text();
      return visitor;
    },
    addressesOf(contracts),
  ],
] as const)('in an address it is refused by every call of %s', async (_who, enter, addresses) => {
  const visitor = await enter();
  expect(addresses).not.toEqual([]);
  const statuses = await Promise.all(
    addresses.map(async (address) => [address, (await visitor.send(address)).status] as const),
  );
  expect(statuses.filter(([, status]) => !refused.includes(status))).toEqual([]);
});
