// Tabs without a screen: the real store in each of them, as a page gets it, the real shop behind their calls.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loggedIn } from '../../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { Visitor } from '../../../../../test/support/visitor.ts';
import { addToCart, getCart, mergeCart, setCart } from '../contract.ts';
import { emptyBrowserCart } from './browser-cart.ts';
import { createLazyCart } from './browser-cart-lazy.ts';
import type { CartStore } from './browser-cart-store.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Whose cookies the browser has. */
let browser: Visitor;
let page: EventTarget;
let kept: Map<string, string>;
/** What becomes of a call: sent, or not; answered, or not. */
let network: (path: string, send: () => Promise<Response>) => Promise<Response>;
const stops: (() => void)[] = [];
/** Calls under way, and how many there were. */
let open = 0;
let calls = 0;

const direct = (_path: string, send: () => Promise<Response>) => send();
const noNetwork = () => Promise.reject(new TypeError('no network'));
const loseAnswer = async (_path: string, send: () => Promise<Response>) => {
  await send();
  throw new TypeError('the answer is lost');
};
const only = (lost: string, otherwise: typeof network) => (path: string, send: () => Promise<Response>) =>
  path === lost ? otherwise(path, send) : send();

beforeEach(async () => {
  await shop.deps.sql`delete from carts`;
  browser = new Visitor(shop.url);
  page = new EventTarget();
  kept = new Map();
  network = direct;
  const plainFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string | URL, init: RequestInit & { headers?: Record<string, string> }) =>
    // A page's own calls name no host; everything else is the test's.
    typeof address === 'string' && address.startsWith('/')
      ? count(network(address, () => browser.send(address, init)))
      : plainFetch(address, init),
  );
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (kept.get(key) === value) return;
      kept.set(key, value);
      page.dispatchEvent(Object.assign(new Event('storage'), { key }));
    },
  });
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: page.addEventListener.bind(page),
    get cookie() {
      return `XSRF-TOKEN=${encodeURIComponent(browser.xsrf())}`;
    },
  });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  // A closed tab is gone; ours ends what it has begun, on what the browser kept for it.
  for (let before = -1; before !== calls || open > 0; await new Promise((resolve) => setTimeout(resolve, 20)))
    before = calls;
  vi.unstubAllGlobals();
});

function count(call: Promise<Response>): Promise<Response> {
  open += 1;
  calls += 1;
  return call.finally(() => {
    open -= 1;
  });
}

type Tab = CartStore & { others: number; ends: number };

function openTab(member: Visitor | null = null): Tab {
  const tab = Object.assign(createLazyCart(), { others: 0, ends: 0 });
  if (member) browser = member;
  stops.push(
    tab.start({
      onOther() {
        tab.others += 1;
      },
      onEnded() {
        tab.ends += 1;
      },
    }),
  );
  tab.setMember(member?.memberId ?? null);
  stops.push(tab.watch());
  return tab;
}

function logIn(tab: Tab, member: Visitor) {
  browser = member;
  tab.setMember(member.memberId);
}

const pen = { productId: 1, choice: '코랄|', quantity: 2, name: '톡톡펜', unitWon: 19_000 };
const eraser = { productId: 3, choice: '|분홍', quantity: 1, name: '지우개', unitWon: 9_000 };

const shown = (tab: Tab) =>
  tab
    .getState()
    .lines?.map(({ productId, choice, quantity }) => `${productId} ${choice} ${quantity}`)
    .sort() ?? null;
const inBrowser = () => (JSON.parse(kept.get('cart') ?? '{"items":[]}') as { items: unknown[] }).items;
async function atServer(who: Visitor) {
  const answer = await who.call(getCart);
  const { lines } = (await answer.json()) as {
    lines: { productId: number; choice: string; quantity: number }[];
  };
  return lines.map(({ productId, choice, quantity }) => `${productId} ${choice} ${quantity}`).sort();
}

