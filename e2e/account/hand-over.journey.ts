// @module-tag long
import { expect, it } from 'vitest';
import { demo } from '../../test/support/visitor.ts';
import { phone } from '../support/chromium.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { alertDialog, dialog, logIn, readSessionStorage, visit } from '../support/visit.ts';

const journey = openJourney();
const serial = 'TTB-2026-0001';

it('a member looks at the box’s history, gives the box up, takes it back, and gives it to somebody else', async () => {
  const page = await journey.enter({ complains: /status of (409|411)|ERR_FAILED/ });
  await logIn(page, 'haneul');
  await page.setViewportSize(phone);
  await visit(page, '/profile');
  const card = page.getByRole('main');

  // The way of the keyboard; without a network it says so, and asks again.
  await page.route('**/history', (route) => route.abort());
  const history = card.locator('summary', { hasText: '박스 이력' });
  await history.focus();
  await page.keyboard.press('Enter');
  await card.getByText('박스 이력을 불러오지 못했어요').waitFor();
  await page.unroute('**/history');
  await card.getByRole('button', { name: '다시 시도' }).click();
  await card.getByText('내 박스로 등록했어요').waitFor();
  await card.getByText('기본 콘텐츠 무료 이용이 시작됐어요').waitFor();
  await examinePage(page, 'the history of a box');

  // Another box can't be had beside this one: what to do stands there.
  await visit(page, '/profile?modal=serial#TTB-2026-1003');
  const second = dialog(page, '시리얼 번호 등록');
  await second.getByLabel('비밀번호 (필수)').fill(demo.haneul.password);
  await second.getByRole('button', { name: '등록하기' }).click();
  await alertDialog(page).getByText('등록할 수 없는 시리얼 번호예요').waitFor();
  await page.keyboard.press('Enter');
  await second.getByText('지금 박스를 먼저 넘겨주고', { exact: false }).waitFor();
  await page.keyboard.press('Escape');
  await second.waitFor({ state: 'detached' });

  const askFor = async () => {
    await card.getByRole('button', { name: '박스 넘겨주기' }).click();
    const asked = dialog(page, '박스 넘겨주기');
    await asked.getByRole('heading', { name: '나에게 그대로 남아요' }).waitFor();
    return asked;
  };
  const asked = await askFor();
  await asked.getByText('톡톡박스 기본 콘텐츠 무료 이용', { exact: false }).waitFor();
  await examinePage(page, 'before giving a box up');
  await page.goBack();
  await asked.waitFor({ state: 'detached' });
  await askFor();
  await asked.getByRole('button', { name: '그대로 둘게요' }).click();
  await asked.waitFor({ state: 'detached' });

  await askFor();
  await asked.getByRole('button', { name: '넘겨줄게요' }).click();
  await page.getByText('등록을 해제했어요', { exact: false }).waitFor();
  await card.getByText('아직 등록한 박스가 없어요').waitFor();
  await card.getByText('까지 되돌릴 수 있어요', { exact: false }).waitFor();
  await expect.poll(async () => (await readSessionStorage(page)).toktokSerial).toBe('null');
  await examinePage(page, 'after giving a box up');

  await card.getByRole('button', { name: `${serial} 되돌리기` }).click();
  await page.getByText('다시 내 박스로 등록했어요').waitFor();
  await card.getByText(serial).first().waitFor();
  await expect.poll(async () => (await readSessionStorage(page)).toktokSerial).toBe(serial);

  await askFor();
  await asked.getByRole('button', { name: '넘겨줄게요' }).click();
  await card.getByText('아직 등록한 박스가 없어요').waitFor();
  const other = await journey.enter();
  await visit(other, `/?modal=serial#${serial}`);
  const form = dialog(other, '시리얼 번호 등록');
  await form.getByLabel('아이디').fill(demo.bada.login_id);
  await form.getByLabel('비밀번호 (필수)').fill(demo.bada.password);
  await form.getByRole('button', { name: '등록하기' }).click();
  await form.getByRole('heading', { name: '등록을 마쳤어요' }).waitFor();

  // The page is older than that.
  await card.getByRole('button', { name: `${serial} 되돌리기` }).click();
  await alertDialog(page).getByText('그사이 다른 분이 등록한 박스라서', { exact: false }).waitFor();
  await page.keyboard.press('Enter');
  await card.getByRole('button', { name: `${serial} 되돌리기` }).waitFor({ state: 'detached' });
});
