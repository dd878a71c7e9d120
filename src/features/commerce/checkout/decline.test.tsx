import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy } from '../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { demo, Visitor } from '../../../../test/support/visitor.ts';
import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { causeOfDecline } from '../../../providers/payment/decline-cause.ts';
import { logIn } from '../../account/session/contract.ts';
import { declineMessages, failureMessages } from './messages.ts';
import { readResult } from './result.server.ts';
import { ProductDetails } from './steps/product-details.tsx';

describe('A payment that came to nothing', () => {
  it.each(Object.entries({ ...failureMessages, ...declineMessages }))(
    'says that nothing was charged: %s',
    (_name, words) => {
      expect(words).toMatch(/결제된 금액은 없/);
    },
  );

  it.each([
    ['3011', 'cardNumber'],
    ['3023', 'installment'],
    ['3095', 'issuer'],
    ['4008', 'bank'],
    ['A245', 'identity'],
    ['9999', 'other'],
    ['toString', 'other'],
    ['', 'other'],
  ])('for the cause that %j stands for: %s', (code, cause) => {
    expect(causeOfDecline(code)).toBe(cause);
  });
});

describe('the result', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  it('tells the cause that the provider named', async () => {
    const visitor = new Visitor(shop.url);
    const { id } = (await (await visitor.call(logIn, { input: demo.bada })).json()) as { id: number };
    const { moid } = await buy(shop, visitor, 'decline');
    const ctx = { ...shop.deps, member: { memberId: id, serial: null } } as unknown as MemberCtx;
    expect(await readResult(ctx, moid)).toMatchObject({ state: 'failed', message: declineMessages.issuer });
    await shop.deps.sql`update payment_attempts set failure_message = '3021' where order_id =
      (select id from orders where moid = ${moid})`;
    expect((await readResult(ctx, moid))?.message).toBe(declineMessages.expiry);
  });
});

it('pictures with notices stand under what a product is', () => {
  const picture = { width: 960, height: 400, widths: [480, 960], color: '#fff' };
  const product = {
    ...{ message: '', details: [], detailPictures: [], legal: null },
    noticePictures: [
      { ...picture, name: 'n1', alt: '3세 미만은 쓰지 마세요' },
      { ...picture, name: 'n2', alt: '열에서 멀리 두세요' },
    ],
  };
  const page = renderToStaticMarkup(<ProductDetails product={product} />);
  expect(page).toContain('꼭 확인해 주세요');
  for (const { alt } of product.noticePictures) expect(page).toContain(`alt="${alt}"`);
  expect(renderToStaticMarkup(<ProductDetails product={{ ...product, noticePictures: [] }} />)).not.toContain(
    '꼭',
  );
});
