import { type InquiryKind, type InquiryState, readNumber, showNumber } from '../../../shared/inquiry.ts';
import { maskEmail, maskName, maskPhone } from '../../../shared/masking.ts';
import {
  type AttachmentFile,
  findFile,
  findPlace,
  listAttachments,
  type Size,
} from '../../attachment/queries.server.ts';
import * as inquiries from '../../site/inquiry/operator.server.ts';
import { findAsker, findInquiryOfEntry, listEntries } from '../../site/inquiry/queries.server.ts';
import { findAccess, grantAccess } from '../access/service.server.ts';
import { listOfInquiry } from '../complaints/queries.server.ts';
import { complainOfInquiry } from '../complaints/service.server.ts';
import { quickerOf, tellQuicker } from '../operators/rules.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import { lastStep, type whoseFilters } from '../tickets/rules.ts';
import type { InquiryLine, InquiryRecord } from './contract.ts';
import {
  countInquiries,
  findInquiries,
  findInquiry,
  findStamp,
  listAnsweringOperators,
} from './queries.server.ts';
import { fillPlaces, nameOrGuest, unknownPlace } from './templates/rules.ts';

const pageSize = 30;

type Wish = {
  state?: InquiryState;
  kind?: InquiryKind | '';
  whose?: (typeof whoseFilters)[number];
  number?: string;
  after?: string;
};

export async function readInquiries(
  ctx: OperatorCtx,
  { state = 'waiting', kind = '', whose = '', number, after }: Wish,
) {
  const assignedTo = whose === 'mine' ? ctx.operator.id : whose === 'nobodys' ? null : undefined;
  const digits = number ? readNumber(number) : null;
  // What is no number finds nothing, as a number that nobody has.
  const isNonsense = Boolean(number) && digits === null;
  // Before the rows: what changes in between is read once more.
  const stamp = await findStamp(ctx.db);
  const [rows, counts] = await Promise.all([
    isNonsense
      ? []
      : findInquiries(
          ctx.db,
          { state, kind, assignedTo, number: digits, after: after ? Number(after) : null },
          pageSize + 1,
        ),
    countInquiries(ctx.db, { kind, assignedTo }),
  ]);
  const inquiries = rows.slice(0, pageSize).map(
    ({ memberId, createdAt, lastAt, ...row }): InquiryLine => ({
      ...row,
      number: showNumber(row.number),
      begin: row.begin.replace(/\s+/g, ' '),
      name: maskName(row.name),
      isMember: memberId !== null,
      createdAtMs: createdAt.getTime(),
      lastAtMs: lastAt.getTime(),
    }),
  );
  return {
    state,
    stamp,
    counts,
    inquiries,
    next: rows.length > pageSize ? String(inquiries.at(-1)!.id) : null,
  };
}

export async function showInquiry(ctx: OperatorCtx, id: number) {
  const row = await findInquiry(ctx.db, id);
  if (!row) return { outcome: 'notFound' } as const;
  const entries = await listEntries(ctx.db, id);
  const [until, asker, pictures, operators, complaints] = await Promise.all([
    findAccess(ctx, `inquiry:${id}`),
    findAsker(ctx.db, row),
    listAttachments(
      ctx.db,
      'entryId',
      entries.map((entry) => entry.id),
    ),
    listAnsweringOperators(ctx.db),
    listOfInquiry(ctx.db, id),
  ]);
  const inquiry: InquiryRecord = {
    ...{ id, number: showNumber(row.number), version: row.version, kind: row.kind, state: row.state },
    ...{ place: row.place, placeKey: row.placeKey, placeName: row.placeName, memberId: row.memberId },
    asker: until
      ? asker
      : { name: maskName(asker.name), phone: maskPhone(asker.phone), email: maskEmail(asker.email) },
    until: until?.toISOString() ?? null,
    assignedTo: row.assignedTo,
    createdAtMs: row.createdAt.getTime(),
    entries: [
      ...entries.map((entry) => ({
        ...{ id: entry.id, kind: entry.kind, words: entry.words, operatorName: entry.operatorName },
        ...{ isComplaint: false, pictures: pictures.get(entry.id) ?? [], atMs: entry.at.getTime() },
      })),
      ...complaints.map(({ id: entryId, text, operatorName, at }) => ({
        ...{ id: entryId, kind: 'note' as const, words: text, operatorName },
        ...{ isComplaint: true, pictures: [], atMs: at.getTime() },
      })),
    ].sort((a, b) => a.atMs - b.atMs),
  };
  return {
    outcome: 'found',
    data: { inquiry, operators, ownId: ctx.operator.id },
    ...(row.memberId === null ? {} : { memberId: row.memberId }),
  } as const;
}

/** What strangers photograph shows who they are, where they live, their children: it is seen after a reason, as their names are. */
export async function readPicture(ctx: OperatorCtx, id: string, size: Size): Promise<AttachmentFile | null> {
  const entry = await findPlace(ctx.db, id, 'entryId');
  const inquiry = entry === null ? null : await findInquiryOfEntry(ctx.db, entry);
  if (inquiry === null || !(await findAccess(ctx, `inquiry:${inquiry}`))) return null;
  return findFile(ctx.db, id, size, 'entryId');
}

/** Finds the row, and whose it is for the log, before anything is done with it. */
async function withInquiry<Outcome extends string>(
  ctx: OperatorCtx,
  id: number,
  work: (row: NonNullable<Awaited<ReturnType<typeof findInquiry>>>) => Promise<Outcome>,
) {
  const row = await findInquiry(ctx.db, id);
  if (!row) return { outcome: 'notFound' as const };
  const told = await tellQuicker(await work(row), async () =>
    quickerOf(lastStep(await listEntries(ctx.db, id))),
  );
  return { ...told, ...(row.memberId === null ? {} : { memberId: row.memberId }) };
}

export const giveInquiryAccess = (ctx: OperatorCtx, id: number) =>
  withInquiry(ctx, id, async () => {
    await grantAccess(ctx, `inquiry:${id}`);
    return 'opened';
  });

export const answerAsker = (ctx: OperatorCtx, id: number, input: { version: number; words: string }) =>
  withInquiry(ctx, id, async (row) => {
    if (unknownPlace(input.words) !== null) return 'unknownPlace';
    const { name, phone, email } = await findAsker(ctx.db, row);
    // Who left the shop has no address here any more: nobody would read it.
    if (phone === '' && email === '') return 'askerLeft';
    const words = fillPlaces(input.words, { 이름: nameOrGuest(name), 접수번호: showNumber(row.number) });
    return inquiries.answer(ctx, { id, version: input.version, words, operator: ctx.operator.name });
  });

export const noteDown = (
  ctx: OperatorCtx,
  id: number,
  { isComplaint, ...note }: { words: string; isComplaint?: boolean; isAgain?: boolean },
) =>
  withInquiry(ctx, id, async (row) => {
    if (isComplaint) await complainOfInquiry(ctx, row, note);
    else await inquiries.note(ctx, { id, ...note, operator: ctx.operator.name });
    return 'noted';
  });

export const giveTo = (ctx: OperatorCtx, id: number, input: { version: number; to: number | null }) =>
  withInquiry(ctx, id, async () => {
    const to =
      input.to === null ? null : (await listAnsweringOperators(ctx.db)).find((one) => one.id === input.to);
    if (to === undefined) return 'unknownOperator';
    return inquiries.assign(ctx, { id, version: input.version, to, operator: ctx.operator.name });
  });

export const closeThread = (ctx: OperatorCtx, id: number, version: number) =>
  withInquiry(ctx, id, () => inquiries.close(ctx, { id, version, operator: ctx.operator.name }));
