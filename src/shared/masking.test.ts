import { describe, expect, it } from 'vitest';
import { maskAddress, maskEmail, maskLoginId, maskName, maskPhone } from './masking.ts';

describe('masked', () => {
  it.each([
    ['김하늘', '김*늘'],
    ['김늘', '김*'],
    ['김', '김'],
    ['제갈하늘별', '제***별'],
    ['', ''],
  ])('the name %s is %s', (name, masked) => expect(maskName(name)).toBe(masked));

  it.each([
    ['01012341234', '010-****-1234'],
    ['0212345678', '021-***-5678'],
    ['12345', '*****'],
    ['1234567', '*******'],
    ['12345678', '123-*-5678'],
    ['', ''],
  ])('the number %s is %s', (phone, masked) => expect(maskPhone(phone)).toBe(masked));

  it.each([
    ['(04524) 서울특별시 중구 세종대로 110 101동 1203호', '서울특별시 중구 ***'],
    ['부산광역시 해운대구', '부산광역시 해운대구 ***'],
    ['(04524)서울특별시  중구', '서울특별시 중구 ***'],
    ['(04524)   서울특별시', '서울특별시 ***'],
    ['서울특별시 (04524) 중구', '서울특별시 (04524) ***'],
    ['', ''],
  ])('the address %s is %s', (address, masked) => expect(maskAddress(address)).toBe(masked));

  it('the mailbox keeps its domain, the log-in id its beginning, neither its length', () => {
    expect(maskEmail('haneul@example.com')).toBe('ha***@example.com');
    expect(maskEmail('a@b@example.com')).toBe('a***@example.com');
    expect(maskLoginId('haneul')).toBe(maskLoginId('hana'));
    expect(maskLoginId('sup')).toBe('s***');
    expect(maskEmail('')).toBe('');
    expect(maskEmail('haneul')).toBe('ha***');
    expect(maskEmail('@example.com')).toBe('@example.com');
  });
});
