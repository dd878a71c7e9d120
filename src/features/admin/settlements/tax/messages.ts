import type { ReceiptKind } from '../../../../shared/requests/cash-receipt.ts';
import type { CorrectionCode, TaxInvoiceState } from '../../../../shared/requests/tax-invoice.ts';

const sumHead = ['결제', '환불', '순매출', '공급가액', '부가세'] as const;

export const taxMessages = {
  title: '세무 자료',
  lead: '세무사에게 보낼 한 달 치 숫자예요. 결제와 환불은 각각 일어난 날(한국 시각)의 달에 들어가요.',
  export: '엑셀로 받기',
  reason: '받는 이유',
  reasonHint: '작업 기록에 남아요. 예: 11월 부가세 신고',
  noReason: '이유를 두 글자 이상 적어 주세요.',
  made: (rows: number) => `파일을 받았어요. 결제와 환불 ${rows.toLocaleString('ko-KR')}건이 들어 있어요.`,
  methods: '결제수단별 매출',
  methodHead: ['결제수단', '결제 건수', ...sumHead] as const,
  total: '합계',
  taxFree: '면세 매출',
  allTaxed:
    '가게의 상품과 콘텐츠는 모두 과세예요. 면세 매출은 0원이에요. 공급가액은 결제수단마다 순매출을 1.1로 나눠 원 단위로 반올림했어요.',
  empty: '이달에는 결제와 환불이 없어요',
  emptyBody: '다른 달을 골라 보세요.',
  receipts: '현금영수증',
  receiptHead: ['종류', '발급', '금액', '공급가액', '부가세', '그중 취소한 금액'] as const,
  receiptKinds: { deduction: '소득공제', expense: '지출증빙', self: '자진발급' } satisfies Record<
    ReceiptKind,
    string
  >,
  noReceipts: '이달에 발급한 현금영수증이 없어요.',
  receiptsCancelled: (count: string, won: string) =>
    `이달에 취소한 현금영수증은 ${count}건, ${won}이에요. 지난달에 발급한 것의 취소도 들어 있어요.`,
  issued: '발급',
  cancelled: '취소',
  papers: '세금계산서',
  paperHead: ['구분', '상태', '건수', '금액', '공급가액', '부가세'] as const,
  noPapers: '이달 날짜의 세금계산서가 없어요.',
  papersNote:
    '작성일자가 이달인 세금계산서예요. 합계에는 발행된 것과 국세청이 받은 것만 들어가고, 수정세금계산서는 빼는 금액이에요.',
  firstPaper: '세금계산서',
  correction: '수정세금계산서',
  standing: '발행된 것 합계',
  correctionCodes: { 2: '공급가액 변동', 3: '환입', 4: '계약의 해제' } satisfies Record<
    CorrectionCode,
    string
  >,
  paperStates: {
    draft: '발행 전',
    issued: '발행됨',
    accepted: '국세청이 받음',
    rejected: '국세청이 거절',
    refused: '발행 거절',
    dropped: '발행 안 함',
  } satisfies Record<TaxInvoiceState, string>,
  fees: '결제 수수료',
  feeHead: ['지급된 거래 금액', '수수료', '수수료 부가세', '지급액'] as const,
  feesNote: '이달에 지급된 정산 목록의 합계예요. 목록을 아직 올리지 않은 날은 빠져 있어요.',
  payment: '결제',
  refund: '환불',
  sheets: {
    methods: { name: '결제수단별', head: ['결제수단', '결제 건수', ...sumHead] },
    days: { name: '일자별', head: ['날짜', '결제 건수', ...sumHead] },
    receipts: {
      name: '현금영수증',
      head: ['종류', '발급 건수', '금액', '공급가액', '부가세', '그중 취소한 금액'],
    },
    receiptList: {
      name: '현금영수증 목록',
      head: ['일시', '구분', '종류', '주문번호', '승인번호', '금액', '공급가액', '부가세'],
    },
    papers: {
      name: '세금계산서',
      head: [
        ...[
          '작성일자',
          '구분',
          '수정 사유',
          '상태',
          '주문번호',
          '승인번호',
          '공급받는자 사업자번호',
          '공급받는자 상호',
        ],
        ...['금액', '공급가액', '부가세'],
      ],
    },
    fees: { name: '수수료', head: ['지급일', '건수', '거래 금액', '수수료', '수수료 부가세', '지급액'] },
    moved: {
      name: '거래',
      head: ['일시', '구분', '주문번호', '거래번호', '결제수단', '금액', '공급가액', '부가세'],
    },
  },
};
