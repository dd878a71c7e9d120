// NHN Cloud's 알림톡, version 2.3, as its manual describes it: sending, the list by our own key, and the webhook of results.
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import { dropConnection, type SandboxEnv } from '../connection.ts';
import type { Timers } from '../timers.ts';
import { buttonOf, bytesOf, fillTemplate, type Phones, type TextRecord } from './phones.ts';

export type NhnKeys = { appKey: string; secretKey: string; senderKey: string; webhookSignature: string };

const call = z.object({
  senderKey: z.string(),
  templateCode: z.string(),
  recipientList: z
    .array(
      z.object({
        recipientNo: z.string().regex(/^\d{8,15}$/),
        templateParameter: z.record(z.string(), z.string()).optional(),
        recipientGroupingKey: z.string().max(100).optional(),
        resendParameter: z
          .object({
            isResend: z.boolean(),
            resendType: z.enum(['SMS', 'LMS']).optional(),
            resendTitle: z.string().optional(),
            resendContent: z.string().optional(),
            resendSendNo: z.string().optional(),
          })
          .optional(),
      }),
    )
    .length(1),
});

type Options = { phones: Phones; keys: NhnKeys; timers: Timers; webhookUrl: () => string | undefined };

const ok = { isSuccessful: true, resultCode: 0, resultMessage: 'success' };
const wrong = (resultCode: number) => ({
  header: { isSuccessful: false, resultCode, resultMessage: '틀린 요청' },
});

export function createNhnRoutes({ phones, keys, timers, webhookUrl }: Options): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  const path = '/alimtalk/v2.3/appkeys/:appkey/messages';
  app.use(path, bodyLimit({ maxSize: 1024 * 1024 }), async (c, next) => {
    if (phones.mode === 'cut') return dropConnection(c);
    if (phones.mode === 'down') return c.json(wrong(-9999), 503);
    if (c.req.param('appkey') !== keys.appKey || c.req.header('x-secret-key') !== keys.secretKey)
      return c.json(wrong(-1000));
    await next();
  });

  app.post(path, async (c) => {
    const parsed = call.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json(wrong(-1001));
    const [one] = parsed.data.recipientList;
    const { senderKey, templateCode } = parsed.data;
    const body = fillTemplate(templateCode, one!.templateParameter ?? {});
    if (phones.mode === 'refuse' || senderKey !== keys.senderKey || body === null)
      return c.json(wrong(-1028));
    const { resendParameter: resend } = one!;
    const content = resend?.resendContent ?? '';
    if (resend?.isResend && bytesOf(content) > (resend.resendType === 'SMS' ? 90 : 2_000))
      return c.json(wrong(-1022));
    const label = buttonOf(templateCode);
    const taken = phones.take({
      vendor: 'nhn',
      to: one!.recipientNo,
      from: resend?.resendSendNo ?? '',
      key: one!.recipientGroupingKey ?? '',
      asked: 'alimtalk',
      template: templateCode,
      title: resend?.resendTitle ?? '',
      body,
      fallback: content,
      button: label ? { label, url: '' } : null,
      canFallBack: resend?.isResend === true && content !== '',
    });
    timers.later(400, () => void tell(taken));
    if (phones.mode === 'lost') return dropConnection(c);
    return c.json({
      header: ok,
      message: {
        requestId: taken.group,
        sendResults: [{ recipientSeq: 1, recipientNo: taken.to, resultCode: 0, resultMessage: 'success' }],
      },
    });
  });
  app.get(path, (c) => answerList(c, phones));

  /** The signature is no more than a word that both know. */
  async function tell(text: TextRecord): Promise<void> {
    const url = webhookUrl();
    if (!url) return;
    const hook = {
      hookId: text.id,
      kakaoMessageType: 'ALIMTALK_NORMAL',
      requestId: text.group,
      recipientSeq: 1,
      recipientNo: text.to,
      resultCode: codeOf(text, phones),
      recipientGroupingKey: text.key,
    };
    const body = JSON.stringify({ hooksId: text.id, event: 'MESSAGE_RESULT_UPDATE', hooks: [hook] });
    for (let time = 0; time < (text.mode === 'doubled' ? 2 : 1); time++)
      await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-toast-webhook-signature': keys.webhookSignature },
        body,
        signal: AbortSignal.timeout(5_000),
      }).catch(() => undefined);
  }
  return app;
}

const codeOf = (text: TextRecord, phones: Phones): string | null =>
  ({ pending: null, delivered: 'MRC01', replaced: 'MRC02', failed: 'MRC02' })[phones.stateOf(text)];

function answerList(c: Context<SandboxEnv>, phones: Phones) {
  const { recipientGroupingKey: key, startRequestDate, endRequestDate, requestId } = c.req.query();
  if (!requestId && !(startRequestDate && endRequestDate)) return c.json(wrong(-1001));
  const minute = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+09:00`);
  const found = phones
    .list()
    .filter(
      (text) =>
        text.vendor === 'nhn' &&
        (!key || text.key === key) &&
        (!requestId || text.group === requestId) &&
        (!startRequestDate || text.atMs >= minute(startRequestDate)) &&
        (!endRequestDate || text.atMs < minute(endRequestDate) + 60_000),
    );
  const messages = found.flatMap((text) => {
    const state = phones.stateOf(text);
    const line = {
      requestId: text.group,
      recipientSeq: 1,
      templateCode: text.template,
      recipientNo: text.to,
      messageStatus: 'COMPLETED',
      resultCode: codeOf(text, phones),
      resendStatus: { pending: 'RSC01', delivered: 'RSC01', replaced: 'RSC04', failed: 'RSC05' }[state],
      recipientGroupingKey: text.key,
    };
    return text.mode === 'doubled' ? [line, line] : [line];
  });
  return c.json({ header: ok, messageSearchResultResponse: { messages, totalCount: messages.length } });
}
