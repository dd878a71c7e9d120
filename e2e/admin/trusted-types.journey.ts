// In the back office a text becomes HTML in two places only, a notice's text and its preview; everywhere else the browser refuses it.
import { expect, it } from 'vitest';
import { writeNotice } from '../../src/features/site/notice/service.server.ts';
import { openDatabase } from '../../src/platform/db/client.server.ts';
import { long } from '../../test/support/long-tests.ts';
import { enterAdmin } from '../support/enter-admin.ts';
import { openJourney } from '../support/open-journey.ts';
import { dialog } from '../support/visit.ts';

const journey = openJourney();
const older =
  '<h2>안내</h2><p>처음 <strong>굵은</strong> 글 <a href="/notice">링크</a></p>' +
  '<table><tbody><tr><th>요일</th><td>월요일</td></tr></tbody></table>';

async function addNotice(): Promise<number> {
  const { db, close } = openDatabase(journey.databaseUrl, { pool: 1 });
  const id = await writeNotice(db, {
    title: '표가 있는 공지',
    writer: '톡톡박스',
    html: older,
    publishAt: null,
  });
  await close();
  return id;
}

it('no text becomes HTML, a script or its address', async () => {
  const page = await enterAdmin(journey, { complains: /Trusted|trusted/ });
  await page.goto('/admin/notices');
  await page.getByRole('heading', { level: 1, name: '공지사항' }).waitFor();
  const tries = await page.evaluate(() => {
    const text = '<img src="x" onerror="document.title = \'ran\'">';
    const refused = (act: () => unknown) => {
      try {
        act();
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    };
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
    };
    return {
      html: refused(() => {
        document.createElement('div').innerHTML = text;
      }),
      beside: refused(() => document.body.insertAdjacentHTML('beforeend', text)),
      scriptText: refused(() => {
        document.createElement('script').text = 'document.title = "ran"';
      }),
      scriptAddress: refused(() => {
        document.createElement('script').src = '/admin/static/no.js';
      }),
      policyOfItsOwn: refused(() =>
        trustedTypes.createPolicy('mine', { createHTML: (html: string) => html }),
      ),
      defaultPolicy: refused(() => trustedTypes.createPolicy('default', {})),
    };
  });
  expect(tries).toEqual({
    html: true,
    beside: true,
    scriptText: true,
    scriptAddress: true,
    policyOfItsOwn: true,
    defaultPolicy: true,
  });
});

it('a notice is opened, pasted into, looked at and kept, its table and links with it', long, async () => {
  const id = await addNotice();
  const page = await enterAdmin(journey, { complains: /inline event handler/ });
  await page.goto(`/admin/notices/${id}`);
  const text = page.getByRole('textbox', { name: '내용' });
  await text.getByRole('cell', { name: '월요일' }).waitFor();
  await text.getByText('처음').click();
  await page.keyboard.press('End');
  await text.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<b>붙인 글</b><img src="x" onerror="document.title = \'ran\'">');
    clipboardData.setData('text/plain', '붙인 글');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await text.locator('strong', { hasText: '붙인 글' }).waitFor();

  await page.getByRole('button', { name: '미리보기' }).click();
  const preview = dialog(page, '손님이 보는 모습').getByRole('article');
  await preview.getByRole('cell', { name: '월요일' }).waitFor();
  expect(await preview.locator('strong').allTextContents()).toEqual(['굵은', '붙인 글']);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '저장', exact: true }).click();
  await page.getByText('초안으로 저장했어요').first().waitFor();
  await page.reload();
  await text.getByRole('cell', { name: '월요일' }).waitFor();
  expect(await text.innerHTML()).toContain('<th scope="col"><p>요일</p></th>');
  expect(await text.getByRole('link', { name: '링크' }).getAttribute('href')).toBe('/notice');
  expect(await text.locator('strong').allTextContents()).toEqual(['굵은', '붙인 글']);
  expect(await page.title()).not.toBe('ran');
});
