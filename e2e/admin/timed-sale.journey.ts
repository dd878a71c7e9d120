// A sale for a time is planned, seen in the shop with its end, charged, and ended by hand.
import { expect, it } from 'vitest';
import { long } from '../../test/support/long-tests.ts';
import { enterAdmin } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { alertDialog, dialog } from '../support/visit.ts';

const journey = openJourney();
const dayMs = 24 * 60 * 60_000;
const koreanDay = (ms: number) => new Date(ms + 9 * 60 * 60_000).toISOString().slice(0, 10);
const read = async (path: string) => (await fetch(`${journey.shop.url}${path}`)).text();
const pagePrice = async () => (await read('/product/1')).match(/"price":(\d+)/)?.[1];

it(
  'an operator plans a sale, visitors see its price and its end, and it is over when it is ended',
  long,
  async () => {
    const lastDay = koreanDay(Date.now() + 3 * dayMs);
    const [, month, date] = lastDay.split('-').map(Number);
    const told = `${month}월 ${date}일까지`;
    expect(await pagePrice()).toBe('19000');
    const page = await enterAdmin(journey);
    await page.goto('/admin/products');
    await page.getByRole('link', { name: '기간 할인' }).click();
    await page.getByRole('heading', { level: 1, name: '기간 할인' }).waitFor();
    await examinePage(page, 'no sales for a time');

    const form = dialog(page, '할인 계획하기');
    const plan = async () => {
      await page.getByRole('button', { name: '할인 계획하기' }).click();
      await form.getByRole('combobox', { name: /^상품/ }).selectOption('1');
    };
    await plan();
    await form.getByRole('button', { name: '계획하기', exact: true }).click();
    await form.getByText('숫자로 적어 주세요.').waitFor();
    await form.getByLabel(/^몇 퍼센트/).fill('91');
    await form.getByText('퍼센트는 1%부터 90%까지').waitFor();
    await form.getByLabel(/^몇 퍼센트/).fill('20');
    await form.getByText('바로 시작하기').click();
    await form.getByLabel(/^마지막 날/).fill(lastDay);
    await form.getByText('19,000원 → 15,200원 (20% 할인)').waitFor();
    await examinePage(page, 'a sale that is planned');
    await form.getByRole('button', { name: '계획하기', exact: true }).click();
    await page.getByText('할인을 계획했어요').waitFor();
    await page.getByText('진행 중').waitFor();
    await examinePage(page, 'a sale that runs');
    await expect.poll(pagePrice).toBe('15200');

    // Another one of the same days is told, and nothing of what was typed is lost.
    await plan();
    await form.getByLabel(/^몇 퍼센트/).fill('10');
    await form.getByLabel(/^시작 시각/).fill(`${lastDay}T10:00`);
    await form.getByLabel(/^마지막 날/).fill(koreanDay(Date.now() + 5 * dayMs));
    await form.getByRole('button', { name: '계획하기', exact: true }).click();
    await alertDialog(page).getByText('같은 상품의 다른 할인과 겹쳐요').waitFor();
    await alertDialog(page).getByRole('button').click();
    await form.getByLabel(/^시작 시각/).fill(`${koreanDay(Date.now() + 4 * dayMs)}T00:00`);
    await form.getByRole('button', { name: '계획하기', exact: true }).click();
    await page.getByText('예정').waitFor();

    const visitor = await journey.enter();
    for (const path of ['/', '/BuyAccesory', '/product/1']) {
      await visitor.goto(path);
      await visitor.getByText(told, { exact: true }).first().waitFor();
      await examinePage(visitor, `${path} with a sale`);
    }
    await visitor.getByRole('radio', { name: '코랄' }).first().check({ force: true });
    await visitor.getByRole('button', { name: '장바구니에 담기' }).first().click();
    await dialog(visitor, '장바구니에 담았어요').waitFor();
    await visitor.goto('/cart');
    await visitor.getByText(`20% 할인 ${told}`).waitFor();
    await examinePage(visitor, 'a cart with a sale');

    await page.getByRole('button', { name: '톡톡펜 할인 지금 끝내기' }).click();
    await alertDialog(page).getByRole('button', { name: '끝내기', exact: true }).click();
    await page.getByText('할인을 끝냈어요').waitFor();
    await expect.poll(pagePrice).toBe('19000');
    expect(await read('/BuyAccesory')).not.toContain(told);
    await page.getByRole('button', { name: '톡톡펜 할인 지우기' }).click();
    await alertDialog(page).getByRole('button', { name: '지우기', exact: true }).click();
    await page.getByText('할인 계획을 지웠어요').waitFor();
    await page.getByText('일찍 끝냄').waitFor();
  },
);
