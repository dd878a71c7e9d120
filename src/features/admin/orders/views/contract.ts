import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../../shared/calls/operator-call.ts';
import { idParam } from '../../../../shared/calls/shapes.ts';
import { isViewQuery, longestViewName } from './rules.ts';

const view = z.object({ id: z.number(), name: z.string(), query: z.string() });
export type OrderView = z.infer<typeof view>;

export const listOrderViews = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/order-views',
  summary: 'The operator’s own lists of orders, by their names',
  needs: 'orders',
  outcomes: { found: z.object({ views: z.array(view) }) },
  log: null,
});

export const saveOrderView = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/order-views',
  summary: 'Keeps the filters of a list under a name; a name that is there gets the new ones',
  needs: 'orders',
  input: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestViewName)),
    query: z.string().check(z.refine(isViewQuery)),
  }),
  outcomes: bare('viewSaved', 'tooManyViews'),
  log: ({ input }) => ({ action: 'view.save', detail: input }),
});

export const removeOrderView = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/order-views/{id}/remove',
  summary: 'Forgets a list of one’s own',
  needs: 'orders',
  params: idParam,
  outcomes: bare('viewRemoved', 'notFound'),
  log: ({ params }) => ({ action: 'view.remove', subject: `view:${params.id}` }),
});
