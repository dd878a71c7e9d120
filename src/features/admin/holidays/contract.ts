import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { isKoreanDate } from '../../../shared/time/korean-days.ts';

const day = z.string().check(z.refine(isKoreanDate));

export const listHolidays = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/holidays',
  summary: 'Days off that no rule gives, as operators entered them, and those that the release knows',
  needs: 'settings',
  outcomes: {
    found: z.object({
      /** Of Korea. */
      today: z.string(),
      holidays: z.array(
        z.object({
          day: z.string(),
          name: z.string(),
          /** '' of what the release knows. */
          operator: z.string(),
          isRemovable: z.boolean(),
        }),
      ),
    }),
  },
  log: null,
});

export const addHoliday = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/holidays',
  summary: 'Enters a day off: every period of the law is counted with it from now on',
  needs: 'settings',
  input: z.object({ day, name: z.string().check(z.trim(), z.minLength(2), z.maxLength(40)) }),
  /** alreadyOff: a weekend, a holiday by rule, or entered before. */
  outcomes: bare('added', 'tooLongAgo', 'tooFarAhead', 'alreadyOff'),
  log: ({ input }) => ({
    action: 'holiday.add',
    subject: `holiday:${input.day}`,
    detail: { name: input.name },
  }),
});

export const removeHoliday = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/holidays/{day}/remove',
  summary: 'Takes a day off back, before it comes',
  needs: 'settings',
  params: z.object({ day }),
  outcomes: bare('removed', 'dayHasCome', 'notFound'),
  log: ({ params }) => ({ action: 'holiday.remove', subject: `holiday:${params.day}` }),
});
