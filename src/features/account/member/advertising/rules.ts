// The way out for whoever isn't logged in: a word in an e-mail's link says for whom it ends what.
export const refusalPath = '/refuse';
export const oneClickPath = '/refuse/one-click';

export const advertisingAgreements = ['marketing_email', 'marketing_sms'] as const;
export type AdvertisingAgreement = (typeof advertisingAgreements)[number];

export const isAdvertising = (name: string): name is AdvertisingAgreement =>
  advertisingAgreements.some((one) => one === name);

/** What a link in an e-mail ends: a consent to advertising, or the reminders before a content's end. */
export const refusables = [...advertisingAgreements, 'content_ends'] as const;
export type Refusable = (typeof refusables)[number];

const signedText = (memberId: number, agreement: Refusable) => `ad-refusal\n${memberId}\n${agreement}`;

type Signing = { sign: (text: string) => string; isSigned: (signature: string, text: string) => boolean };

type Signer = { publicUrl: string; secrets: Pick<Signing, 'sign'> };

const wordOf = ({ secrets }: Signer, memberId: number, agreement: Refusable): string =>
  `${memberId}.${agreement}.${secrets.sign(signedText(memberId, agreement))}`;

/** In the address' fragment: no server on the way, and no log, ever sees it. */
export const refusalUrl = (signer: Signer, memberId: number, agreement: Refusable): string =>
  `${signer.publicUrl}${refusalPath}#${wordOf(signer, memberId, agreement)}`;

/** Where mail programs refuse by themselves, once somebody pressed there (RFC 8058): they send no fragment. */
export const unsubscribeUrl = (signer: Signer, memberId: number, agreement: Refusable): string =>
  `${signer.publicUrl}${oneClickPath}?word=${wordOf(signer, memberId, agreement)}`;

export function readRefusal(
  word: string,
  secrets: Pick<Signing, 'isSigned'>,
): { memberId: number; agreement: Refusable } | null {
  const [, id = '', name = '', signature = ''] =
    /^([1-9]\d{0,14})\.(\w{1,40})\.([\w-]{20,100})$/.exec(word) ?? [];
  const agreement = refusables.find((one) => one === name);
  if (!agreement) return null;
  const memberId = Number(id);
  return secrets.isSigned(signature, signedText(memberId, agreement)) ? { memberId, agreement } : null;
}
