import * as z from 'zod/mini';
import { defineCall } from '../../shared/contract.ts';

const memberDetail = z.object({
  id: z.number(),
  username: z.string(),
  name: z.string(),
  login_id: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  sub_address: z.string(),
  /** Always empty: a hash never leaves the server. */
  pass: z.string(),
  user_key: z.nullable(z.string()),
});
export type MemberDetail = z.infer<typeof memberDetail>;

export const getMember = defineCall({
  method: 'GET',
  path: '/api/users/user/{id}',
  who: 'member',
  summary: "The session's own member; the first item of the list",
  params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) }),
  output: z.array(memberDetail),
  outcomes: { found: 200 },
});