it('what a visitor puts in is priced, stays in the browser alone, and comes along with the log-in', async () => {
  const tab = openTab();
  await tab.add(pen);
  await tab.add(eraser);
  await tab.add({ ...pen, quantity: 1 });
  await expect.poll(() => shown(tab)).toEqual(['1 코랄| 3', '3 |분홍 1']);
  expect(tab.getState()).toMatchObject({ count: 2, memberId: null });
  expect(await shop.deps.sql`select * from carts`).toHaveLength(0);

  const haneul = await loggedIn(shop, 'haneul');
  logIn(tab, haneul);
  // Still there while it is under way, and nobody's yet.
  expect(tab.getState()).toMatchObject({ count: 2, memberId: null });
  await expect.poll(() => tab.getState().memberId).toBe(haneul.memberId);
  expect(shown(tab)).toEqual(['1 코랄| 3', '3 |분홍 1']);
  expect(inBrowser()).toEqual([]);
  expect(await atServer(haneul)).toEqual(['1 코랄| 3', '3 |분홍 1']);
});

it('a log-in whose merge fails keeps everything; the next attempt counts it once', async () => {
  const haneul = await loggedIn(shop, 'haneul');
  await haneul.call(addToCart, {
    input: { memberId: haneul.memberId, item: { productId: 7, choice: '크림|', quantity: 1, addedAt: 1 } },
  });
  for (const fails of [noNetwork, loseAnswer]) {
    const tab = openTab();
    tab.setMember(null);
    browser = new Visitor(shop.url);
    await tab.add(pen);
    network = only(mergeCart.path, fails);
    logIn(tab, haneul);
    await expect
      .poll(() => tab.getState())
      .toMatchObject({ unmerged: 1, memberId: haneul.memberId, isFailed: false });
    expect(shown(tab)).toContain('7 크림| 1');
    expect(inBrowser()).toHaveLength(1);
    network = direct;
    await tab.refresh();
    expect(tab.getState().unmerged).toBe(0);
    expect(shown(tab)).toEqual(['1 코랄| 2', '7 크림| 1']);
    expect(inBrowser()).toEqual([]);
  }
});

it('what was sent for one member never comes to another, even where the answer was lost', async () => {
  const tab = openTab();
  await tab.add(pen);
  const haneul = await loggedIn(shop, 'haneul');
  network = only(mergeCart.path, noNetwork);
  logIn(tab, haneul);
  await expect.poll(() => tab.getState().unmerged).toBe(1);
  network = direct;
  const bada = await loggedIn(shop, 'bada');
  logIn(tab, bada);
  await expect.poll(() => tab.getState()).toMatchObject({ memberId: bada.memberId, count: 0 });
  expect(inBrowser()).toEqual([]);
  expect(await atServer(bada)).toEqual([]);
});

it('of one member nothing is shown to the next, nor after the log-out', async () => {
  const haneul = await loggedIn(shop, 'haneul');
  const tab = openTab(haneul);
  await tab.add(pen);
  expect(shown(tab)).toEqual(['1 코랄| 2']);
  const bada = await loggedIn(shop, 'bada');
  logIn(tab, bada);
  expect(tab.getState()).toMatchObject({ lines: null, count: null, seenPrices: {} });
  await expect.poll(() => shown(tab)).toEqual([]);
  emptyBrowserCart();
  tab.setMember(null);
  expect(tab.getState()).toMatchObject({ lines: [], count: 0, seenPrices: {} });
});

it('two tabs of a visitor show the same', async () => {
  const [one, two] = [openTab(), openTab()];
  await one.add(pen);
  await expect.poll(() => shown(two)).toEqual(['1 코랄| 2']);
  two.set([{ ...pen, quantity: 5, addedAt: 1 }]);
  await expect.poll(() => shown(one)).toEqual(['1 코랄| 5']);
  two.set([{ ...pen, quantity: 0, addedAt: 1 }]);
  await expect.poll(() => shown(one)).toEqual([]);
});

