import * as z from 'zod/mini';
import { defineOperatorCall } from '../../../../shared/calls/operator-call.ts';

/** An answer that goes on as long as the screen is open, so it has a binder of its own (live-api.server.ts). */
export const followWork = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/live/work',
  summary:
    'Tells, as server-sent events, each time there may be something new to do; what it is other calls tell',
  needs: ['orders', 'people'],
  gives: 'text/event-stream',
  // What it says are events, each of them a word.
  outcomes: { found: z.object({}) },
  // It names nobody and says nothing but "read again".
  log: null,
});

/** Why a stream ended for good. */
export const endings = ['session', 'right'] as const;
export type Ending = (typeof endings)[number];
