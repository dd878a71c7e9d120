import * as z from 'zod/mini';
import { defineCall } from '../../../shared/calls/contract.ts';
import { pagePattern, readKeyword, viewPath } from './rules.ts';

const page = z.string().check(z.regex(pagePattern));
const keyword = z.pipe(
  z.string().check(z.refine((typed) => typeof readKeyword(typed) === 'object')),
  z.transform((typed) => {
    const read = readKeyword(typed);
    return typeof read === 'object' ? read.keyword : '';
  }),
);

const wireNotice = z.object({
  id: z.number(),
  title: z.string(),
  /** HTML, cleaned. */
  content_msg: z.string(),
  writer: z.string(),
  /** ISO 8601 in UTC. */
  created_at: z.string(),
  /** Ours: visitors a day, added up; minutes old in a list. */
  views: z.number(),
});
export type WireNotice = z.infer<typeof wireNotice>;

export const noticeList = z.object({ t_count: z.number(), t_data: z.array(wireNotice) });

export const listNotices = defineCall({
  method: 'GET',
  path: '/api/notice/{page}',
  who: 'anyone',
  summary: 'Notices, newest first, ten a page; a page beyond the end is empty',
  params: z.object({ page }),
  output: noticeList,
  outcomes: { found: 200, invalid: 422 },
});

export const findNotices = defineCall({
  method: 'GET',
  path: '/api/notice/find/{page}/{keyword}',
  who: 'anyone',
  summary:
    'Notices whose title or text contains the keyword (1 to 50 characters), small and capital characters alike',
  params: z.object({ page, keyword }),
  output: noticeList,
  outcomes: { found: 200, invalid: 422 },
});

export const seeNotice = defineCall({
  method: 'GET',
  path: viewPath,
  who: 'anyone',
  summary: 'A notice was opened: counted once a visitor a day, never for a machine',
  params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) }),
  output: z.object({ views: z.number() }),
  outcomes: { seen: 200, noSuchNotice: 404 },
});
