import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { file, idParam, instantText, quicker, reason, serial } from '../../../shared/calls/shapes.ts';
import { serialReleases } from '../../../shared/order-events.ts';
import { exportInput, exportTypes } from '../exports/contract.ts';

const state = z.enum(['ready', 'blocked', 'retired']);
/** Masked. */
const person = z.object({ id: z.number(), userName: z.string(), loginId: z.string(), hasLeft: z.boolean() });
export type SerialPerson = z.infer<typeof person>;

const serialFilters = z.object({
  q: z.optional(z.string().check(z.maxLength(60))),
  state: z.optional(z.enum(['', 'ready', 'blocked', 'retired'])),
  owner: z.optional(z.enum(['', 'owned', 'free'])),
});

export const exportSerials = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/serials/export',
  summary: 'The serial numbers of a list as a file for a spreadsheet; members by their numbers alone',
  needs: 'people',
  gives: exportTypes,
  input: z.extend(exportInput, { filters: serialFilters }),
  outcomes: bare('sent'),
  log: ({ input: { reason, format, filters } }) => ({
    action: 'serial.export',
    reason,
    detail: { ...filters, format },
  }),
});

export const listSerials = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/serials',
  summary: 'Serial numbers in their order; a search by their beginning or their last four digits',
  needs: 'people',
  input: z.extend(serialFilters, {
    /** The last serial of the page before. */
    after: z.optional(serial),
  }),
  outcomes: {
    found: z.object({
      serials: z.array(
        z.object({ serial: z.string(), state, registeredAt: instantText, owner: z.nullable(person) }),
      ),
      next: z.nullable(z.string()),
      openConflicts: z.number(),
    }),
  },
  log: ({ input }) => ({ action: 'serial.list', detail: input }),
});

const event = z.object({
  id: z.number(),
  at: z.string(),
  kind: z.enum(['imported', 'registered', 'moved', 'released', 'blocked', 'retired', 'reopened']),
  memberId: z.nullable(z.number()),
  formerMemberId: z.nullable(z.number()),
  operatorName: z.nullable(z.string()),
  reason: z.string(),
});
export type SerialEvent = z.infer<typeof event>;

/** An order in whose parcel the box went out. */
const order = z.object({
  id: z.number(),
  moid: z.string(),
  number: z.string(),
  parcelNo: z.number(),
  boundAt: z.string(),
  boundBy: z.string(),
  /** Null while it is bound to it. */
  releasedAt: instantText,
  release: z.nullable(z.enum(serialReleases)),
  releasedBy: z.string(),
  reason: z.string(),
  /** Somebody else than who bought it has it: it may be a gift. */
  isOthers: z.boolean(),
});
export type SerialOrder = z.infer<typeof order>;

export const seeSerial = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/serials/{serial}',
  summary: 'One serial number: whose it is, in which orders it went out, and what ever happened to it',
  needs: 'people',
  params: z.object({ serial }),
  outcomes: {
    found: z.object({
      serial: z.string(),
      state,
      registeredAt: instantText,
      /** The end of its free year; null before the first registration. */
      freeUntil: instantText,
      owner: z.nullable(person),
      /** Newest first. */
      events: z.array(event),
      /** The orders in whose parcels it went out, the last one first. */
      orders: z.array(order),
      conflicts: z.number(),
    }),
    notFound: null,
  },
  log: ({ params }) => ({ action: 'serial.see', subject: `serial:${params.serial}` }),
});

const verdict = z.enum(['new', 'there', 'twice', 'malformed']);
const checkedLine = z.object({ line: z.number(), text: z.string(), verdict, why: z.optional(z.string()) });
export type CheckedLine = z.infer<typeof checkedLine>;

export const checkSerials = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/serials/check',
  summary: 'What an import would do, line by line; writes nothing',
  needs: 'people',
  input: z.object({ file }),
  outcomes: {
    checked: z.object({
      lines: z.array(checkedLine),
      counts: z.object({ new: z.number(), there: z.number(), twice: z.number(), malformed: z.number() }),
    }),
    ...bare('tooManyLines', 'noTable'),
  },
  log: () => ({ action: 'serial.check' }),
});

export const importSerials = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/serials/import',
  summary: 'Takes the new serial numbers of a file, all or none',
  needs: 'people',
  input: z.object({ file, /** How many the check found new. */ expected: z.int().check(z.minimum(1)) }),
  // changedMeanwhile: others came in between, or it is another file; look again.
  outcomes: { imported: z.object({ count: z.number() }), changedMeanwhile: quicker },
  log: ({ input }) => ({ action: 'serial.import', detail: { count: input.expected } }),
});

export const setSerialState = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/serials/{serial}/state',
  summary: 'Blocks, retires or reopens a box',
  needs: 'people',
  params: z.object({ serial }),
  input: z.object({ state, reason }),
  outcomes: bare('changed', 'unchanged', 'notFound'),
  log: ({ input, params }) => ({
    action: 'serial.state',
    subject: `serial:${params.serial}`,
    reason: input.reason,
    detail: { state: input.state },
  }),
});

export const handOverSerial = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/serials/{serial}/owner',
  summary: 'Moves a box to another member, or releases it; both are told by an e-mail',
  needs: 'people',
  params: z.object({ serial }),
  input: z.object({
    /** Whose it was when the operator looked. */
    from: z.int().check(z.minimum(1)),
    to: z.nullable(z.int().check(z.minimum(1))),
    reason,
  }),
  outcomes: bare('done', 'changedMeanwhile', 'hasBox', 'noMember', 'notReady', 'notFound'),
  log: ({ input, params }) => ({
    action: input.to === null ? 'serial.release' : 'serial.move',
    subject: `serial:${params.serial}`,
    memberId: input.from,
    reason: input.reason,
    detail: { to: input.to },
  }),
});

const side = z.object({ ...person.shape, serial: z.nullable(z.string()), createdAt: z.string() });
const conflict = z.object({
  id: z.number(),
  serial: z.string(),
  at: z.string(),
  isOpen: z.boolean(),
  resolution: z.nullable(z.string()),
  resolvedAt: instantText,
  operatorName: z.nullable(z.string()),
  claimant: side,
  /** Whose it is now; null where it became free. */
  owner: z.nullable(side),
  registeredAt: instantText,
});
export type SerialConflict = z.infer<typeof conflict>;

export const listConflicts = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/serial-conflicts',
  summary: 'Members who gave a serial number that belongs to somebody else, the oldest open one first',
  needs: 'people',
  input: z.object({ state: z.optional(z.enum(['', 'open', 'resolved'])) }),
  outcomes: { found: z.object({ conflicts: z.array(conflict) }) },
  log: ({ input }) => ({ action: 'serial.conflicts', detail: input }),
});

export const resolveConflict = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/serial-conflicts/{id}',
  summary: 'Gives the box to the claimant, or refuses with words; they are told by an e-mail',
  needs: 'people',
  params: idParam,
  input: z.object({
    decision: z.enum(['move', 'refuse']),
    /** Why it moves; of a refusal, what the claimant reads. */
    words: z.string().check(z.trim(), z.minLength(2), z.maxLength(1000)),
  }),
  outcomes: {
    ...bare('resolved', 'changedMeanwhile', 'hasBox', 'noMember', 'notReady', 'notFound'),
    alreadyDecided: quicker,
  },
  log: ({ input, params }) => ({
    action: 'serial.resolve',
    subject: `conflict:${params.id}`,
    reason: input.decision === 'move' ? input.words.slice(0, 200) : '',
    detail: { decision: input.decision },
  }),
});