it('two tabs of a member show the same, and another device when somebody comes back to it', async () => {
  const haneul = await loggedIn(shop, 'haneul');
  const [one, two] = [openTab(haneul), openTab(haneul)];
  await one.add(pen);
  await expect.poll(() => shown(two)).toEqual(['1 코랄| 2']);
  two.set([{ ...pen, quantity: 4, addedAt: 1 }]);
  await expect.poll(() => shown(one)).toEqual(['1 코랄| 4']);

  const phone = await loggedIn(shop, 'haneul');
  await phone.call(addToCart, {
    input: { memberId: phone.memberId, item: { ...strip(eraser), addedAt: 1 } },
  });
  expect(shown(one)).toEqual(['1 코랄| 4']);
  // Coming back twice within a second counts once.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
  page.dispatchEvent(new Event('focus'));
  clock.mockRestore();
  await expect.poll(() => shown(one)).toEqual(['1 코랄| 4', '3 |분홍 1']);
});

it('what left the cart by a payment leaves every tab, once one of them has heard of it', async () => {
  const haneul = await loggedIn(shop, 'haneul');
  const [one, two] = [openTab(haneul), openTab(haneul)];
  await one.add(pen);
  await expect.poll(() => shown(two)).toEqual(['1 코랄| 2']);
  const elsewhere = await loggedIn(shop, 'haneul');
  await elsewhere.call(setCart, {
    input: { memberId: elsewhere.memberId, wishes: [{ ...strip(pen), quantity: 0, addedAt: 1 }] },
  });
  await one.refresh();
  expect(shown(one)).toEqual([]);
  await expect.poll(() => shown(two)).toEqual([]);
});

const strip = ({ productId, choice, quantity }: typeof pen) => ({ productId, choice, quantity });

it('a press shows at once; where it can’t be saved it stays, is told, and is saved later', async () => {
  const haneul = await loggedIn(shop, 'haneul');
  const tab = openTab(haneul);
  await tab.add(pen);
  network = only(setCart.path, noNetwork);
  tab.set([{ ...strip(pen), quantity: 9, addedAt: 1 }]);
  expect(shown(tab)).toEqual(['1 코랄| 9']);
  await expect.poll(() => tab.getState().isUnsaved).toBe(true);
  expect(shown(tab)).toEqual(['1 코랄| 9']);
  expect(await atServer(haneul)).toEqual(['1 코랄| 2']);
  network = direct;
  await tab.refresh();
  expect(tab.getState().isUnsaved).toBe(false);
  expect(await atServer(haneul)).toEqual(['1 코랄| 9']);
});

it('many presses in a row are saved as the last one', async () => {
  const haneul = await loggedIn(shop, 'haneul');
  const tab = openTab(haneul);
  await tab.add(pen);
  let sent = 0;
  network = (path, send) => {
    if (path === setCart.path) sent += 1;
    return send();
  };
  for (let quantity = 3; quantity <= 9; quantity++) tab.set([{ ...strip(pen), quantity, addedAt: 1 }]);
  await expect.poll(() => atServer(haneul)).toEqual(['1 코랄| 9']);
  expect(sent).toBe(1);
});

it('an older answer that comes late changes nothing', async () => {
  const haneul = await loggedIn(shop, 'haneul');
  const tab = openTab(haneul);
  await tab.add(pen);
  let release = () => {};
  network = async (path, send) => {
    const answer = await send();
    if (path === getCart.path)
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    return answer;
  };
  const reading = tab.refresh();
  await expect.poll(() => release.toString()).not.toBe('() => {}');
  await tab.add(eraser);
  release();
  await reading;
  expect(shown(tab)).toEqual(['1 코랄| 2', '3 |분홍 1']);
});

it('what is put in without a network says so, and is there once when it is put in again', async () => {
  const haneul = await loggedIn(shop, 'haneul');
  const tab = openTab(haneul);
  await expect.poll(() => tab.getState().count).toBe(0);
  network = noNetwork;
  expect(await tab.add(pen)).toBe('unreachable');
  expect(await tab.add(pen)).toBe('unreachable');
  network = direct;
  expect(await tab.add(pen)).toBe('added');
  expect(await atServer(haneul)).toEqual(['1 코랄| 2']);
});

