// Banner and pop-up from the back office to every process of the shop, at their millisecond.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { writeKoreanInstant } from '../../../shared/time/korean-time.ts';
import { readBanner, readPopup } from '../../site/front/service.server.ts';
import { readFront, readFrontVersion, saveFront } from './contract.ts';
import { partNames } from './messages.ts';
import type { Shape } from './rules.ts';

let shop: TestShop;
/** Another process of the same shop. */
let second: TestShop;
let owner: OperatorVisitor;
beforeAll(async () => {
  shop = await openTestShop();
  second = await openTestShop({ beside: shop });
  owner = await logInOperator(shop, 'owner');
});
afterAll(async () => {
  await second.close();
  await shop.close();
});
afterEach(() => stopClocksAt(null));

const stopClocksAt = (atMs: number | null) => {
  for (const process of [shop, second]) process.stopClockAt(atMs);
};
const minute = 60_000;
/** The next whole minute but some: periods are told to the minute. */
const minuteFromNow = (minutes: number) => (Math.floor(Date.now() / minute) + minutes) * minute;
const period = (fromMs: number, untilMs: number) => ({
  from: writeKoreanInstant(fromMs),
  until: writeKoreanInstant(untilMs),
});
async function save(body: { banners: object[]; popups: object[] }) {
  const { data: before } = await owner.ask(readFront);
  return owner.ask(saveFront, { input: { version: before.version, body } });
}
const seen = (where: TestShop) =>
  Promise.all([readBanner(where.deps), readPopup(where.deps)]).then(([banner, popup]) => [
    banner?.title ?? null,
    popup?.title ?? null,
  ]);
/** A page that was prepared for everybody shows what stood in it when it was made. */
const seenInPage = (where: TestShop) => where.deps.content.get('page', 'documents', () => seen(where));

it('a shop begins without any', async () => {
  const { data } = await owner.ask(readFront);
  expect(data.body).toEqual({ banners: [], popups: [] });
  expect(await seen(shop)).toEqual([null, null]);
});

it('a banner and a pop-up begin and end at their millisecond in every process, prepared pages too', async () => {
  const [fromMs, untilMs] = [minuteFromNow(2), minuteFromNow(4)];
  stopClocksAt(fromMs - 1);
  const body = {
    banners: [{ id: 'n1', ...period(fromMs, untilMs), title: '띠', to: '/brand', tone: 'sun' }],
    popups: [{ id: 'n2', ...period(fromMs, untilMs), title: '팝', text: '글' }],
  };
  expect((await save(body)).outcome).toBe('saved');
  for (const process of [shop, second]) {
    await expect.poll(() => seenInPage(process)).toEqual([null, null]);
    // Kept from here on: nobody tells anybody anything, what was prepared ends by itself.
    expect(await seenInPage(process)).toEqual([null, null]);
  }
  for (const [atMs, titles] of [
    [fromMs, ['띠', '팝']],
    [untilMs - 1, ['띠', '팝']],
    [untilMs, [null, null]],
  ] as const) {
    stopClocksAt(atMs);
    for (const process of [shop, second]) expect(await seenInPage(process)).toEqual(titles);
  }
});

it('a page gets of a banner only what it shows', async () => {
  const fromMs = minuteFromNow(6);
  stopClocksAt(fromMs);
  const banner = { id: 'n1', ...period(fromMs, fromMs + minute), title: '띠', to: '/brand', tone: 'sun' };
  await save({ banners: [banner], popups: [] });
  await expect.poll(() => readBanner(second.deps)).toEqual({ title: '띠', to: '/brand', tone: 'sun' });
});

it('an end before its beginning is refused at its place, and an older version is there to take back', async () => {
  const { data: before } = await owner.ask(readFront);
  const banner = { id: 'n9', ...period(minuteFromNow(5), minuteFromNow(5)), title: '띠', tone: 'sky' };
  const { outcome, data } = await save({ banners: [banner], popups: [] });
  expect([outcome, data.faults]).toEqual(['faulty', [{ path: ['banners', 0, 'until'], kind: 'tooEarly' }]]);
  const old = await owner.ask(readFrontVersion, { params: { version: 1 } });
  expect(old.data.body).toEqual({ banners: [], popups: [] });
  expect((await owner.ask(readFront)).data.version).toBe(before.version);
});

it('is the owner’s alone, and its form has Korean words for every part', async () => {
  const service = await logInOperator(shop, 'service');
  expect((await service.ask(readFront)).status).toBe(403);
  const { properties = {} } = (await owner.ask(readFront)).data.shape as Shape;
  const names = Object.values(properties).flatMap(({ items }) => Object.keys(items?.properties ?? {}));
  expect(names.filter((name) => name !== 'id' && !Object.hasOwn(partNames, name))).toEqual([]);
  expect(properties.banners?.items?.properties?.from).toMatchObject({ instant: true });
});
