import * as z from 'zod/mini';
import { defineCall } from '../../../shared/calls/contract.ts';
import { serial } from '../../../shared/calls/shapes.ts';
import { longestBoxName } from './rules.ts';

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

/** Its name is the member's alone, and goes when the box changes hands. */
export const nameBox = defineCall({
  method: 'POST',
  path: '/api/users/box/name',
  who: 'member',
  forInstitution: 'boxes',
  summary: 'What the member calls one of their boxes, e.g. the class in which it stands; empty: nothing',
  input: z.strictObject({ serial, name: z.string().check(z.trim(), z.maxLength(longestBoxName)) }),
  outcomes: { named: 200 },
});

const playable = z.object({
  app_id: z.string(),
  title: z.string(),
  business_type: z.number(),
  /** Unix seconds. */
  start_date: z.number(),
  /** Unix seconds; -1 without end. */
  expiration_date: z.number(),
});

const boxLogin = {
  login_id: z.string().check(z.maxLength(100)),
  password: z.string(),
  serial: z.string().check(z.maxLength(60)),
};
/** How both of the box's calls refuse a log-in. */
const boxRefusals = {
  loginFailed: 204,
  wrongPassword: 205,
  unknownId: 206,
  notOwnBox: 410,
  blockedBox: 411,
} as const;

/** The call of the box itself. Repeating it is safe: what began stays as it began. */
export const logInOnBox = defineCall({
  method: 'POST',
  path: '/api/device/login',
  who: 'device',
  summary: 'Log-in on the box: what it may play now; content that has not begun begins with it',
  input: z.strictObject(boxLogin),
  output: z.object({
    userName: z.string(),
    serial: z.string(),
    /** Unix seconds of the shop's clock: the box shows periods by it. */
    now: z.number(),
    contents: z.array(playable),
  }),
  outcomes: { loggedIn: 200, ...boxRefusals },
});

/** A code that is typed in the content, on the box. Each is good once, and its content begins with it. */
export const redeemOnBox = defineCall({
  method: 'POST',
  path: '/api/device/coupon',
  who: 'device',
  summary: 'Give in a coupon on the box: the content begins with it',
  input: z.strictObject({ ...boxLogin, code: z.string().check(z.maxLength(60)) }),
  output: z.object({
    /** Unix seconds of the shop's clock. */
    now: z.number(),
    content: playable,
  }),
  outcomes: {
    redeemed: 200,
    ...boxRefusals,
    expired: 403,
    unknown: 404,
    used: 409,
    owned: 412,
    refunding: 423,
    tooMany: 429,
  },
});
