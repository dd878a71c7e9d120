// Calls and their inputs, made from the calls' own schemas. What the schema allows goes past validation; beside that, some inputs
// are allowed but for a part, and a few are anything.
import fc from 'fast-check';
import * as z from 'zod';
import { fillPath } from '../../../src/shared/calls/contract.ts';
import { pathParametersOf } from '../../../src/shared/calls/operation.ts';
import type { Call } from './calls.ts';

type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema | boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

/** What people and rows are called, own and foreign alike. */
export type Known = { words: readonly string[]; ids: readonly number[] };
/** With how much of it wrong. */
type Maker = { known: Known; isLoose: boolean };

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

const anything: fc.Arbitrary<unknown> = fc.oneof(fc.jsonValue(), fc.constantFrom(...hostile));

export function inputOf(shape: unknown, known: Known): fc.Arbitrary<unknown> {
  if (!shape) return fc.constant(undefined);
  const schema = z.toJSONSchema(shape as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema;
  return fc.oneof(
    { weight: 9, arbitrary: arbitraryOf(schema, { known, isLoose: false }) },
    { weight: 2, arbitrary: arbitraryOf(schema, { known, isLoose: true }) },
    { weight: 1, arbitrary: anything },
  );
}

function arbitraryOf(schema: Schema, maker: Maker): fc.Arbitrary<unknown> {
  const right = allowedBy(schema, maker);
  if (!maker.isLoose) return right;
  return fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: anything });
}

function allowedBy(schema: Schema, maker: Maker): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const some = schema.anyOf ?? schema.oneOf;
  if (some) return fc.oneof(...some.map((one) => arbitraryOf(one, maker)));
  if (schema.allOf) return allowedBy(Object.assign({}, ...schema.allOf) as Schema, maker);
  switch (schema.type) {
    case 'string':
      return textOf(schema, maker);
    case 'integer':
    case 'number':
      return numberOf(schema, maker);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(typeof schema.items === 'object' ? arbitraryOf(schema.items, maker) : anything, {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)),
      });
    case 'object':
      return objectOf(schema, maker);
    default:
      return anything;
  }
}

function numberOf({ minimum, maximum }: Schema, { known }: Maker): fc.Arbitrary<number> {
  const [min, max] = [Math.max(minimum ?? -5, -(2 ** 31)), Math.min(maximum ?? 10 ** 6, 2 ** 31 - 1)];
  const fits = (one: number) => one >= (minimum ?? 0) && one <= (maximum ?? Number.MAX_SAFE_INTEGER);
  const told = [...known.ids, 1, 2, 3, 10, 1_000, 22_000, 2 ** 31, Number.MAX_SAFE_INTEGER].filter(fits);
  return fc.oneof(fc.integer({ min, max: Math.max(min, max) }), fc.constantFrom(...told, min));
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, maker: Maker) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, arbitraryOf(one, maker)]),
  );
  const record = fc.record(fields, { requiredKeys: required });
  if (typeof additionalProperties !== 'object') return record;
  const more = fc.dictionary(
    fc.constantFrom('1', 'home', 'x', ...maker.known.words.slice(0, 3)),
    arbitraryOf(additionalProperties, maker),
    { maxKeys: 3 },
  );
  return fc.tuple(record, more).map(([own, others]) => ({ ...others, ...own }));
}

const common = ['1', '2', '2026-11-23', '01012345678', '010-1234-5678', '톡톡펜', '123456789012', '민지'];

function textOf(
  { pattern, minLength = 0, maxLength = 40 }: Schema,
  { known, isLoose }: Maker,
): fc.Arbitrary<unknown> {
  const isRight = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || fitsPattern(pattern, text));
  const plain = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
  const right = pattern ? matching(pattern) : plain;
  const told = [...known.words, ...known.ids.map(String), ...common].filter(isRight);
  return fc.oneof(
    { weight: 4, arbitrary: right },
    ...(told.length > 0 ? [{ weight: 6, arbitrary: fc.constantFrom(...told) }] : []),
    ...(isLoose ? [{ weight: 1, arbitrary: fc.constantFrom(...hostile) }] : []),
  );
}

function fitsPattern(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return false;
  }
}

/** The shop's own patterns are few and small; where one can't be played backwards, what is known has to do. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return fc.string();
  }
}

/** Whatever stands in its path, from what is known and what is not. */
export function pathOf(contract: Call['contract'], { words, ids }: Known): fc.Arbitrary<string> {
  const schema = contract.params
    ? (z.toJSONSchema(contract.params as unknown as z.ZodType, {
        io: 'input',
        unrepresentable: 'any',
      }) as Schema)
    : {};
  const all = ['1', '2', '3', 'home', 'terms', ...words, ...ids.map(String)];
  const partOf = (name: string) => {
    const { pattern } = schema.properties?.[name] ?? {};
    const right = pattern ? all.filter((one) => fitsPattern(pattern, one)) : all;
    const named = schema.properties?.[name]?.enum as string[] | undefined;
    return fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...(named ?? (right.length > 0 ? right : all))) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(...hostile.filter((one) => one.trim() !== '' && one !== '../..')),
      },
    );
  };
  const parts = pathParametersOf(contract).map(({ name = '' }) => [name, partOf(name)]);
  return fc
    .record(Object.fromEntries(parts) as Record<string, fc.Arbitrary<string>>)
    .map((params) => fillPath(contract.path, params));
}
