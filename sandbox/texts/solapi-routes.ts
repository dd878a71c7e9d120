// Solapi's messages API, version 4, as its SDK speaks it: the signature, sending, and the list of what was sent.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import { dropConnection, type SandboxEnv } from '../connection.ts';
import { bytesOf, fillTemplate, formOf, type NewText, type Phones, type TextRecord } from './phones.ts';

export type SolapiKeys = { apiKey: string; apiSecret: string; pfId: string };

const message = z.object({
  to: z.string().regex(/^\d{8,15}$/),
  from: z.string().regex(/^\d{8,15}$/),
  text: z.string().optional(),
  type: z.enum(['SMS', 'LMS', 'ATA']).optional(),
  subject: z.string().optional(),
  customFields: z.record(z.string(), z.string()).optional(),
  kakaoOptions: z
    .object({
      pfId: z.string(),
      templateId: z.string(),
      variables: z.record(z.string(), z.string()).optional(),
      disableSms: z.boolean().optional(),
      buttons: z.array(z.object({ buttonName: z.string(), linkMo: z.string().optional() })).optional(),
    })
    .optional(),
});
const call = z.object({
  messages: z.array(message).min(1).max(10_000),
  allowDuplicates: z.boolean().optional(),
});

const freshMs = 15 * 60_000;

export function createSolapiRoutes(phones: Phones, keys: SolapiKeys, now: () => number): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.use('/messages/v4/*', bodyLimit({ maxSize: 1024 * 1024 }), async (c, next) => {
    if (phones.mode === 'cut') return dropConnection(c);
    if (phones.mode === 'down')
      return c.json({ errorCode: 'ServiceUnavailable', errorMessage: '점검 중' }, 503);
    if (!isSigned(c.req.header('authorization') ?? '', keys, now()))
      return c.json({ errorCode: 'SignatureDoesNotMatch', errorMessage: '서명이 맞지 않아요' }, 403);
    await next();
  });

  app.post('/messages/v4/send-many/detail', async (c) => {
    const parsed = call.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ errorCode: 'ValidationError', errorMessage: '틀린 요청' }, 400);
    const failed: object[] = [];
    const taken: TextRecord[] = [];
    for (const one of parsed.data.messages) {
      const statusCode = phones.mode === 'refuse' ? '1011' : faultOf(one, keys);
      if (statusCode !== null) {
        const { to, from, type, customFields } = one;
        failed.push({ to, from, type, statusCode, statusMessage: '등록하지 못했어요', customFields });
      } else taken.push(phones.take(toText(one)));
    }
    if (phones.mode === 'lost') return dropConnection(c);
    return c.json({
      failedMessageList: failed,
      groupInfo: {
        groupId: taken[0]?.group ?? `G4V${now()}`,
        status: 'SENDING',
        count: {
          total: parsed.data.messages.length,
          registeredSuccess: taken.length,
          registeredFailed: failed.length,
        },
      },
    });
  });

  app.get('/messages/v4/list', (c) => answerList(c, phones));
  return app;
}

function answerList(c: Context<SandboxEnv>, phones: Phones) {
  const { groupId, to, startDate, messageId } = c.req.query();
  const since = startDate ? Date.parse(startDate) : 0;
  const found = phones
    .list(to)
    .filter(
      (text) =>
        text.vendor === 'solapi' &&
        (!groupId || text.group === groupId) &&
        (!messageId || text.id === messageId) &&
        text.atMs >= since,
    );
  const messageList = Object.fromEntries(found.flatMap((text) => describe(text, phones)));
  return c.json({ startKey: null, nextKey: null, limit: 20, messageList });
}

/** A 알림톡 that didn't arrive and what went out in its place are two of its lines. */
function describe(text: TextRecord, phones: Phones): [string, object][] {
  const state = phones.stateOf(text);
  const common = { groupId: text.group, to: text.to, from: text.from, customFields: { key: text.key } };
  const type = { alimtalk: 'ATA', sms: 'SMS', lms: 'LMS' } as const;
  const code = { pending: '3000', delivered: '4000', replaced: '3104', failed: '3104' } as const;
  const lines: [string, object][] = [
    [text.id, { ...common, messageId: text.id, type: type[text.asked], statusCode: code[state] }],
  ];
  if (text.mode === 'doubled') lines.push([`${text.id}D`, { ...lines[0]![1], messageId: `${text.id}D` }]);
  if (text.inPlace && state !== 'pending')
    lines.push([
      `${text.id}R`,
      {
        ...common,
        messageId: `${text.id}R`,
        type: type[text.inPlace],
        statusCode: state === 'failed' ? '3059' : '4000',
        replacement: true,
      },
    ]);
  return lines;
}

/** The vendor's number for what can't be registered. */
function faultOf(
  { kakaoOptions: kakao, text, type }: z.infer<typeof message>,
  { pfId }: SolapiKeys,
): string | null {
  if (!kakao) return text && bytesOf(text) <= (type === 'SMS' ? 90 : 2_000) ? null : '1030';
  if (kakao.pfId !== pfId) return '1021';
  return fillTemplate(kakao.templateId, wordsOf(kakao.variables)) === null ? '1025' : null;
}

const wordsOf = (variables: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(variables).map(([place, word]) => [place.slice(2, -1), word]));

function toText({
  to,
  from,
  text = '',
  subject = '',
  customFields,
  kakaoOptions: kakao,
}: z.infer<typeof message>): NewText {
  const [button] = kakao?.buttons ?? [];
  return {
    vendor: 'solapi',
    ...{ to, from, title: subject, fallback: text },
    key: customFields?.key ?? '',
    asked: kakao ? 'alimtalk' : formOf(text),
    template: kakao?.templateId ?? null,
    body: kakao ? (fillTemplate(kakao.templateId, wordsOf(kakao.variables)) ?? '') : text,
    button: button ? { label: button.buttonName, url: button.linkMo ?? '' } : null,
    canFallBack: text !== '' && kakao?.disableSms !== true,
  };
}

function isSigned(header: string, { apiKey, apiSecret }: SolapiKeys, nowMs: number): boolean {
  const said = /^HMAC-SHA256 apiKey=([^,]+), date=([^,]+), salt=([^,]+), signature=([0-9a-f]{64})$/.exec(
    header,
  );
  if (!said) return false;
  const [, key, date = '', salt = '', signature = ''] = said;
  const wanted = createHmac('sha256', apiSecret).update(`${date}${salt}`).digest();
  return (
    key === apiKey &&
    salt.length >= 12 &&
    Math.abs(nowMs - Date.parse(date)) < freshMs &&
    timingSafeEqual(Buffer.from(signature, 'hex'), wanted)
  );
}
