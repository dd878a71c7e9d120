import * as z from 'zod/mini';
import { defineCall } from '../../../../shared/calls/contract.ts';
import { serial } from '../../../../shared/calls/shapes.ts';

export const replaceBox = defineCall({
  method: 'POST',
  path: '/api/users/box/replace',
  who: 'member',
  forInstitution: 'boxes',
  summary: 'Register a box in the place of another one, which is given up: the name and the place go on',
  input: z.strictObject({
    serial,
    /** As it was typed from the sticker. */
    next: z.string().check(z.maxLength(60)),
  }),
  output: z.object({ serial: z.string(), freeUntilMs: z.nullable(z.number()) }),
  outcomes: {
    replaced: 200,
    reauthenticate: 204,
    taken: 409,
    noSuchSerial: 410,
    /** The new one. */
    notAllowed: 411,
    /** The one that goes. */
    stopped: 412,
    comingBack: 423,
    tooOften: 429,
  },
});
