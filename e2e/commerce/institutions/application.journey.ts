// @module-tag long
// A kindergarten applies with its certificate on a phone, is asked to correct it, and becomes an institution.
import { expect, it } from 'vitest';
import { phone } from '../../support/chromium.ts';
import { enterAdmin } from '../../support/enter-admin.ts';
import { examinePage, expectNoSidewaysScroll } from '../../support/examine-page.ts';
import {
  applicationForm,
  approveApplication,
  fillApplication,
  sendApplication,
} from '../../support/institution.ts';
import { openJourney } from '../../support/open-journey.ts';
import { alertDialog, dialog, logIn } from '../../support/visit.ts';

const journey = openJourney();

it('an application is returned once, mended, approved, and opens what institutions have', async () => {
  const page = await journey.enter();
  await logIn(page, 'haneul');
  await page.setViewportSize(phone);
  await page.goto('/profile');
  await page.getByRole('link', { name: '기관 회원 알아보기' }).click();
  await page.waitForURL('**/institution');
  await page.getByRole('heading', { name: '기관 회원이 되면' }).waitFor();
  await examinePage(page, 'what institutions have');
  await expectNoSidewaysScroll(page, 'what institutions have');

  await page.getByRole('button', { name: '기관 회원 신청하기' }).click();
  const form = applicationForm(page);
  await form.getByRole('button', { name: '신청 보내기' }).click();
  await alertDialog(page).getByText('기관 이름을 증명서에 적힌 그대로 적어 주세요').waitFor();
  await alertDialog(page).getByRole('button').click();
  await form.getByLabel(/사업자등록번호/).fill('220-81-62518');
  await form.getByLabel(/대표자/).fill('김하늘');
  await form.getByText('사업자등록번호 열 자리를 다시 확인해 주세요').waitFor();
  await fillApplication(page, {
    ...{ name: '하늘 유치원', businessNumber: '220-81-62517', representative: '김하늘' },
    email: 'office@haneul.example',
  });
  await examinePage(page, 'an application to be an institution');
  await sendApplication(page);
  await page.getByText('확인하고 있어요', { exact: true }).waitFor();
  await examinePage(page, 'an application that waits');

  const admin = await enterAdmin(journey);
  await admin.goto('/admin');
  await admin.getByRole('link', { name: '하늘 유치원' }).click();
  await admin.getByRole('heading', { level: 1, name: '하늘 유치원' }).waitFor();
  await admin.getByRole('img', { name: '증명서 1' }).waitFor();
  await examinePage(admin, 'an application in the back office');
  await admin.getByRole('button', { name: '보완 요청하기' }).click();
  await admin.getByRole('dialog').getByRole('textbox').fill('대표자 이름이 증명서와 달라요');
  await admin.getByRole('dialog').getByRole('button', { name: '보완 요청하기' }).click();
  await admin.getByText('보완을 요청했어요').waitFor();

  await page.reload();
  await page.getByText('대표자 이름이 증명서와 달라요').waitFor();
  await page.getByRole('button', { name: '고쳐서 다시 보내기' }).click();
  const mended = dialog(page, '고쳐서 다시 보내기');
  await expect.poll(() => mended.getByLabel(/기관 이름/).inputValue()).toBe('하늘 유치원');
  await mended.getByLabel(/대표자/).fill('김바다');
  await sendApplication(page, mended);

  await admin.goto('/admin/institutions');
  await admin.getByRole('link', { name: '하늘 유치원' }).waitFor();
  await examinePage(admin, 'applications in the back office');
  await admin.getByRole('link', { name: '하늘 유치원' }).click();
  await admin.getByRole('cell', { name: '김바다' }).waitFor();
  await approveApplication(admin);

  await page.reload();
  await page.getByRole('heading', { level: 2, name: '하늘 유치원' }).waitFor();
  await page.getByText('220-81-62517').waitFor();
  await examinePage(page, 'an institution');
  await page.getByRole('button', { name: '담당자 바꾸기' }).click();
  await dialog(page, '담당자 바꾸기')
    .getByLabel(/담당자 이름/)
    .fill('박담당');
  await dialog(page, '담당자 바꾸기').getByRole('button', { name: '저장하기' }).click();
  await page.getByText('박담당').waitFor();
  await page.setViewportSize({ width: 1280, height: 900 });
  await examinePage(page, 'an institution on a desk');
});
