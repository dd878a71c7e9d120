// A day of sixty orders by the screens: three couriers, what goes wrong on the way, and the evening's figures.

import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { couriers } from '../../src/shared/couriers.ts';
import { formatWon } from '../../src/shared/money.ts';
import { long } from '../../test/support/long-tests.ts';
import { authorize, bringBack, linesFields, loggedIn, openPayment } from '../../test/support/payment.ts';
import { enterAdmin } from '../support/enter-admin.ts';
import { examinePage } from '../support/examine-page.ts';
import { openJourney } from '../support/open-journey.ts';
import { dialog } from '../support/visit.ts';

const journey = openJourney();
/** Orders chosen on the list of those being packed stay on it: the next ones come after them. */
let takenRows = 0;
let parcelNo = 0;
let sql: postgres.Sql;
beforeAll(async () => {
  sql = postgres(journey.databaseUrl, { max: 1, onnotice: () => undefined });
  await sql`update variants set stock = 1000 where is_open and stock is not null`;
});
afterAll(() => sql.end());

/** Every third one of several goods. */
async function arrive(from: number, count: number): Promise<string[]> {
  const moids: string[] = [];
  const buyer = await loggedIn(journey.shop);
  for (let i = from; i < from + count; i++) {
    await sql`delete from rate_limits`;
    const { moid, fields } = await openPayment(buyer, i % 3 === 0 ? linesFields : {});
    await bringBack(journey.shop.url, await authorize(journey.shop.sandboxUrl, fields));
    moids.push(moid);
  }
  return moids;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const results = (page: Page) => dialog(page, '처리 결과');
async function expectDone(page: Page, words: string): Promise<void> {
  await results(page).getByText(words).waitFor();
  await results(page).getByRole('button', { name: '확인' }).click();
}

async function expectToSend(page: Page, count: number): Promise<void> {
  await page.goto('/admin');
  const card = page.locator('section', { has: page.getByRole('heading', { name: '보낼 주문' }) });
  await card.getByText(`${count}건`, { exact: true }).waitFor();
}

/** @returns the rows that the courier's program would give back: our number, and theirs */
async function sendToCourier(page: Page, courier: keyof typeof couriers, count: number): Promise<string[][]> {
  await page.goto('/admin/orders?step=preparing');
  const boxes = page.getByRole('checkbox', { name: /^주문 .+ 선택$/ });
  const first = takenRows;
  takenRows += count;
  for (let i = first; i < takenRows; i++) await boxes.nth(i).check();
  await page.getByText(`${count}건 선택`).waitFor();
  await page.getByRole('link', { name: '택배사 파일' }).click();
  await page.getByRole('combobox', { name: '택배사' }).selectOption(courier);
  await page.getByLabel('파일을 만드는 이유').fill('오늘 나갈 택배 접수');
  const coming = page.waitForEvent('download');
  await button(page, '파일 받기').click();
  const [, ...rows] = await readSheet(await (await coming).path(), { trim: false });
  await page.getByText(`상자 ${count}개를 파일에 담았어요`).waitFor();
  return rows.map((row) => {
    const [number = ''] = /\d{6}-\d{4}-\d{4}(?!-)/.exec(row.join(' ')) ?? [];
    return [number, `6${String(++parcelNo).padStart(11, '0')}`];
  });
}

async function bringIn(page: Page, courier: keyof typeof couriers, rows: string[][], words: string) {
  await page.goto('/admin/shipments');
  await page
    .getByLabel('택배사', { exact: false })
    .and(page.getByRole('combobox'))
    .first()
    .selectOption(courier)
    .catch(() => undefined);
  const csv = [['주문번호', '운송장번호', '택배사'], ...rows.map((row) => [...row, couriers[courier].name])];
  const buffer = Buffer.from(csv.map((row) => row.join(',')).join('\r\n'));
  await page
    .getByRole('group', { name: '택배사에서 받은 파일' })
    .locator('input')
    .setInputFiles({ name: `${courier}.csv`, mimeType: 'text/csv', buffer });
  await page.getByText(words).waitFor();
}

/** @param opening the button on the order's screen, which opens the dialog of this title */
async function cancelWhole(page: Page, opening: string, title: string): Promise<void> {
  await button(page, opening).first().click();
  const cancel = dialog(page, title);
  await cancel.getByText('22,000원을 돌려줘요.').waitFor();
  await cancel.getByLabel('이유').fill('손님이 전화로 부탁했어요');
  await cancel.getByRole('button', { name: title }).click();
  await cancel.waitFor({ state: 'detached' });
}

async function expectRefused(page: Page, count: number): Promise<void> {
  await page.goto('/admin');
  const card = page.locator('section', { has: page.getByRole('heading', { name: '막힌 환불' }) });
  await card.getByText(`${count}건`, { exact: true }).waitFor();
}

it('sixty orders arrive and go, ten faults of a sheet are told with their lines, and the evening agrees with the ledger', {
  ...long,
  timeout: 600_000,
}, async () => {
  const page = await enterAdmin(journey);
  const morning = await arrive(0, 40);
  await expectToSend(page, 40);
  await page.goto('/admin/orders?step=toShip');
  await page.getByRole('checkbox', { name: '이 쪽 모두 선택' }).check();
  await button(page, '배송 준비로').click();
  await expectDone(page, '40건 중 40건을 처리했어요.');

  const cj = await sendToCourier(page, 'cj', 14);
  const hanjin = await sendToCourier(page, 'hanjin', 13);
  const lotte = await sendToCourier(page, 'lotte', 13);
  const later = await arrive(40, 20);
  await expectToSend(page, 60);

  const spoilt = [
    ...cj.slice(0, 4),
    ...cj.slice(4, 10).map(([number = '', theirs = '']) => [number, theirs.slice(0, 7)]),
    ...cj.slice(10),
    ['000101-0000-0000', '600000009001'],
    [cj[0]![0]!, '600000009002'],
    ['', '600000009003'],
    [hanjin[0]![0]!, '6.00000E+11'],
  ];
  await bringIn(page, 'cj', spoilt, '18줄 중 8줄을 보낼 수 있어요.');
  await examinePage(page, 'a courier’s sheet with ten faults');
  await button(page, '8건 발송하기').click();
  await expectDone(page, '8건 중 8건을 처리했어요.');
  await bringIn(page, 'hanjin', hanjin, '13줄 중 13줄을 보낼 수 있어요.');
  await button(page, '13건 발송하기').click();
  await expectDone(page, '13건 중 13건을 처리했어요.');
  await bringIn(page, 'lotte', lotte, '13줄 중 13줄을 보낼 수 있어요.');
  await button(page, '13건 발송하기').click();
  await expectDone(page, '13건 중 13건을 처리했어요.');
  await bringIn(page, 'cj', cj, '14줄 중 6줄을 보낼 수 있어요.');
  await button(page, '6건 발송하기').click();
  await expectDone(page, '6건 중 6건을 처리했어요.');
  await expectToSend(page, 20);

  // A wrong number is put right.
  await page.goto(`/admin/orders/${morning[0]}`);
  await button(page, '택배 1 운송장 고치기').or(button(page, '운송장 고치기')).first().click();
  const correct = page.getByRole('dialog');
  await correct.getByLabel('운송장 번호').fill('612345678901');
  await correct.getByRole('button', { name: '운송장 고치기' }).click();
  await page.getByRole('link', { name: /612345678901/ }).waitFor();

  // A line is sold out.
  const several = later.find((_, i) => (40 + i) % 3 === 0)!;
  await page.goto(`/admin/orders/${several}`);
  await button(page, '주문 취소').click();
  const cancel = dialog(page, '주문 취소');
  await cancel.getByRole('radio', { name: '일부 상품만' }).check();
  await cancel.getByText('취소할 상품과 수량을 골라 주세요.').waitFor();
  await cancel.getByRole('button', { name: /쓱쓱펜.* 늘리기$/ }).click();
  await cancel.getByText('26,000원을 돌려줘요.').waitFor();
  await examinePage(page, 'a line is cancelled');
  await cancel.getByLabel('이유').fill('쓱쓱펜이 품절이에요');
  await cancel.getByRole('button', { name: '주문 취소' }).click();
  await page.getByText(/26,000원.*일부 취소/).waitFor();

  // The provider refuses another order's refund: it is seen, given once more, and gone.
  const refused = later.find((_, i) => (40 + i) % 3 === 1)!;
  await journey.shop.setFault({ scenario: 'cancel-refuse', moid: refused });
  await page.goto(`/admin/orders/${refused}`);
  await cancelWhole(page, '주문 취소', '주문 취소');
  await expectRefused(page, 1);
  await page.getByRole('link', { name: '막힌 환불 보기' }).click();
  await page.getByRole('checkbox', { name: /^주문 .+ 선택$/ }).waitFor();
  await page.locator(`a[href$="/admin/orders/${refused}"]`).first().click();
  await page.getByText('손님에게 돈이 돌아가지 않았어요').waitFor();
  await examinePage(page, 'a refund that was refused');
  // It wakes whoever watches the log.
  expect(journey.shop.errors.splice(0)).toEqual([expect.stringContaining('refund.refused')]);
  await cancelWhole(page, '다시 환불하기', '다시 취소');
  await expectRefused(page, 0);

  // The rest goes; nothing is left.
  await page.goto('/admin/orders?step=toShip');
  await page.getByRole('checkbox', { name: '이 쪽 모두 선택' }).check();
  await button(page, '배송 준비로').click();
  await expectDone(page, '19건 중 19건을 처리했어요.');
  takenRows = 0;
  await bringIn(page, 'hanjin', await sendToCourier(page, 'hanjin', 19), '19줄 중 19줄을 보낼 수 있어요.');
  await button(page, '19건 발송하기').click();
  await expectDone(page, '19건 중 19건을 처리했어요.');
  await expectToSend(page, 0);

  // The evening: what the screen says is what the provider took and gave back.
  const charged = await journey.shop.listPayments();
  const sum = (of: (one: (typeof charged)[number]) => number) =>
    charged.reduce((won, one) => won + of(one), 0);
  const [paidWon, backWon] = [sum(({ captured }) => captured), sum(({ cancelled }) => cancelled)];
  expect([paidWon, backWon]).toEqual([20 * 94_000 + 40 * 22_000, 26_000 + 22_000]);
  await page.goto('/admin/sales');
  await page
    .getByText(formatWon(paidWon - backWon))
    .first()
    .waitFor();
  await page.getByText(formatWon(backWon)).first().waitFor();
  await examinePage(page, 'the evening’s figures');
});
