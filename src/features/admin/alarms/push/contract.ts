import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../../shared/calls/operator-call.ts';
import { idParam, instantMs } from '../../../../shared/calls/shapes.ts';

const device = z.object({
  id: z.number(),
  userAgent: z.string(),
  createdAtMs: z.number(),
  /** When something arrived there last, as far as its service says. */
  takenAtMs: instantMs,
});
export type PushDevice = z.infer<typeof device>;

export const readPush = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/alarms/push',
  summary: 'In which browsers one is told, and by which key a browser knows the shop',
  needs: 'anyone',
  outcomes: {
    found: z.object({
      /** Null: the shop has none, and tells nobody so. */
      publicKey: z.nullable(z.string()),
      devices: z.array(device),
    }),
  },
  log: null,
});

export const addDevice = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/alarms/push',
  summary: 'Tells one in this browser, too',
  needs: 'anyone',
  input: z.object({
    endpoint: z.string().check(z.maxLength(1000)),
    p256dh: z.string().check(z.regex(/^[\w-]{80,100}=*$/)),
    auth: z.string().check(z.regex(/^[\w-]{20,30}=*$/)),
  }),
  outcomes: bare('added', 'noKeys', 'badDevice'),
  log: () => ({ action: 'alarm.addDevice' }),
});

export const removeDevice = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/alarms/push/{id}/remove',
  summary: 'Tells one there no more',
  needs: 'anyone',
  params: idParam,
  outcomes: bare('removed', 'notFound'),
  log: ({ params }) => ({ action: 'alarm.removeDevice', subject: `device:${params.id}` }),
});

export const tryDevices = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/alarms/push/try',
  summary: 'Sends a trial to one’s browsers at once, and tells how many services took it',
  needs: 'anyone',
  outcomes: { trialSent: z.object({ taken: z.number(), lost: z.number() }) },
  log: () => ({ action: 'alarm.tryDevices' }),
});
