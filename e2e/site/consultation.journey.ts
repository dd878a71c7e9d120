// @module-tag long
// An application for a call: from a phone to the back office, to the next call and to the end.
import { expect, it } from 'vitest';
import { phone } from '../support/chromium.ts';
import { enterAdmin } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { alertDialog, visit } from '../support/visit.ts';

const journey = openJourney();

it('a nursery applies for a call from its phone, and an operator notes when to call again', async () => {
  const page = await journey.enter({ viewport: phone, isMobile: true, hasTouch: true });
  await visit(page, '/buytoctocbox');
  await page.getByRole('main').getByRole('link', { name: '상담·체험 신청하기' }).tap();
  await page.getByRole('heading', { name: '상담·체험 신청', level: 1 }).waitFor();
  await examinePage(page, 'an application for a call');
  await page.getByText('유치원·어린이집 등 기관').tap();
  await page.getByRole('button', { name: '신청하기' }).tap();
  await alertDialog(page).getByText('기관 이름을 적어 주세요').waitFor();
  await alertDialog(page).getByRole('button').tap();
  await examinePage(page, 'an application with faults');
  await page.getByLabel(/기관 이름/).fill('햇살어린이집');
  await page.getByLabel(/^이름/).fill('박바람');
  await page.getByLabel(/연락처/).fill('010-9876-5432');
  await page.getByLabel(/학급 수/).fill('4');
  await page.getByLabel(/아이 수/).fill('60');
  await page.getByLabel(/전화받기 편한/).selectOption({ label: '오후 (13시~15시)' });
  await page.getByText('동의 내용 보기').tap();
  await page.getByText('1년 동안 보관한 뒤 지워요', { exact: false }).waitFor();
  await page.getByLabel(/수집·이용에 동의/).check();
  await page.getByRole('button', { name: '신청하기' }).tap();
  await page.getByRole('heading', { name: '신청을 받았어요' }).waitFor();
  const number = /C-\d{4}-\d{4}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';
  expect(number).not.toBe('');
  await examinePage(page, 'an application that was received');

  const admin = await enterAdmin(journey);
  await admin.goto('/admin');
  await admin.getByRole('link', { name: '전화하러 가기' }).click();
  await admin.getByRole('heading', { name: '상담·체험 신청', level: 1 }).waitFor();
  await admin.getByRole('row').filter({ hasText: number }).waitFor();
  await examinePage(admin, 'applications in the back office');
  await admin.getByRole('row').filter({ hasText: number }).getByRole('link').click();
  await admin.getByRole('heading', { name: `신청 ${number}` }).waitFor();
  await admin.getByLabel('결과').selectOption({ label: '받지 않았어요 · 다시 전화' });
  await admin.getByLabel('언제 다시 전화할까요?').selectOption({ label: '내일 오전 10시' });
  await examinePage(admin, 'one application in the back office');
  await admin.getByRole('button', { name: '결과 남기기' }).click();
  await admin.getByText('통화 결과를 남겼어요').waitFor();
  await admin.getByRole('link', { name: '목록으로' }).click();
  await admin.getByRole('link', { name: /부재 · 다시 전화/ }).click();
  await admin.getByRole('row').filter({ hasText: number }).getByText('부재 1번', { exact: false }).waitFor();
  await admin.getByRole('row').filter({ hasText: number }).getByRole('link').click();
  await admin.getByLabel('결과').selectOption({ label: '상담을 마쳐요' });
  await admin.getByRole('textbox', { name: '메모', exact: true }).fill('체험 날을 정했어요.');
  await admin.getByRole('button', { name: '결과 남기기' }).click();
  await admin.getByText('끝난 신청이에요.').waitFor();

  // Beside it: words that are answered with again and again.
  await admin.goto('/admin/inquiries/templates');
  await admin.getByRole('button', { name: '새 답변 만들기' }).click();
  await admin.getByLabel(/제목/).fill('배송 안내');
  await admin.getByRole('textbox', { name: /답변/ }).fill('#{이름}님, 이틀 안에 도착해요.');
  await examinePage(admin, 'a template for answers');
  await admin.getByRole('button', { name: '저장' }).click();
  await admin.getByText('답변을 만들었어요').waitFor();
  await examinePage(admin, 'templates for answers');
});
