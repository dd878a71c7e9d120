import * as z from 'zod/mini';
import { alarmKinds } from '../../../shared/alarms/kinds.ts';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';

const minute = z.int().check(z.gte(0), z.lte(24 * 60 - 1));
const kinds = z.array(z.enum(alarmKinds));
const own = z.object({
  email: z.string().check(z.trim(), z.maxLength(254)),
  /** Null: told at any time. */
  quiet: z.nullable(z.object({ fromMinute: minute, untilMinute: minute })),
  /** What by which way. */
  byEmail: kinds,
  byPush: kinds,
});
export type OwnAlarms = z.infer<typeof own>;

export const readOwnAlarms = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/alarms',
  summary: 'What one is told of, by which way, and when not',
  needs: 'anyone',
  outcomes: {
    found: z.object({
      own,
      /** Those about which one may do something. */
      kinds,
    }),
  },
  // One's own, and nobody else's.
  log: null,
});

export const saveOwnAlarms = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/alarms',
  summary: 'Chooses what one is told of, by which way, and when not',
  needs: 'anyone',
  input: own,
  outcomes: bare('saved', 'emailMissing', 'badEmail', 'emptyQuiet'),
  log: ({ input: { byEmail, byPush, quiet } }) => ({
    action: 'alarm.save',
    detail: { byEmail, byPush, quiet },
  }),
});

export const tryOwnEmail = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/alarms/try-email',
  summary: 'Sends oneself an e-mail, to see that it arrives',
  needs: 'anyone',
  outcomes: bare('trialSent', 'emailMissing'),
  log: () => ({ action: 'alarm.tryEmail' }),
});
