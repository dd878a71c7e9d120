// The paper, read back by another library than the one that wrote it.
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import company from '../../../../../content/company.json' with { type: 'json' };
import { formatWon } from '../../../../shared/money.ts';
import { sumsOf } from '../rules.ts';
import { type QuotationPaper, writeQuotation } from './paper.server.ts';

const paper: QuotationPaper = {
  number: 'Q-2026-000123',
  buyerName: '햇살쀍유치원',
  businessNumber: '1234567891',
  representative: '박햇살',
  buyerAddress: '서울특별시 마포구 월드컵북로 396, 2층',
  contactName: '정구매',
  contactPhone: '01012345678',
  contactEmail: 'buy@haetsal.example',
  issuer: company,
  issuedAt: new Date('2026-11-27T03:00:00Z'),
  validUntil: new Date('2026-12-27T15:00:00Z'),
  memo: '두 반에 나누어 보내 주세요',
  deliveryWon: 3_000,
  lines: [
    { goodsName: '톡톡박스', penColor: '하양', eraserColor: '', quantity: 12, unitWon: 148_250 },
    { goodsName: '톡톡펜 + 지우개', penColor: '코랄', eraserColor: '분홍', quantity: 1, unitWon: 24_001 },
  ],
};

/** Words run together as they may in any reader; each page by itself. */
async function readPages(made: QuotationPaper): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(await writeQuotation(made)));
  const { text } = await extractText(document, { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ''));
}
const plain = (text: string) => text.replace(/\s+/g, '');

describe('the paper of a quotation', () => {
  it('says its number, its parties and its days', async () => {
    const [page] = await readPages(paper);
    const { name, representative, businessNumber, address, phone, email } = company;
    for (const told of [
      ...['Q-2026-000123', '햇살쀍유치원 귀중', '123-45-67891', '박햇살', paper.buyerAddress, '정구매'],
      ...['01012345678', 'buy@haetsal.example', '2026년 11월 27일', '2026년 12월 27일까지'],
      ...[name, representative, businessNumber, address, phone, email, paper.memo],
    ])
      expect(page).toContain(plain(told));
  });

  it('says every line and every sum to the won, in digits and in words', async () => {
    const [page] = await readPages(paper);
    // 12 × 148,250 + 24,001 + 3,000; a tenth of what is below it is VAT.
    for (const told of [
      ...['1톡톡박스 (하양)12148,250원1,779,000원', '2톡톡펜 + 지우개 (코랄 · 분홍)124,001원24,001원'],
      ...[
        '상품 합계1,803,001원',
        '배송비3,000원',
        '공급가액1,641,819원',
        '부가세164,182원',
        '합계1,806,001원',
      ],
      '일금 일백팔십만육천일원정',
    ])
      expect(page).toContain(plain(told));
    expect(1_641_819 + 164_182).toBe(1_806_001);
  });

  it('says nothing of what nobody told', async () => {
    const bare = { ...paper, businessNumber: '', representative: '', buyerAddress: '', memo: '' };
    const [page] = await readPages(bare);
    expect(page!.split('사업자등록번호')).toHaveLength(2);
    expect(page).not.toContain('비고');
  });

  it('goes on over as many pages as it needs, with each line once and its sums at the end', async () => {
    const long =
      '유치원 교실에서 모둠마다 나눠 쓰는 톡톡박스와 펜과 지우개를 모두 담은 아주 긴 이름의 꾸러미 '.repeat(
        4,
      );
    const lines = Array.from({ length: 20 }, (_, i) => ({
      ...{ goodsName: `${long}${i + 1}호`, penColor: '코랄', eraserColor: '', quantity: 999 },
      unitWon: 100_000 + i,
    }));
    const pages = await readPages({ ...paper, lines });
    expect(pages.length).toBeGreaterThan(1);
    const all = pages.join('');
    for (const { goodsName, unitWon } of lines)
      expect(
        all.split(plain(`${goodsName.slice(-6).trim()} (코랄)999${formatWon(unitWon)}`)).length,
        goodsName,
      ).toBe(2);
    expect(all).toContain(plain(`합계${formatWon(sumsOf(lines, 3_000).amountWon)}`));
    expect(pages.at(-1)).toContain(`${pages.length}/${pages.length}`);
    expect(pages.every((page) => page.includes('번호품목수량단가금액') || page.includes('합계'))).toBe(true);
  });

  it('is the same whenever it is opened', async () => {
    expect(await readPages(paper)).toEqual(await readPages(paper));
  });
});
