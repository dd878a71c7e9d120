// Solapi's messages API, version 4, as its official SDK speaks it. There is no key that makes a repeated call harmless: where an answer
// got lost, our own number, which goes along as a custom field, is looked for among what was sent to that telephone since.
import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { askVendor, plain } from './ask-vendor.server.ts';
import { formOnAir } from './forms.server.ts';
import type { TextAnswer, TextMessage, TextPort, TextReport } from './port.ts';

export type SolapiConfig = {
  apiUrl: string;
  apiKey: string;
  apiSecret: string;
  /** The sending profile of the KakaoTalk channel. */
  pfId: string;
  /** Digits: a number that is registered as a sender. */
  from: string;
  /** Solapi names templates by itself; one that isn't here is sent as SMS or LMS alone. Null: each is called as the shop calls it. */
  templates: Readonly<Record<string, string>> | null;
  timeoutMs?: number;
  now?: () => number;
};

const accepted = z.object({
  failedMessageList: z.array(z.object({ statusCode: z.string().optional() })).default([]),
  groupInfo: z.object({ groupId: z.string().min(1).max(100) }),
});
const fault = z.object({ errorCode: z.string() });
const sent = z.object({
  messageId: z.string().optional(),
  groupId: z.string().min(1).max(100),
  type: z.string().optional(),
  statusCode: z.string(),
  customFields: z.record(z.string(), z.unknown()).optional(),
  /** An SMS or LMS in place of a 알림톡 that didn't arrive. */
  replacement: z.unknown().optional(),
});
type Sent = z.infer<typeof sent>;
const list = z.object({ messageList: z.record(z.string(), sent) });

/** In the vendor's signature the moment stands as ISO 8601. */
function authorize({ apiKey, apiSecret }: SolapiConfig, date: string, salt: string): string {
  const signature = createHmac('sha256', apiSecret).update(`${date}${salt}`).digest('hex');
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
}

export function createSolapi(config: SolapiConfig): TextPort {
  const { apiUrl, timeoutMs = 15_000, now = Date.now } = config;
  const common = () => ({
    headers: {
      authorization: authorize(config, new Date(now()).toISOString(), randomBytes(16).toString('hex')),
    },
    causeOf: (body: unknown) => fault.safeParse(body).data?.errorCode ?? null,
    timeoutMs,
  });

  return {
    name: 'solapi',
    sendsPlainTexts: true,
    async send(message, signal): Promise<TextAnswer> {
      const said = await askVendor({
        ...common(),
        url: `${apiUrl}/messages/v4/send-many/detail`,
        method: 'POST',
        body: { messages: [formOf(config, message)], allowDuplicates: true },
        answer: accepted,
        signal,
      });
      if (said.kind !== 'answer') return said;
      // With one message in the call, one that wasn't registered is the whole call.
      const [failed] = said.data.failedMessageList;
      if (failed) return { kind: 'refused', cause: plain(failed.statusCode) ?? 'notRegistered' };
      return { kind: 'accepted', ref: said.data.groupInfo.groupId };
    },
    async report({ key, ref, to, sinceMs }): Promise<TextReport> {
      const since = new Date(sinceMs).toISOString();
      const query = new URLSearchParams(
        ref
          ? { groupId: ref }
          : [
              ['to', to],
              ['startDate', since],
              ['limit', '500'],
            ],
      );
      const said = await askVendor({
        ...common(),
        url: `${apiUrl}/messages/v4/list?${query}`,
        method: 'GET',
        answer: list,
      });
      if (said.kind !== 'answer') return { kind: 'unknown', cause: said.cause };
      const found = Object.values(said.data.messageList).filter(
        ({ customFields }) => customFields?.key === key,
      );
      return found.length === 0 ? { kind: 'absent' } : reportOf(found);
    },
  };
}

function formOf(config: SolapiConfig, message: TextMessage): object {
  const { pfId, from, templates } = config;
  const { to, key, fallback, title, words, link } = message;
  const isShort = formOnAir(fallback) === 'sms';
  const { template } = message;
  const templateId = template === null || templates === null ? template : templates[template];
  const text = { to, from, text: fallback, customFields: { key }, ...(isShort ? {} : { subject: title }) };
  if (!templateId) return { ...text, type: isShort ? 'SMS' : 'LMS' };
  const variables = Object.fromEntries(Object.entries(words).map(([place, word]) => [`#{${place}}`, word]));
  const buttons = link
    ? [{ buttonType: 'WL', buttonName: link.label, linkMo: link.url, linkPc: link.url }]
    : undefined;
  return {
    ...text,
    type: 'ATA',
    kakaoOptions: { pfId, templateId, variables, disableSms: false, ...(buttons && { buttons }) },
  };
}

/** 2000 and 3000 and their kin: it is under way; 4000: it arrived; the others are failures. */
function reportOf(found: Sent[]): TextReport {
  const ref = found[0]!.groupId;
  const arrived = found.find(({ statusCode }) => statusCode === '4000');
  if (arrived) return { kind: 'delivered', form: formOfType(arrived.type), ref };
  if (found.some(({ statusCode }) => /^[23]0\d\d$/.test(statusCode) && statusCode.endsWith('000')))
    return { kind: 'pending', ref };
  return { kind: 'failed', cause: plain(found.at(-1)!.statusCode) ?? 'failed', ref };
}

const formOfType = (type = 'ATA') => (type === 'SMS' ? 'sms' : type === 'LMS' ? 'lms' : 'alimtalk');
