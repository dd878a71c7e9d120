import { defineCall } from '../../../shared/calls/contract.ts';

/** The answer is the same whether or not it counted: whoever would forge visits learns nothing from it. */
export const countVisit = defineCall({
  method: 'POST',
  path: '/api/visitant',
  who: 'anyone',
  summary: 'A visit begins; asked once a day by a browser that has no mark of it yet',
  outcomes: { received: 200 },
});
