import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';

export const getStatement = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/orders/{moid}/statement',
  summary: 'The statement of an order as its buyer has it',
  needs: ['orders', 'money'],
  params: z.object({ moid: z.string().check(z.regex(/^[0-9A-Za-z]{1,64}$/)) }),
  outcomes: bare('found', 'notFound'),
  gives: 'application/pdf',
  log: ({ params }) => ({ action: 'order.statement', subject: `order:${params.moid}` }),
});
