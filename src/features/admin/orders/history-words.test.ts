import { expect, it } from 'vitest';
import { notChargedWords } from '../../commerce/order/messages.ts';
import { describeDetail } from './detail/detail-messages.ts';

const event = { amountWon: null, attemptNo: 1, code: '', detail: '' };

it.each(Object.keys(notChargedWords))('says in Korean why a payment was not charged: %s', (detail) => {
  const said = describeDetail({ ...event, what: 'notCharged', detail });
  expect(said).toMatch(/[가-힣]/);
  expect(said).not.toMatch(/[a-z]/i);
});

it('takes the network cancel of a late charge for no code of the payment company', () => {
  expect(describeDetail({ ...event, what: 'lateCharge', code: 'reversed' })).toBe('망취소로 되돌렸어요');
});

it('still shows what an older version wrote', () => {
  expect(describeDetail({ ...event, what: 'notCharged', detail: 'elsewhere' })).toBe('elsewhere');
  expect(describeDetail({ ...event, what: 'lateCharge', code: '2001' })).toBe('결제사 코드 2001');
});
