// Where a buyer reads of escrow: before paying, in the purchase, in its e-mails, at the foot of every page.
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailAfter } from '../../../../test/support/emails.ts';
import { buy, loggedIn } from '../../../../test/support/payment.ts';
import { readDetail, rowOf } from '../../../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { Footer } from '../../site/layout/footer.tsx';
import { EscrowChoice } from '../checkout/form/escrow-choice.tsx';
import { escrowMessages } from './messages.ts';

const mark = { name: '연습페이', checkUrl: 'https://pay.example/escrow?Mid=1' };
const render = (element: React.ReactNode) =>
  renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);

describe('the purchase', () => {
  let shop: TestShop;
  let buyer: Visitor;
  beforeAll(async () => {
    shop = await openTestShop();
    buyer = await loggedIn(shop);
  });
  afterAll(() => shop.close());

  it('names the company, how it stands, and the check; an ordinary one nothing of it', async () => {
    const { moid } = await buy(shop, buyer, 'ok', { _method: 'bank', _escrow: 'Y' });
    const { name, checkUrl } = shop.deps.env.escrow;
    expect((await readDetail(buyer, moid)).escrow).toEqual({
      terms: 'untilTold',
      state: 'held',
      name,
      checkUrl,
    });
    expect((await rowOf(buyer, moid)).escrow).toEqual({ terms: 'untilTold', state: 'held' });
    const plain = await buy(shop, buyer, 'ok', { _method: 'bank' });
    expect((await readDetail(buyer, plain.moid)).escrow).toBeNull();
    expect((await rowOf(buyer, plain.moid)).escrow).toBeNull();
  });

  it('tells of it in the contract’s e-mail, with the check, and in no other', async () => {
    const { checkUrl } = shop.deps.env.escrow;
    const to = 'haneul@example.com';
    const email = await emailAfter(
      shop.sandbox.mailbox,
      to,
      () => buy(shop, buyer, 'ok', { _method: 'bank', _escrow: 'Y' }),
      ({ moid }) => moid,
    );
    expect(email.text).toContain('구매안전서비스(에스크로)');
    expect(email.text).toContain(checkUrl);
    const plain = await emailAfter(
      shop.sandbox.mailbox,
      to,
      () => buy(shop, buyer, 'ok', { _method: 'bank' }),
      ({ moid }) => moid,
    );
    expect(plain.text).not.toContain('에스크로');
  });
});

it('the order form says what can’t be done then, and ticks nothing', () => {
  const html = render(<EscrowChoice mark={mark} value={false} onChange={() => undefined} />);
  for (const term of escrowMessages.terms) expect(html).toContain(term);
  expect(html).toContain(mark.name);
  expect(html).toContain(`href="${mark.checkUrl}"`);
  expect(html).not.toContain('checked');
});

it('the foot of a page names the company and links the check, where the shop has the contract', () => {
  const html = render(<Footer company={null} escrow={mark} />);
  expect(html).toContain('구매안전서비스');
  expect(html).toContain(mark.name);
  expect(html).toContain(`href="${mark.checkUrl}"`);
  expect(render(<Footer company={null} escrow={null} />)).not.toContain('구매안전서비스');
});
