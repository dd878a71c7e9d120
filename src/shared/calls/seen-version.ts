import * as z from 'zod/mini';

/** Which version of a record the caller saw last: a column of four bytes. Another one's change in between is told by it. */
export const seenVersion = z.int().check(z.gte(0), z.lte(2_147_483_647));
