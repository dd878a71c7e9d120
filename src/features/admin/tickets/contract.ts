import * as z from 'zod/mini';
import { defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { idFilter } from '../../../shared/calls/shapes.ts';

/**
 * A number that names nobody and grows with each new line of the history; of one A/S with each owner of its box, too. An open screen
 * asks it before it reads anything again, so that the log says who was shown something new, and nothing of a screen at which nothing
 * changed.
 */
const stamp = { found: z.object({ stamp: z.number() }) };

export const stampRepairs = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/live/repairs',
  summary: 'Whether something was done with after-sales requests, or with one, since a screen was read',
  needs: 'people',
  input: z.object({ id: idFilter }),
  outcomes: stamp,
  log: null,
});

export const stampInquiries = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/live/inquiries',
  summary: 'Whether something was done with inquiries since a screen was read',
  needs: 'people',
  outcomes: stamp,
  log: null,
});
