import { describe, expect, it } from 'vitest';
import { endOfKoreanDayMs } from '../../../../shared/time/korean-days.ts';
import { startOfKoreanDay } from '../../../../shared/time/korean-time.ts';
import { describeChanges } from './messages.ts';
import {
  changesOn,
  daysOfChange,
  faultOfBeginning,
  faultsOfRecipient,
  firstDayOf,
  isAnnounced,
  type Recipient,
  rowsOf,
  shownAt,
  shownOn,
  trimRecipient,
  unlisted,
} from './rules.ts';
import { servicesOf } from './services.server.ts';
import { withRecipientDays } from './version-rules.ts';

const sender: Recipient = {
  ...{ id: 1, entry: 'a', kind: 'processor', name: '문자 회사', purpose: '문자 보내기', items: '전화번호' },
  ...{ keeps: '보낸 뒤 바로', contact: '02-0000-0000', country: '', transfer: '', refusal: '' },
  ...{ services: ['texts:one'], fromMs: startOfKoreanDay('2027-03-10'), untilMs: null, savedBy: '민지' },
};

describe('a recipient', () => {
  it('says everything, and of another country everything about that or nothing', () => {
    expect(faultsOfRecipient(sender)).toEqual([]);
    expect(faultsOfRecipient({ ...sender, keeps: '', items: '' })).toEqual(['items', 'keeps']);
    expect(faultsOfRecipient({ ...sender, country: '미국' })).toEqual(['transfer', 'refusal']);
    expect(faultsOfRecipient({ ...sender, name: '가'.repeat(301) })).toEqual(['name']);
    expect(trimRecipient({ ...sender, name: '  문자 회사 ' }).name).toBe('문자 회사');
  });

  it('is announced seven days before, thirty where it is for others or goes abroad', () => {
    expect(firstDayOf(sender, '2027-03-10')).toBe('2027-03-17');
    expect(firstDayOf({ kind: 'thirdParty', country: '' }, '2027-03-10')).toBe('2027-04-09');
    expect(firstDayOf({ kind: 'processor', country: '미국' }, '2027-03-10')).toBe('2027-04-09');
    expect(faultOfBeginning(sender, '2027-03-16', '2027-03-10')).toBe('shortNotice');
    expect(faultOfBeginning(sender, '2027-03-17', '2027-03-10')).toBeNull();
    expect(faultOfBeginning(sender, '2027-02-30', '2027-03-10')).toBe('noDay');
  });

  it('that works for the shop already is named at once; nobody else may have begun', () => {
    expect(faultOfBeginning(sender, '', '2027-03-10')).toBeNull();
    expect(faultOfBeginning({ ...sender, country: '미국' }, '', '2027-03-10')).toBeNull();
    expect(faultOfBeginning({ kind: 'thirdParty', country: '' }, '', '2027-03-10')).toBe('needsConsent');
    expect(faultOfBeginning({ kind: 'byLaw', country: '' }, '', '2027-03-10')).toBeNull();
  });

  it('gets another contact at once; everything else is announced', () => {
    expect(isAnnounced(sender, { ...sender, contact: '1588-0000' })).toBe(false);
    expect(isAnnounced(sender, { ...sender, items: '전화번호, 이름' })).toBe(true);
    expect(isAnnounced(sender, { ...sender, kind: 'thirdParty' })).toBe(true);
  });

  it('stands in one table, and once more where it is abroad', () => {
    const all = [sender, { ...sender, kind: 'byLaw' as const, country: '미국' }];
    expect(rowsOf(all, 'processors')).toEqual([all[0]]);
    expect(rowsOf(all, 'thirdParties')).toEqual([all[1]]);
    expect(rowsOf(all, 'abroad')).toEqual([all[1]]);
  });
});

