import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import company from '../../../content/company.json' with { type: 'json' };
import type { StoredEmail } from '../../../sandbox/mail/mail-server.ts';
import { countJobs, emailAfter, fastForward, isQueueEmpty } from '../../../test/support/emails.ts';
import { type Family, families } from '../../../test/support/family.ts';
import { long } from '../../../test/support/long-tests.ts';
import { attemptOf, authorize, bringBack, buy, openPayment, orderOf } from '../../../test/support/payment.ts';
import { askToCancel, rowOf } from '../../../test/support/purchase.ts';
import { settle } from '../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import { formatKoreanDateTime } from '../../shared/time/korean-time.ts';
import { lastDayOfCoupon } from '../commerce/entitlement/rules.ts';
import { webhookPath } from '../commerce/payment/contract.ts';
import { addPurchaseEmail } from './purchase-email.server.ts';

let shop: TestShop;
let buyers: Family[];
beforeAll(async () => {
  shop = await openTestShop();
  await control('notify-url', { url: `${shop.url}${webhookPath}` });
  buyers = await families(shop, 5, { prefix: 'reader' });
});
afterAll(() => shop.close());

const emailsOf = ({ email }: Family) => shop.sandbox.mailbox.list(email);
const emailTo = (buyer: Family, act: () => Promise<unknown>) =>
  emailAfter(shop.sandbox.mailbox, buyer.email, act);
const keyOf = ({ messageId }: StoredEmail) => messageId.replace(/^<|@.*$/g, '');
/** Line breaks and tags are the paper, not the words. */
const wordsOf = (email: StoredEmail) =>
  email.html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ');

