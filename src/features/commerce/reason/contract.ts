import * as z from 'zod/mini';

export const reasonIdShape = z.string().check(z.regex(/^[a-zA-Z0-9-]{1,40}$/));

/** A reason as a dialog offers it. */
export type OfferedReason = { id: string; wording: string };
