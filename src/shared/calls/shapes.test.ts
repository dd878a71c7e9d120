import { expect, it } from 'vitest';
import * as z from 'zod';
import { operatorCalls } from '../../admin-open-api.server.ts';
import { contracts } from '../../open-api.server.ts';

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  items?: Schema;
  maximum?: number;
};

const largestOfFourBytes = 2_147_483_647;
const calls = [...contracts, ...operatorCalls.map(({ call }) => call)];

/** The largest versions that an input takes, however deep they stand in it. */
function largestVersions({ properties = {}, anyOf = [], items }: Schema): (number | undefined)[] {
  const own = properties.version?.type === 'integer' ? [properties.version.maximum] : [];
  return [
    ...own,
    ...[...Object.values(properties), ...anyOf, ...(items ? [items] : [])].flatMap(largestVersions),
  ];
}

it('no call takes a version that has no next one in a column of four bytes', () => {
  const found = calls
    .filter(({ input }) => input)
    .flatMap(({ method, path, input }) =>
      largestVersions(
        z.toJSONSchema(input as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema,
      ).map((largest) => ({ call: `${method} ${path}`, largest })),
    );
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(({ largest = Number.POSITIVE_INFINITY }) => largest >= largestOfFourBytes)).toEqual([]);
});
