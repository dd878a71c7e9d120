import type { RecipientField, RecipientKind } from '../../../../shared/business/recipients.ts';
import type { RecipientChange, RecipientTableName } from './rules.ts';

export const recipientMessages = {
  kinds: {
    processor: '처리위탁',
    thirdParty: '제3자 제공',
    byLaw: '법에 따른 제공',
  } satisfies Record<RecipientKind, string>,
  fields: {
    kind: '종류',
    name: '받는 곳',
    purpose: '하는 일',
    items: '건네는 정보',
    keeps: '보관 기간',
    contact: '연락처',
    country: '받는 나라',
    transfer: '옮기는 때와 방법',
    refusal: '거부하는 방법',
  } satisfies Record<'kind' | RecipientField, string>,
  section: '개인정보를 받는 곳',
  tables: {
    processors: {
      caption: '처리를 맡긴 곳',
      head: ['맡은 곳', '맡은 일', '건네는 정보', '보관 기간'],
      none: '지금은 처리를 맡긴 곳이 없어요.',
    },
    thirdParties: {
      caption: '제공받는 곳',
      head: ['제공받는 곳', '이용 목적', '건네는 정보', '보관 기간'],
      none: '지금은 개인정보를 제공하는 곳이 없어요.',
    },
    abroad: {
      caption: '국외로 옮기는 정보',
      head: ['받는 곳', '받는 나라', '옮기는 때와 방법', '거부하는 방법'],
      none: '지금은 국외로 옮기는 개인정보가 없어요.',
    },
  } satisfies Record<RecipientTableName, { caption: string; head: string[]; none: string }>,
  contact: (contact: string) => `연락처: ${contact}`,
  basis: { thirdParty: '따로 동의한 분만', byLaw: '법에 따라' },
  consent: {
    loading: '제공받는 곳을 불러오고 있어요.',
    failed: '제공받는 곳을 불러오지 못했어요. 개인정보처리방침에서 읽을 수 있어요.',
    none: '지금은 제공받는 곳이 없어요.',
    line: ({ name, items, purpose, keeps }: Record<'name' | 'items' | 'purpose' | 'keeps', string>) =>
      `제공받는 곳: ${name}. 제공 항목: ${items}. 이용 목적: ${purpose}. 보유 기간: ${keeps}`,
  },
};

/** A sentence of the versions' list and of the members' e-mail. */
function describeChange({ what, of: { kind, name, purpose }, fields }: RecipientChange): string {
  const isOurs = kind === 'processor';
  if (what === 'added')
    return isOurs
      ? `개인정보 처리를 맡는 곳이 늘어요: ${name} (${purpose}).`
      : `개인정보를 제공받는 곳이 늘어요: ${name} (${purpose}).`;
  if (what === 'ended')
    return isOurs ? `개인정보 처리를 더 맡기지 않아요: ${name}.` : `개인정보를 더 제공하지 않아요: ${name}.`;
  return `개인정보를 받는 곳의 내용이 바뀌어요: ${name} (${fields.map((field) => recipientMessages.fields[field]).join(', ')}).`;
}

export const describeChanges = (changes: readonly RecipientChange[]): string =>
  [...new Set(changes.map(describeChange))].join(' ');
