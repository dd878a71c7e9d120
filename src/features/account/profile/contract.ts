import * as z from 'zod/mini';
import { defineCall } from '../../../shared/calls/contract.ts';

export const leaveShop = defineCall({
  method: 'POST',
  path: '/api/users/leave',
  who: 'member',
  summary: 'Leave: what identifies the member is destroyed at once, what the law keeps stays apart',
  input: z.strictObject({}),
  outcomes: { left: 200, reauthenticate: 204, openPurchase: 409 },
});