const control = async (path: string, body: object) => {
  const answer = await fetch(`${shop.sandbox.url}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
};
const refundAccount = { bank: '088', number: '110123456789', holder: '박새로' } as const;

describe('the contract', () => {
  it('holds, as text and as HTML, what the law wants in writing about goods', async () => {
    const buyer = buyers[0]!;
    let moid = '';
    const email = await emailTo(buyer, async () => {
      ({ moid } = await buy(shop, buyer.visitor, 'ok', {
        product_id: '1',
        amt: '41000',
        product_amount: '2',
        target_userName: '이파도',
        target_phone: '01099998888',
        target_address: '(06236) 서울특별시 강남구 테헤란로 152',
        target_subAddress: '3층',
        reqOrder: '<b>문 앞</b>에 놓아 주세요',
      }));
    });
    const { order } = await attemptOf(shop, moid);
    expect(keyOf(email)).toBe(`order-${moid}-contract`);
    const facts = [
      order.number,
      '톡톡펜',
      '코랄',
      '2개',
      '19,000원 × 2 = 38,000원',
      '3,000원',
      '41,000원',
      '카드',
      formatKoreanDateTime(order.paidAt!.getTime()),
      '이파도',
      '010-9999-8888',
      '(06236) 서울특별시 강남구 테헤란로 152 3층',
      company.name,
      company.representative,
      company.businessNumber,
      company.mailOrderNumber,
      company.phone,
      company.email,
      '받은 날부터 7일',
      '3영업일',
      '미성년자',
      '한국소비자원',
      'A/S',
    ];
    for (const fact of facts) {
      expect(email.text).toContain(fact);
      expect(wordsOf(email)).toContain(fact.replaceAll('<', '&lt;'));
    }
    expect(email.text).toContain(`${shop.url}/buylist?purchase=${moid}`);
    expect(email.html).toContain(`href="${shop.url}/buylist?purchase=${moid}"`);
    // What is written below it is some screens long.
    expect(email.text.indexOf('/buylist?purchase=')).toBeLessThan(email.text.indexOf('받은 날부터 7일'));
    expect(email.text).toContain('<b>문 앞</b>');
    expect(email.html).not.toContain('<b>');
  });

  it('of a content tells its period and until when it can be cancelled', async () => {
    const buyer = buyers[1]!;
    const order = await orderOf(shop, 'content');
    let moid = '';
    const email = await emailTo(buyer, async () => {
      ({ moid } = await buy(shop, buyer.visitor, 'ok', order.fields, order.path));
    });
    const { order: row, line } = await attemptOf(shop, moid);
    const eightDays = 8 * 24 * 60 * 60_000;
    for (const fact of [
      row.goodsName,
      `${line.useDays}일. 박스에서 처음 로그인한 때부터`,
      formatKoreanDateTime(row.paidAt!.getTime() + eightDays),
      '회원님의 콘텐츠로 등록',
    ])
      expect(email.text).toContain(fact);
    expect(email.text).not.toMatch(/배송지|반품한 상품의 배송비|콘텐츠 등록 \(배송 없음\)/);
  });

  it('of a coupon tells that its code is given in first, and until when', async () => {
    const buyer = buyers[1]!;
    const order = await orderOf(shop, 'content', { businessType: 2 });
    let moid = '';
    const email = await emailTo(buyer, async () => {
      ({ moid } = await buy(shop, buyer.visitor, 'ok', order.fields, order.path));
    });
    const paidAt = (await attemptOf(shop, moid)).order.paidAt!;
    for (const fact of [`${lastDayOfCoupon(paidAt)}까지 등록할 수 있어요`, '아직 쿠폰을 등록하지 않았다면'])
      expect(email.text).toContain(fact);
    expect(email.text).not.toMatch(/결제와 함께|아직 시작하지 않았다면/);
  });

  it('is sent once, however often the result is brought back', async () => {
    const buyer = buyers[2]!;
    const payment = await openPayment(buyer.visitor);
    const result = await authorize(shop.sandbox.url, payment.fields);
    await emailTo(buyer, () => Promise.all(Array.from({ length: 20 }, () => bringBack(shop.url, result))));
    await isQueueEmpty(shop.deps.db);
    expect(emailsOf(buyer).map(keyOf)).toEqual([`order-${payment.moid}-contract`]);
  });

  it('of a declined payment is never written', async () => {
    const buyer = buyers[2]!;
    const before = emailsOf(buyer).length;
    await buy(shop, buyer.visitor, 'decline');
    await isQueueEmpty(shop.deps.db);
    expect(emailsOf(buyer)).toHaveLength(before);
  });
});

describe('an order that is paid into an account', () => {
  it('is told the account, then the contract, then the cancellation and the refund', async () => {
    const buyer = buyers[3]!;
    let moid = '';
    const asked = await emailTo(buyer, async () => {
      ({ moid } = await buy(shop, buyer.visitor, 'ok', { _method: 'vbank' }));
    });
    const { attempt } = await attemptOf(shop, moid);
    expect(keyOf(asked)).toBe(`order-${moid}-account`);
    for (const fact of [
      attempt.account!.bank,
      attempt.account!.number,
      attempt.account!.holder,
      '22,000원',
      formatKoreanDateTime(attempt.depositUntil!.getTime()),
    ])
      expect(asked.text).toContain(fact);

    const contract = await emailTo(buyer, () => control('deposit', { moid }));
    expect(keyOf(contract)).toBe(`order-${moid}-contract`);
    expect(contract.text).toContain('가상계좌');

    const { TID, amt } = await rowOf(buyer.visitor, moid);
    const wish = { TID, moid, CancelAmt: amt, refundAccount };
    for (let i = 0; i < 2; i++) expect((await askToCancel(buyer.visitor, wish)).status).toBe(200);
    await settle(shop);
    await isQueueEmpty(shop.deps.db);
    // Each wish to cancel is told of by its own number.
    expect(
      emailsOf(buyer)
        .map((email) => keyOf(email).replace(/(?<=-cancellation)-\d+$/, ''))
        .sort(),
    ).toEqual(['account', 'cancellation', 'contract', 'refunded'].map((kind) => `order-${moid}-${kind}`));
    const refunded = emailsOf(buyer).find((email) => keyOf(email).endsWith('refunded'))!;
    expect(refunded.text).toContain('알려 주신 계좌');
    expect(
      emailsOf(buyer)
        .map(({ text }) => text)
        .join(),
    ).not.toContain(refundAccount.number);
  });
});

describe('an e-mail', () => {
  it('is not written to a member who left', async () => {
    const buyer = buyers[4]!;
    const { moid } = await buy(shop, buyer.visitor);
    const { order } = await attemptOf(shop, moid);
    await isQueueEmpty(shop.deps.db);
    await shop.deps.sql`update members set email = '' where id = ${order.memberId}`;
    await addPurchaseEmail(shop.deps.db, shop.deps, order.id, 'refunded');
    expect(await countJobs(shop.deps.db)).toBe(0);
  });

  it('of a change that was undone is never sent', async () => {
    const [order] = await shop.deps
      .sql`select id from orders where buyer_email = ${buyers[0]!.email} limit 1`;
    const undone = shop.deps.db.transaction(async (tx) => {
      await addPurchaseEmail(tx, shop.deps, Number(order!.id), 'refunded');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await countJobs(shop.deps.db)).toBe(0);
  });
});

describe('a mail server that is down', () => {
  it('keeps no order from being paid, and gets each e-mail once when it is back', long, async () => {
    const buyer = buyers[2]!;
    const before = new Set(emailsOf(buyer).map(keyOf));
    await shop.sandbox.mailbox.setMode('dead');
    const moids: string[] = [];
    for (let i = 0; i < 50; i++) {
      if (i % 5 === 0) await shop.deps.db.execute('delete from rate_limits');
      moids.push((await buy(shop, buyer.visitor)).moid);
    }
    const [paid] = await shop.deps.sql`select count(*)::int as n from orders
      where moid = any(${moids}) and fulfilment = 'paid'`;
    expect(paid).toEqual({ n: 50 });
    expect(emailsOf(buyer)).toHaveLength(before.size);

    await shop.sandbox.mailbox.setMode('open');
    await expect
      .poll(() => fastForward(shop.deps.db).then(() => countJobs(shop.deps.db)), { timeout: 60_000 })
      .toBe(0);
    const keys = emailsOf(buyer).map(keyOf);
    expect(keys.filter((key) => !before.has(key)).sort()).toEqual(
      moids.map((moid) => `order-${moid}-contract`).sort(),
    );
  });
});
