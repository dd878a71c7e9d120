// What a change did to named things, for the operators' log.

type Plain = string | number | boolean | null;

/** Before and after; twice null where only that it changed is told, because it is long or made of parts. */
export type Changes = Record<string, [Plain, Plain]>;

const longest = 120;

/** Of the names that both have. Words that are too long and whatever has parts are only said to have changed. */
export function changesOf(before: object, after: object): Changes {
  const now = after as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(before).flatMap(([name, was]) => {
      if (!Object.hasOwn(now, name) || isSame(was, now[name])) return [];
      const pair = [was, now[name]].map((value) => value ?? null);
      return [[name, pair.every(isPlain) ? (pair as [Plain, Plain]) : ([null, null] as [null, null])]];
    }),
  );
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one ?? null)) === JSON.stringify(sorted(other ?? null));

/** The database keeps the names of an object in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}

const isPlain = (value: unknown): value is Plain =>
  value === null ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.length <= longest);
