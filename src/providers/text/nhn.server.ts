// NHN Cloud's KakaoTalk Bizmessage, version 2.3, as its manual describes it. Our number goes along as a grouping key, by which its list
// of messages is searched: so an answer that got lost is found, too.
import * as z from 'zod';
import { askVendor, plain } from './ask-vendor.server.ts';
import { formOnAir } from './forms.server.ts';
import type { TextAnswer, TextMessage, TextPort, TextReport } from './port.ts';

export type NhnConfig = {
  apiUrl: string;
  appKey: string;
  secretKey: string;
  senderKey: string;
  /** Digits: a number that is registered as a sender. */
  from: string;
  timeoutMs?: number;
  now?: () => number;
};

const header = z.object({ isSuccessful: z.boolean(), resultCode: z.number() });
const accepted = z.object({
  header,
  message: z
    .object({
      requestId: z.string().min(1).max(100),
      sendResults: z.array(z.object({ recipientSeq: z.number(), resultCode: z.number() })),
    })
    .nullish(),
});
const sent = z.object({
  requestId: z.string().min(1).max(100),
  recipientSeq: z.number(),
  messageStatus: z.string(),
  resultCode: z.string().nullish(),
  resendStatus: z.string().nullish(),
  recipientGroupingKey: z.string().nullish(),
});
type Sent = z.infer<typeof sent>;
const list = z.object({
  header,
  messageSearchResultResponse: z.object({ messages: z.array(sent) }).nullish(),
});
const fault = z.object({ header });

export function createNhn(config: NhnConfig): TextPort {
  const { apiUrl, appKey, secretKey, senderKey, from, timeoutMs = 15_000, now = Date.now } = config;
  const messagesUrl = `${apiUrl}/alimtalk/v2.3/appkeys/${encodeURIComponent(appKey)}/messages`;
  const common = {
    headers: { 'x-secret-key': secretKey },
    causeOf: (body: unknown) => fault.safeParse(body).data?.header.resultCode.toString() ?? null,
    timeoutMs,
  };

  return {
    name: 'nhn',
    // Its SMS is a product and a contract of its own, and takes advertising only with a free telephone number for refusals.
    sendsPlainTexts: false,
    async send(message, signal): Promise<TextAnswer> {
      if (message.template === null) return { kind: 'refused', cause: 'noTemplate' };
      const said = await askVendor({
        ...common,
        url: messagesUrl,
        method: 'POST',
        body: formOf(senderKey, from, message),
        answer: accepted,
        signal,
      });
      if (said.kind !== 'answer') return said;
      const { header: result, message: taken } = said.data;
      if (!result.isSuccessful) return { kind: 'refused', cause: String(result.resultCode) };
      const [one] = taken?.sendResults ?? [];
      if (!taken || !one) return { kind: 'unclear', cause: 'misfit' };
      if (one.resultCode !== 0) return { kind: 'refused', cause: String(one.resultCode) };
      return { kind: 'accepted', ref: `${taken.requestId}/${one.recipientSeq}` };
    },
    async report({ key, sinceMs, fallback }): Promise<TextReport> {
      const query = new URLSearchParams({
        recipientGroupingKey: key,
        startRequestDate: koreanMinute(sinceMs - 60_000),
        endRequestDate: koreanMinute(Math.max(now(), sinceMs) + 60_000),
      });
      const said = await askVendor({
        ...common,
        url: `${messagesUrl}?${query}`,
        method: 'GET',
        answer: list,
      });
      if (said.kind !== 'answer') return { kind: 'unknown', cause: said.cause };
      const { header: result, messageSearchResultResponse: found } = said.data;
      if (!result.isSuccessful) return { kind: 'unknown', cause: String(result.resultCode) };
      const own = (found?.messages ?? []).filter(({ recipientGroupingKey }) => recipientGroupingKey === key);
      return own.length === 0 ? { kind: 'absent' } : reportOf(own, fallback);
    },
  };
}

function formOf(senderKey: string, from: string, message: TextMessage): object {
  const { template, words, to, key, fallback, title } = message;
  const form = formOnAir(fallback);
  return {
    senderKey,
    templateCode: template,
    senderGroupingKey: key,
    recipientList: [
      {
        recipientNo: to,
        templateParameter: words,
        recipientGroupingKey: key,
        // The button is the approved template's own.
        resendParameter: {
          isResend: true,
          resendType: form.toUpperCase(),
          ...(form === 'lms' && { resendTitle: title }),
          resendContent: fallback,
          resendSendNo: from,
        },
      },
    ],
  };
}

function reportOf(found: Sent[], fallback: 'sms' | 'lms'): TextReport {
  const [newest] = found.toSorted((one, other) => other.requestId.localeCompare(one.requestId));
  const { requestId, recipientSeq, resultCode, resendStatus, messageStatus } =
    found.find((one) => one.resultCode === 'MRC01' || one.resendStatus === 'RSC04') ?? newest!;
  const ref = `${requestId}/${recipientSeq}`;
  if (resultCode === 'MRC01') return { kind: 'delivered', form: 'alimtalk', ref };
  if (resendStatus === 'RSC04') return { kind: 'delivered', form: fallback, ref };
  const hasFailed = resultCode === 'MRC02' || messageStatus === 'FAILED' || messageStatus === 'CANCEL';
  // RSC02, RSC03: the SMS in its place is on its way.
  if (!hasFailed || resendStatus === 'RSC02' || resendStatus === 'RSC03') return { kind: 'pending', ref };
  return { kind: 'failed', cause: plain(resendStatus ?? resultCode) ?? 'failed', ref };
}

/** `2026-11-25 09:30`: the vendor counts Korean minutes. */
const koreanMinute = (atMs: number): string =>
  new Date(atMs + 9 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
