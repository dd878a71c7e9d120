// The statement, read back by another library than the one that wrote it.
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import company from '../../../../content/company.json' with { type: 'json' };
import { type Statement, writeStatement } from './paper.server.ts';

const statement: Statement = {
  number: '261127-4821-0937',
  madeAt: new Date('2026-12-05T03:00:00Z'),
  // 00:30 of the 27th in Korea.
  dealtAt: new Date('2026-11-26T15:30:00Z'),
  method: 'invoice',
  invoice: { number: 'I-2026-000123', dueOn: '2026-12-27' },
  buyer: {
    ...{ name: '햇살쀍유치원', isInstitution: true, businessNumber: '1234567891', representative: '박햇살' },
    ...{ address: '서울특별시 마포구 월드컵북로 396, 2층', contactName: '정구매', phone: '01012345678' },
  },
  issuer: company,
  deliveryWon: 3_000,
  lines: [
    { id: 7, goodsName: '톡톡박스', penColor: '하양', eraserColor: '', quantity: 12, unitWon: 148_250 },
    {
      ...{ id: 8, goodsName: '톡톡펜 + 지우개', penColor: '코랄', eraserColor: '분홍' },
      ...{ quantity: 2, unitWon: 24_001 },
    },
  ],
  back: [],
};

const plain = (text: string) => text.replace(/\s+/g, '');
async function readPages(made: Statement): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(await writeStatement(made)));
  const { text } = await extractText(document, { mergePages: false });
  return text.map(plain);
}
async function expectTold(made: Statement, told: readonly string[]): Promise<string> {
  const all = (await readPages(made)).join('');
  for (const text of told) expect(all).toContain(plain(text));
  return all;
}

describe('the statement of an order', () => {
  it('says who bought from whom, when, and until when it is transferred', async () => {
    const { name, representative, businessNumber, address, phone } = company;
    const all = await expectTold(statement, [
      ...['거래명세서', '햇살쀍유치원 귀중', '261127-4821-0937', '거래일2026년 11월 27일'],
      ...['후불 번호I-2026-000123', '송금 기한2026년 12월 27일까지', '123-45-67891', '박햇살', '정구매'],
      ...['010-1234-5678', name, representative, businessNumber, address, phone],
      '기준일: 2026년 12월 5일',
    ]);
    expect(all).not.toContain('취소·반품');
  });

  it('says every line and every sum to the won, with one split of the VAT', async () => {
    // 12 × 148,250 + 2 × 24,001 + 3,000 = 1,830,002.
    await expectTold(statement, [
      ...['1톡톡박스 (하양)12148,250원1,779,000원', '2톡톡펜 + 지우개 (코랄 · 분홍)224,001원48,002원'],
      ...['상품 합계1,827,002원', '배송비3,000원', '공급가액1,663,638원', '부가세166,364원'],
      ...['합계1,830,002원', '일금 일백팔십삼만이원정'],
    ]);
    expect(1_663_638 + 166_364).toBe(1_830_002);
  });

  it('tells what came back, and takes only money off that is there', async () => {
    const back: Statement['back'] = [
      {
        ...{ cause: 'return', amountWon: 18_001, withheldWon: 6_000 },
        ...{ doneAt: new Date('2026-12-03T03:00:00Z'), units: [{ line: 8, quantity: 1 }] },
      },
      {
        ...{ cause: 'lines', amountWon: 148_250, withheldWon: 0 },
        ...{ doneAt: null, units: [{ line: 7, quantity: 1 }] },
      },
    ];
    await expectTold({ ...statement, back }, [
      '2026년 12월 3일반품 · 톡톡펜 + 지우개 (코랄 · 분홍) 1개배송비 6,000원을 뺀 금액이에요-18,001원',
      '진행 중일부 취소 · 톡톡박스 (하양) 1개-148,250원',
      ...['취소·반품한 금액-18,001원', '합계1,812,001원', '진행 중인 취소·반품은 마친 다음에 합계에서 빼요'],
    ]);
  });

  it('comes to nothing where all of it came back', async () => {
    const back: Statement['back'] = [
      {
        ...{ cause: 'cancellation', amountWon: 1_830_002, withheldWon: 0, units: [] },
        doneAt: new Date('2026-11-27T03:00:00Z'),
      },
    ];
    await expectTold({ ...statement, back }, ['일금 영원정', '주문 취소-1,830,002원', '합계0원']);
  });

  it('is a person’s where a family bought, and says nothing of an invoice', async () => {
    const buyer = {
      ...{ name: '김하늘', isInstitution: false, businessNumber: '', representative: '' },
      ...{ address: '서울시', contactName: '', phone: '01012345678' },
    };
    const all = await expectTold({ ...statement, buyer, invoice: null, method: 'card' }, [
      ...['김하늘 귀하', '결제 방법카드'],
    ]);
    expect(all).not.toContain('후불');
    expect(all.split('사업자등록번호')).toHaveLength(2);
  });

  it('goes on over pages with each line once', async () => {
    const lines = Array.from({ length: 60 }, (_, i) => ({
      ...{ id: i, goodsName: `교구 꾸러미 ${i + 1}호`, penColor: '', eraserColor: '' },
      ...{ quantity: 3, unitWon: 10_000 + i },
    }));
    const back = lines.slice(0, 30).map(({ id }) => ({
      ...{ cause: 'return' as const, amountWon: 1, withheldWon: 0, doneAt: statement.madeAt },
      units: [{ line: id, quantity: 1 }],
    }));
    const pages = await readPages({ ...statement, lines, back });
    expect(pages.length).toBeGreaterThan(2);
    const all = pages.join('');
    for (const { goodsName, unitWon } of lines)
      expect(all.split(plain(`${goodsName}3${unitWon.toLocaleString('ko-KR')}원`))).toHaveLength(2);
    expect(pages.at(-1)).toContain(`${pages.length}/${pages.length}`);
  });
});
