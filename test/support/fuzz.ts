// Sequences of calls, their inputs made from the calls' own schemas, by a visitor, two members and an operator who know each
// other's numbers. Every answer is one that the contract names, and tells nobody of somebody else.
import fc from 'fast-check';
import * as z from 'zod';
import { operatorCalls } from '../../src/admin-open-api.server.ts';
import { contracts, pathParametersOf } from '../../src/open-api.server.ts';
import { type Contract, commonOutcomes, fillPath } from '../../src/shared/calls/contract.ts';
import { type AuthContract, operatorRefusals } from '../../src/shared/calls/operator-call.ts';

export type Call = {
  name: string;
  contract: Pick<Contract, 'method' | 'path' | 'input'>;
  /** The box brings no cookie. */
  of: 'shop' | 'operator';
  statuses: ReadonlySet<number>;
  takes: string;
};

/** Too often; the shop's own contracts name it each where it may come. */
const shopCall = (contract: Contract): Call => ({
  ...{ name: `${contract.method} ${contract.path}`, contract, of: 'shop', takes: 'application/json' },
  statuses: new Set([...Object.values(contract.outcomes), ...named(commonOutcomes)]),
});

const operatorCall = ({ name, call }: { name: string; call: AuthContract }): Call => ({
  ...{ name, contract: call as Call['contract'], of: 'operator', takes: call.takes ?? 'application/json' },
  statuses: new Set([200, ...named(operatorRefusals)]),
});

/** A fault of ours is never an answer. */
const named = ({ failed: _, ...statuses }: Record<string, number>) => Object.values(statuses);

export const calls: readonly Call[] = [...contracts.map(shopCall), ...operatorCalls.map(operatorCall)];

type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema | boolean;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

/** What people and rows are called, own and foreign alike. */
export type Known = readonly string[];

const hostile = [
  '',
  ' ',
  '0',
  '-1',
  '１',
  "' or 1=1 --",
  '<b>x</b>',
  '../..',
  '%00',
  '\u0000',
  '😀',
  'null',
  'a'.repeat(5_000),
];

/** Mostly what the schema allows, now and then something else. */
export function inputOf(shape: unknown, known: Known): fc.Arbitrary<unknown> {
  if (!shape) return fc.constant(undefined);
  const schema = z.toJSONSchema(shape as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema;
  return fc.oneof({ weight: 12, arbitrary: arbitraryOf(schema, known) }, { weight: 1, arbitrary: anything });
}

const anything: fc.Arbitrary<unknown> = fc.oneof(fc.jsonValue(), fc.constantFrom(...hostile));

function arbitraryOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const right = allowedBy(schema, known);
  return fc.oneof({ weight: 30, arbitrary: right }, { weight: 1, arbitrary: anything });
}

function allowedBy(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const some = schema.anyOf ?? schema.oneOf;
  if (some) return fc.oneof(...some.map((one) => arbitraryOf(one, known)));
  if (schema.allOf) return allowedBy(Object.assign({}, ...schema.allOf) as Schema, known);
  switch (schema.type) {
    case 'string':
      return textOf(schema, known);
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: 0, max: 30 }),
        fc.integer({
          min: Math.max(schema.minimum ?? -5, -(2 ** 31)),
          max: Math.min(schema.maximum ?? 10 ** 6, 2 ** 31 - 1),
        }),
        fc.constantFrom(1, 22_000, 2 ** 31, Number.MAX_SAFE_INTEGER),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(typeof schema.items === 'object' ? arbitraryOf(schema.items, known) : anything, {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)),
      });
    case 'object':
      return objectOf(schema, known);
    default:
      return anything;
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, known: Known) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, arbitraryOf(one, known)]),
  );
  const record = fc.record(fields, { requiredKeys: required });
  if (typeof additionalProperties !== 'object') return record;
  const more = fc.dictionary(
    fc.constantFrom('1', 'home', 'x', ...known.slice(0, 3)),
    arbitraryOf(additionalProperties, known),
    { maxKeys: 3 },
  );
  return fc.tuple(record, more).map(([own, others]) => ({ ...others, ...own }));
}

function textOf({ pattern, minLength = 0, maxLength = 40 }: Schema, known: Known): fc.Arbitrary<unknown> {
  const plain = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
  const told = fc.constantFrom('1', '2', '2026-11-23', '01012345678', '톡톡펜', ...known);
  // The shop's own patterns are few and small; where one can't be played backwards, what is known has to do.
  const fitting = pattern ? matching(pattern) : plain;
  return fc.oneof(
    { weight: 5, arbitrary: fitting },
    { weight: 5, arbitrary: told },
    { weight: 1, arbitrary: fc.constantFrom(...hostile) },
  );
}

function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return fc.string();
  }
}

/** Whatever stands in its path, from what is known and what is not. */
export const pathOf = (contract: Call['contract'], known: Known): fc.Arbitrary<string> =>
  fc
    .record(
      Object.fromEntries(
        pathParametersOf(contract).map(({ name = '' }) => [
          name,
          fc.oneof(
            { weight: 8, arbitrary: fc.constantFrom('1', '2', '3', 'home', 'terms', ...known) },
            {
              weight: 1,
              arbitrary: fc.constantFrom(...hostile.filter((one) => one.trim() !== '' && one !== '../..')),
            },
          ),
        ]),
      ),
    )
    .map((params) => fillPath(contract.path, params));
