// The way out of advertising for whoever isn't logged in: a word in an e-mail's link says whose consent to what it ends.
import { formatKoreanDateTime } from '../../../../shared/time/korean-time.ts';

export const refusalPath = '/refuse';

export const advertisingAgreements = ['marketing_email', 'marketing_sms'] as const;
export type AdvertisingAgreement = (typeof advertisingAgreements)[number];

export const isAdvertising = (name: string): name is AdvertisingAgreement =>
  advertisingAgreements.some((one) => one === name);

const signedText = (memberId: number, agreement: AdvertisingAgreement) =>
  `ad-refusal\n${memberId}\n${agreement}`;

type Signing = { sign: (text: string) => string; isSigned: (signature: string, text: string) => boolean };

/** In the address' fragment: no server on the way, and no log, ever sees it. */
export function refusalUrl(
  { publicUrl, secrets }: { publicUrl: string; secrets: Pick<Signing, 'sign'> },
  memberId: number,
  agreement: AdvertisingAgreement,
): string {
  const signature = secrets.sign(signedText(memberId, agreement));
  return `${publicUrl}${refusalPath}#${memberId}.${agreement}.${signature}`;
}

export function readRefusal(
  word: string,
  secrets: Pick<Signing, 'isSigned'>,
): { memberId: number; agreement: AdvertisingAgreement } | null {
  const [, id = '', agreement = '', signature = ''] =
    /^([1-9]\d{0,14})\.(\w{1,40})\.([\w-]{20,100})$/.exec(word) ?? [];
  if (!isAdvertising(agreement)) return null;
  const memberId = Number(id);
  return secrets.isSigned(signature, signedText(memberId, agreement)) ? { memberId, agreement } : null;
}

/** From 21 to 8 in Korea nobody is written to about advertising. */
export function isByDay(nowMs: number): boolean {
  const hour = Number(formatKoreanDateTime(nowMs).slice(11, 13));
  return hour >= 8 && hour < 21;
}