it('what was put in although the answer was lost is known to be there, and isn’t put in twice', async () => {
  const haneul = await loggedIn(shop, 'haneul');
  const tab = openTab(haneul);
  await expect.poll(() => tab.getState().count).toBe(0);
  // Of the answer alone: the cart can be looked at.
  network = only(addToCart.path, loseAnswer);
  expect(await tab.add(pen)).toBe('added');
  expect(shown(tab)).toEqual(['1 코랄| 2']);
  // More of it is more of it.
  network = direct;
  expect(await tab.add(pen)).toBe('added');
  expect(await atServer(haneul)).toEqual(['1 코랄| 4']);
  // And then nothing answers for a while.
  network = async (path, send) => {
    if (path === addToCart.path) await send();
    throw new TypeError('lost');
  };
  expect(await tab.add(pen)).toBe('unreachable');
  network = direct;
  expect(await tab.add(pen)).toBe('added');
  expect(await atServer(haneul)).toEqual(['1 코랄| 6']);
  expect(shown(tab)).toEqual(['1 코랄| 6']);
});

it('a page of somebody who isn’t logged in any more does nothing for who is now', async () => {
  const haneul = await loggedIn(shop, 'haneul');
  const tab = openTab(haneul);
  await tab.add(pen);
  browser = await loggedIn(shop, 'bada');
  expect(await tab.add(eraser)).toBe('otherMember');
  expect(tab.others).toBe(1);
  tab.set([{ ...strip(pen), quantity: 7, addedAt: 1 }]);
  await expect.poll(() => tab.others).toBe(2);
  expect(await atServer(browser)).toEqual([]);
  expect(await atServer(haneul)).toEqual(['1 코랄| 2']);
});

it('what is put in as the session ends waits in the browser for the same member', async () => {
  const haneul = await loggedIn(shop, 'haneul');
  const tab = openTab(haneul);
  await expect.poll(() => tab.getState().count).toBe(0);
  browser = new Visitor(shop.url);
  expect(await tab.add(pen)).toBe('added');
  expect(tab.others).toBe(1);
  expect(inBrowser()).toMatchObject([{ productId: 1, sentFor: haneul.memberId }]);
  tab.setMember(null);
  logIn(tab, haneul);
  await expect.poll(() => shown(tab)).toEqual(['1 코랄| 2']);
  expect(inBrowser()).toEqual([]);
});

it('what is changed as the session ends is saved after the log-in, for nobody else', async () => {
  const haneul = await loggedIn(shop, 'haneul');
  const tab = openTab(haneul);
  await tab.add(pen);
  for (const [who, quantity] of [
    ['bada', 2],
    ['haneul', 9],
  ] as const) {
    browser = new Visitor(shop.url);
    tab.set([{ ...strip(pen), quantity: 9, addedAt: 1 }]);
    await expect.poll(() => tab.ends).toBeGreaterThan(0);
    tab.ends = 0;
    tab.setMember(null);
    logIn(tab, await loggedIn(shop, who));
    await expect.poll(() => tab.getState().memberId).toBeTruthy();
    await tab.refresh();
    expect(await atServer(haneul)).toEqual([`1 코랄| ${quantity}`]);
    logIn(tab, haneul);
    await expect.poll(() => shown(tab)).toEqual([`1 코랄| ${who === 'bada' ? 9 : quantity}`]);
    await tab.refresh();
  }
});

it('a look at a session that ended, or at somebody else’s, interrupts nobody', async () => {
  const haneul = await loggedIn(shop, 'haneul');
  const tab = openTab(haneul);
  await tab.add(pen);
  for (const whose of [new Visitor(shop.url), await loggedIn(shop, 'bada')]) {
    browser = whose;
    await tab.refresh();
    expect(tab).toMatchObject({ others: 0, ends: 0 });
    expect(shown(tab)).toEqual(['1 코랄| 2']);
  }
});

