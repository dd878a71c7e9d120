import * as z from 'zod/mini';
import { defineCall } from '../../shared/contract.ts';

export const registerSerial = defineCall({
  method: 'POST',
  path: '/api/toktokbox',
  who: 'anyone',
  summary: "Register a box's serial number for the member who gives id and password",
  input: z.strictObject({
    login_id: z.string().check(z.maxLength(100)),
    toktokSerial: z.string().check(z.maxLength(60)),
    password: z.string(),
  }),
  output: z.object({ toktokSerial: z.string(), freeUntil: z.number() }),
  outcomes: {
    registered: 201,
    loginFailed: 204,
    wrongPassword: 205,
    unknownId: 206,
    taken: 409,
    noSuchSerial: 410,
    notAllowed: 411,
  },
});
