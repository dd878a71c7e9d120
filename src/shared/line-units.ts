// Units of an order's lines as calls name them.
import * as z from 'zod/mini';

export const lineUnitsShape = z
  .array(z.strictObject({ line: z.int().check(z.gte(1)), quantity: z.int().check(z.gte(1), z.lte(999)) }))
  .check(z.minLength(1), z.maxLength(50));

/** Units that came back and can be sold again, in the choice in which they came; as it was bought where none is named. */
export const restockedShape = z
  .array(
    z.strictObject({
      line: z.int().check(z.gte(1)),
      quantity: z.int().check(z.gte(1), z.lte(999)),
      penColor: z.optional(z.string().check(z.maxLength(40))),
      eraserColor: z.optional(z.string().check(z.maxLength(40))),
    }),
  )
  .check(z.maxLength(100));

/** In an address: `12:1,13:2`, each line's id and its units. */
export const lineUnitsText = z.string().check(z.regex(/^\d{1,15}:\d{1,3}(,\d{1,15}:\d{1,3}){0,49}$/));

type Units = { line: number; quantity: number };

export const writeLineUnits = (units: readonly Units[]): string =>
  units.map(({ line, quantity }) => `${line}:${quantity}`).join(',');

export const readLineUnits = (text: string): Units[] =>
  text.split(',').map((one) => {
    const [line = 0, quantity = 0] = one.split(':').map(Number);
    return { line, quantity };
  });