it('a tab of nobody hears of a log-in in another one, and a member’s own keeps what is typed in it', async () => {
  const [one, two] = [openTab(), openTab()];
  logIn(one, await loggedIn(shop, 'haneul'));
  await expect.poll(() => two.others).toBe(1);
  logIn(two, browser);
  await expect.poll(() => two.getState().memberId).toBeTruthy();
  one.setMember(null);
  await one.refresh();
  expect(two).toMatchObject({ others: 1, ends: 0 });
});

it('what the shop doesn’t have any more is taken out and named', async () => {
  const tab = openTab();
  await tab.add(pen);
  await tab.add({ ...pen, productId: 99_999, name: '옛날 펜' });
  await expect.poll(() => tab.getState().dropped).toEqual(['옛날 펜 (코랄)']);
  expect(shown(tab)).toEqual(['1 코랄| 2']);
  expect(inBrowser()).toHaveLength(1);
});

it('a colour that the shop doesn’t have any more is named with its colour: the product is there in another', async () => {
  const tab = openTab();
  await tab.add(pen);
  await tab.add({ ...pen, choice: '없던색|' });
  await expect.poll(() => tab.getState().dropped).toEqual(['톡톡펜 (없던색)']);
  expect(shown(tab)).toEqual(['1 코랄| 2']);
});

it('a price is remembered as it was when the goods were put in, also through the log-in', async () => {
  const tab = openTab();
  await tab.add({ ...pen, unitWon: 17_000 });
  await expect.poll(() => tab.getState().seenPrices).toEqual({ '1/코랄|': 17_000 });
  expect(tab.getState().lines?.[0]?.unitWon).toBe(19_000);
  logIn(tab, await loggedIn(shop, 'haneul'));
  await expect.poll(() => tab.getState().memberId).toBeTruthy();
  expect(tab.getState().seenPrices).toEqual({ '1/코랄|': 17_000 });
});

it('a browser that keeps nothing has a cart as long as the page lives', async () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('forbidden');
    },
    setItem() {
      throw new Error('forbidden');
    },
  });
  const tab = openTab();
  await tab.add(pen);
  await expect.poll(() => shown(tab)).toEqual(['1 코랄| 2']);
  const haneul = await loggedIn(shop, 'haneul');
  logIn(tab, haneul);
  await expect.poll(() => tab.getState().memberId).toBe(haneul.memberId);
  expect(await atServer(haneul)).toEqual(['1 코랄| 2']);
  emptyBrowserCart();
  tab.setMember(null);
  expect(tab.getState().count).toBe(0);
});

it('no more than 20 different things are put in, logged in or not', async () => {
  const colors = ['코랄', '노랑', '민트', '하늘', '보라'];
  const erasers = ['하늘', '분홍', '노랑', '민트'];
  const tab = openTab();
  for (const color of colors)
    for (const other of erasers)
      expect(await tab.add({ ...pen, productId: 4, choice: `${color}|${other}` })).toBe('added');
  expect(await tab.add(pen)).toBe('full');
  expect(await tab.add({ ...pen, productId: 4, choice: '코랄|하늘' })).toBe('added');
  logIn(tab, await loggedIn(shop, 'haneul'));
  await expect.poll(() => tab.getState().memberId).toBeTruthy();
  expect(await tab.add(pen)).toBe('full');
  expect(tab.getState().count).toBe(20);
});

it('a cart that can’t be read says so, and is read at the next attempt', async () => {
  const haneul = await loggedIn(shop, 'haneul');
  network = noNetwork;
  const tab = openTab(haneul);
  await expect.poll(() => tab.getState().isFailed).toBe(true);
  network = direct;
  await tab.refresh();
  expect(tab.getState()).toMatchObject({ isFailed: false, count: 0, lines: [] });
});
