import * as z from 'zod/mini';
import { defineCall } from '../../../../shared/calls/contract.ts';

const thirdParty = z.object({
  name: z.string(),
  items: z.string(),
  purpose: z.string(),
  keeps: z.string(),
});
export type ThirdParty = z.infer<typeof thirdParty>;

export const listThirdParties = defineCall({
  method: 'GET',
  path: '/api/third-parties',
  who: 'anyone',
  summary: 'Who gets personal data from those who agree to it, as the consent at an order names them',
  output: z.array(thirdParty),
  outcomes: { found: 200 },
});
