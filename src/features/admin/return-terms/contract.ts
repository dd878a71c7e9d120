import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { quicker, seenVersion } from '../../../shared/calls/shapes.ts';

const line = z.string().check(z.trim(), z.maxLength(200));
/** `wayBackWon`: in won. */
const terms = { receiver: line, phone: line, address: line, wayBackWon: z.number() };
const version = z.object({ ...terms, version: z.number(), validFrom: z.string(), savedBy: z.string() });
export type TermsVersion = z.infer<typeof version>;

export const readReturnSettings = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/return-terms',
  summary: 'Where goods come back to and what it costs, with all versions and the texts that name a fee',
  needs: 'settings',
  outcomes: {
    found: z.object({
      /** Newest first: the first one holds. */
      versions: z.array(version),
      /** What operators wrote by hand of the fee, in won. */
      texts: z.array(z.object({ slug: z.string(), won: z.array(z.number()) })),
    }),
  },
  log: null,
});

export const saveReturnSettings = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/return-terms',
  summary: 'Another version, valid from now: orders that were placed before keep their fee',
  needs: 'settings',
  asksCode: true,
  input: z.object({
    /** The version that the operator saw, whole: only what is still so is replaced, and the log says what it was. */
    seen: z.object({ version: seenVersion, ...terms }),
    terms: z.object(terms),
  }),
  outcomes: {
    faulty: z.object({ fields: z.array(z.enum(['receiver', 'phone', 'address', 'wayBackWon'])) }),
    ...bare('saved', 'sameAsBefore'),
    changedMeanwhile: quicker,
  },
  log: ({ input: { seen, terms: after } }) => {
    const { version: _, ...before } = seen;
    return { action: 'returnTerms.save', detail: { version: seen.version + 1, before, after } };
  },
});
