import * as z from 'zod/mini';
import { defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { idFilter } from '../../../shared/calls/shapes.ts';
import { complaintPlaces } from './rules.ts';

const complaint = z.object({
  id: z.number(),
  place: z.enum(complaintPlaces),
  /** As people say it. */
  number: z.string(),
  /** Where it was noted; null: that is destroyed already. */
  moid: z.nullable(z.string()),
  inquiryId: z.nullable(z.number()),
  text: z.string(),
  operatorName: z.string(),
  atMs: z.number(),
  keptUntilMs: z.number(),
});
export type Complaint = z.infer<typeof complaint>;

export const listComplaints = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/complaints',
  summary:
    'Complaints and disputes that operators noted, the newest first; those of orders and of inquiries each by the right of theirs',
  needs: ['orders', 'people'],
  input: z.object({
    place: z.optional(z.enum(['', ...complaintPlaces])),
    /** The last one of the page before. */
    after: idFilter,
  }),
  outcomes: { found: z.object({ complaints: z.array(complaint), next: z.nullable(z.string()) }) },
  log: ({ input }) => ({ action: 'complaint.list', detail: input }),
});
