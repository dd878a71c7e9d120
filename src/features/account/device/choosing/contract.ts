import * as z from 'zod/mini';
import { defineCall } from '../../../../shared/calls/contract.ts';
import { serial } from '../../../../shared/calls/shapes.ts';
import { institutionType } from '../../../../shared/requests/institution.ts';
import { mostBoxes } from '../rules.ts';

const serials = z.array(serial).check(z.maxLength(mostBoxes(institutionType)));

/** One choice of one content. Asked again it says the same: an answer may be lost. */
export const chooseBoxes = defineCall({
  method: 'POST',
  path: '/api/users/box/contents',
  who: 'member',
  forInstitution: 'boxes',
  summary: 'On which boxes of an institution a content plays; its end stays what it is',
  input: z.strictObject({
    app_id: z.string().check(z.minLength(1), z.maxLength(100)),
    /** Null: all boxes, also those that are registered later. */
    boxes: z.nullable(serials.check(z.minLength(1))),
    /** What whoever chooses saw before; what somebody else chose meanwhile isn't lost unseen. */
    seen: z.nullable(serials),
  }),
  outcomes: { saved: 200, changedMeanwhile: 409, boxGone: 410, noChoice: 411, ended: 412 },
});
