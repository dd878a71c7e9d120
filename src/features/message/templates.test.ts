// Rules over all that is said by text, and over the registry.
import { describe, expect, it } from 'vitest';
import { textTopics } from '../../shared/message-states.ts';
import { findOccasion, occasions, textTopicOf } from './occasion-rules.ts';
import { templatesAsJson, templatesAsTable } from './text-document.server.ts';
import {
  bytesOnAir,
  fitForAir,
  longestAlimtalkCharacters,
  longestLmsBytes,
  longestTitleBytes,
  writeText,
} from './text-form.server.ts';
import { type FilledText, type TextName, textTemplates } from './text-messages.ts';
import { fillIn, fitWord, longestWord, mobileOf, placesOf, type TextTemplate } from './text-rules.ts';

const all = Object.entries(textTemplates) as [TextName, TextTemplate][];
const shopUrl = 'https://www.toktokbox-shop-with-a-long-name.co.kr';
const filled = (template: TextName, word: string): FilledText => ({
  template,
  words: Object.fromEntries(placesOf(textTemplates[template].body).map((place) => [place, word])),
});

describe.each(all)('The text %s', (name, template) => {
  it('fits what the vendors and the air take, with all its places full', () => {
    const text = writeText(filled(name, '가'.repeat(200)), shopUrl);
    expect(text.body.length).toBeLessThanOrEqual(longestAlimtalkCharacters);
    expect(bytesOnAir(text.fallback)).toBeLessThanOrEqual(longestLmsBytes);
    expect(bytesOnAir(template.title)).toBeLessThanOrEqual(longestTitleBytes);
    expect(name.length).toBeLessThanOrEqual(20);
    for (const label of template.link ? [template.link.label] : [])
      expect(label.length).toBeLessThanOrEqual(14);
  });

  it('holds nothing that the air can’t carry, and says first whose it is', () => {
    expect(fitForAir(template.body)).toBe(template.body);
    expect(fitForAir(template.title)).toBe(template.title);
    expect(template.body).toMatch(/^\[톡톡박스\] /);
  });

  it('tells no more of a person than it must', () => {
    // No name, no address, no telephone, no mailbox; of a bank account the shop's own alone.
    const allowed = ['상품', '주문번호', '금액', '은행', '계좌번호', '기한', '택배사', '운송장번호', '신청'];
    const others = ['콘텐츠', '기간', '남은날', '접수번호', '문의', '상태', '회사', '날짜', '방법'];
    expect(placesOf(template.body).filter((place) => ![...allowed, ...others].includes(place))).toEqual([]);
    if (placesOf(template.body).includes('계좌번호')) expect(name).toMatch(/^(account|depositReminder)$/);
  });

  it('is information, not advertising: it praises, offers and lures with nothing', () => {
    expect(template.body).not.toMatch(/할인|혜택|이벤트|특가|무료 체험|추천|행사|적립|사은품|서두르|놓치지/);
    expect(findOccasion(name)?.topic).not.toBe('advertising');
  });

  it('leads to a place of the shop', () => {
    expect(template.link?.path ?? '/').toMatch(/^\/[\w#/-]*$/);
  });

  it('takes a word for a word, whatever stands in it', () => {
    const text = writeText(filled(name, '#{금액}\n<b>$&$1</b>\u0007😀'), shopUrl);
    if (placesOf(template.body).length === 0) return;
    expect(text.body).not.toMatch(/#\{/);
    expect(text.body).toContain('# {금액} <b>$&$1</b>');
    expect(text.body.split('\n')).toHaveLength(template.body.split('\n').length);
  });
});

describe('The registry', () => {
  it('lets the texts of every topic be switched off but those that the law demands', () => {
    const fixed = all.map(([name]) => name).filter((name) => textTopicOf(name) === null);
    expect(fixed).toEqual(['adConsentGiven', 'adConsentWithdrawn', 'adConsentReminder']);
    for (const topic of textTopics)
      expect(Object.values(occasions).some((occasion) => occasion.topic === topic)).toBe(true);
  });

  it('sends no text about a log-in or a code', () => {
    const kept = all
      .map(([name]) => occasions[name].topic)
      .filter((topic) => topic === ('account' as string));
    expect(kept).toEqual([]);
    expect('code' in textTemplates).toBe(false);
  });

  it('knows nothing of what it never held', () => {
    expect(findOccasion('constructor')).toBeNull();
    expect(textTopicOf('gone')).toBeNull();
  });

  it('is what was handed out to be registered', async () => {
    await expect(templatesAsJson()).toMatchFileSnapshot('../../../content/text-templates.json');
    await expect(templatesAsTable()).toMatchFileSnapshot('../../../docs/text-templates.ko.md');
  });
});

describe('A word', () => {
  it('is one line, and cut where a place would burst', () => {
    expect(fitWord('가\r\n나\u2028다')).toBe('가 나 다');
    expect([...fitWord('😀'.repeat(99))]).toHaveLength(longestWord);
    expect(fitWord('가'.repeat(longestWord))).not.toContain('…');
  });

  it('must be there', () => {
    expect(() => fillIn('#{없음}', {})).toThrow('없음');
  });
});

it.each([
  ['010-1234-5678', '01012345678'],
  ['011 123 4567', '0111234567'],
  ['02-123-4567', null],
  ['+82 10 1234 5678', null],
  ['010-1234', null],
  ['', null],
])('%s is the mobile number %s', (typed, mobile) => {
  expect(mobileOf(typed)).toBe(mobile);
});
