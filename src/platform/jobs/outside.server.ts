/**
 * Marks a call to the payment provider, whose answer may take a minute or never come. `test/structure.test.ts` finds every
 * such call without the mark, and every mark inside a transaction, which would keep its rows locked for so long.
 */
export const outside = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => ask();