describe('on a day', () => {
  const change = startOfKoreanDay('2027-04-01');
  const former = { ...sender, untilMs: change };
  const later = { ...sender, id: 2, items: '전화번호, 이름', fromMs: change };
  const all = [former, later];

  it('holds what began before and has not ended, to the millisecond', () => {
    expect(shownAt(all, sender.fromMs - 1)).toEqual([]);
    expect(shownAt(all, sender.fromMs)).toEqual([former]);
    expect(shownAt(all, change - 1)).toEqual([former]);
    expect(shownAt(all, change)).toEqual([later]);
    expect(shownOn(all, '2027-03-31')).toEqual([former]);
    expect(shownOn(all, '2027-04-01')).toEqual([later]);
    const atNoon = { ...former, untilMs: change + 43_200_000 };
    expect(shownOn([atNoon, { ...later, fromMs: atNoon.untilMs }], '2027-04-01')).toHaveLength(2);
  });

  it('what changed is told in words, the newest first', () => {
    const over = [former, { ...later, untilMs: endOfKoreanDayMs('2027-05-01') }];
    expect(daysOfChange(over)).toEqual(['2027-05-02', '2027-04-01', '2027-03-10']);
    const said = (day: string) => describeChanges(changesOn(over, day));
    expect(said('2027-03-10')).toBe('개인정보 처리를 맡는 곳이 늘어요: 문자 회사 (문자 보내기).');
    expect(said('2027-04-01')).toBe('개인정보를 받는 곳의 내용이 바뀌어요: 문자 회사 (건네는 정보).');
    expect(said('2027-05-02')).toBe('개인정보 처리를 더 맡기지 않아요: 문자 회사.');
  });

  it('nothing changed by what came with the shop, or by what nobody reads', () => {
    expect(daysOfChange([{ ...sender, savedBy: '' }])).toEqual([]);
    const unread = { ...sender, id: 2, services: ['texts:two'], fromMs: change };
    expect(daysOfChange([{ ...former, savedBy: '' }, unread])).toEqual([]);
  });

  it('the text is a version of its words and its recipients together', () => {
    const versions = [
      { version: '2027-04-01', effectiveOn: '2027-04-01', changes: '줄였어요.', sections: 'new' },
      { version: '2026-10-01', effectiveOn: '2026-10-01', changes: '처음이에요.', sections: 'old' },
    ];
    expect(withRecipientDays(versions, all).map((it) => [it.version, it.sections, it.changes])).toEqual([
      ['2027-04-01', 'new', '줄였어요. 개인정보를 받는 곳의 내용이 바뀌어요: 문자 회사 (건네는 정보).'],
      ['2027-03-10', 'old', '개인정보 처리를 맡는 곳이 늘어요: 문자 회사 (문자 보내기).'],
      ['2026-10-01', 'old', '처음이에요.'],
    ]);
  });
});

describe('what is configured', () => {
  const env: Parameters<typeof servicesOf>[0] = {
    mode: 'production',
    paymentProviders: ['nicepay_legacy', 'nicepay_start'],
    mail: { smtpUrl: 'smtps://u:p@smtp.sender.kr', from: '' },
    texts: null,
    tracking: null,
    social: { kakao: null, naver: null },
    chat: { plugin: null, kakaoChannelId: null },
    storage: { folder: '', s3: null },
  };
  const always = ['payment:nicepay', 'identity:nice', 'delivery', 'mail:smtp.sender.kr', 'hosting'];

  it('is named by what it does and who does it', () => {
    expect(servicesOf(env)).toEqual(always);
    const store = { endpoint: 'https://objects.store.kr', bucket: 'b', region: 'r', accessKey: 'a' };
    const s3 = { ...store, secretKey: 's', addressing: 'path' as const };
    expect(servicesOf({ ...env, storage: { folder: '', s3 } })).toContain('store:objects.store.kr');
    expect(servicesOf({ ...env, mode: 'development' })).toContain('mail:sandbox');
  });

  it('and no entry of this moment stands for is told', () => {
    const entry = { ...sender, services: ['payment:nicepay', 'delivery'] };
    const left = ['identity:nice', 'mail:smtp.sender.kr', 'hosting'];
    expect(unlisted(always, [entry], entry.fromMs)).toEqual(left);
    expect(unlisted(always, [entry], entry.fromMs - 1)).toEqual(always);
  });
});
