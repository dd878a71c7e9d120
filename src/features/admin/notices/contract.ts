import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { idParam, isAgain, seenVersion } from '../../../shared/calls/shapes.ts';
import {
  maxHtmlCharacters,
  maxTitleCharacters,
  maxWriterCharacters,
  noticeStates,
  publishModes,
} from './rules.ts';

const state = z.enum(noticeStates);

const row = z.object({
  id: z.number(),
  title: z.string(),
  state,
  writer: z.string(),
  publishAt: z.nullable(z.string()),
  updatedAt: z.string(),
  updatedBy: z.string(),
  views: z.number(),
  version: z.number(),
  isPinned: z.boolean(),
});
export type AdminNotice = z.infer<typeof row>;

export const listAdminNotices = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/notices',
  summary: 'Notices of one state or all, newest first; drafts by their last change',
  needs: 'texts',
  input: z.object({
    state: z.optional(state),
    q: z.optional(z.string().check(z.maxLength(200))),
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
  }),
  outcomes: {
    found: z.object({
      total: z.number(),
      rows: z.array(row),
      /** Why nothing was looked for: the word is too long or can't be read. */
      refused: z.nullable(z.enum(['tooLong', 'unreadable'])),
    }),
  },
  log: null,
});

const whole = z.extend(row, { html: z.string() });
export type AdminNoticeWhole = z.infer<typeof whole>;

export const readAdminNotice = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/notices/{id}',
  summary: 'One notice as the editor takes it; its text is cleaned once more',
  needs: 'texts',
  params: idParam,
  outcomes: { found: whole, notFound: null },
  log: null,
});

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxTitleCharacters));
const writer = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxWriterCharacters));
const html = z.string().check(z.maxLength(maxHtmlCharacters));
const instant = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
);
const text = z.object({
  title,
  writer,
  html,
  publish: z.object({ mode: z.enum(publishModes), at: z.nullable(instant) }),
});
export type NoticeInput = z.infer<typeof text>;

const logged = ({ title, html, publish }: NoticeInput) => ({
  titleLength: title.length,
  length: html.length,
  publish: publish.mode,
  ...(publish.at === null ? {} : { at: publish.at }),
});

export const addNotice = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/notices',
  summary: 'A new notice: a draft, seen from now on, or from an instant on',
  needs: 'texts',
  input: z.extend(text, { isAgain }),
  outcomes: {
    added: z.object({ id: z.number(), version: z.number() }),
    ...bare('pictureGone', 'pictureMissing'),
  },
  log: ({ input }) => ({ action: 'notice.add', subject: 'notice:new', detail: logged(input) }),
});

/** Who was quicker, and when. */
const meanwhile = z.object({ version: z.number(), updatedAt: z.string(), updatedBy: z.string() });

export const changeNotice = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/notices/{id}',
  summary: 'Another text or another time; refused where somebody changed it since it was opened',
  needs: 'texts',
  params: idParam,
  input: z.extend(text, { version: seenVersion }),
  outcomes: {
    changed: meanwhile,
    changedMeanwhile: meanwhile,
    ...bare('pictureGone', 'pictureMissing', 'notFound'),
  },
  log: ({ input, params }) => ({
    action: 'notice.change',
    subject: `notice:${params.id}`,
    detail: { ...logged(input), version: input.version },
  }),
});

export const deleteNotice = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/notices/{id}/delete',
  summary: 'Takes a notice away; its address answers that there is none. It can be brought back for 30 days',
  needs: 'texts',
  params: idParam,
  input: z.object({ version: seenVersion }),
  outcomes: { deleted: meanwhile, changedMeanwhile: meanwhile, notFound: null },
  log: ({ input, params }) => ({
    action: 'notice.delete',
    subject: `notice:${params.id}`,
    detail: { version: input.version },
  }),
});

export const bringBackNotice = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/notices/{id}/bring-back',
  summary:
    'A deleted notice stands again where it stood, word for word; without its pin where others were pinned meanwhile',
  needs: 'texts',
  params: idParam,
  outcomes: bare('undone', 'undoneUnpinned', 'notFound'),
  log: ({ params }) => ({ action: 'notice.bringBack', subject: `notice:${params.id}` }),
});

export const pinNotice = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/notices/{id}/pin',
  summary: 'Lets it stand above the list, too, or no more; not many at a time',
  needs: 'texts',
  params: idParam,
  input: z.object({ isPinned: z.boolean() }),
  outcomes: bare('pinned', 'unpinned', 'tooManyPinned', 'notFound'),
  log: ({ input, params }) => ({
    action: 'notice.pin',
    subject: `notice:${params.id}`,
    detail: input,
  }),
});

export const previewNotice = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/notice-preview',
  summary: 'What a visitor would see: the text as the shop would keep it',
  needs: 'texts',
  input: z.object({ html }),
  outcomes: { shown: z.object({ html: z.string() }) },
  log: ({ input }) => ({ action: 'notice.preview', detail: { length: input.html.length } }),
});
