import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import { describeOther } from '../parcels/messages.ts';
import type * as calls from './contract.ts';
import { type LeftReason, type LineProblem, mostLines } from './rules.ts';
import type { Others } from './shared-rules.ts';

export const pasteMessages = {
  title: '운송장 붙여넣기',
  lead: '택배사에서 받은 파일을 고르거나, 사이트나 엑셀에서 복사한 줄을 그대로 붙여 넣으면 택배사와 운송장 번호와 주문을 찾아 드려요. 확인하기 전에는 아무것도 바뀌지 않아요.',
  file: '택배사에서 받은 파일',
  fileHint: '엑셀(.xlsx)이나 CSV 파일이에요. 고르면 바로 읽어 보여요.',
  chooseFile: '파일 고르기',
  dropFile: '또는 여기에 끌어다 놓기',
  fileTooBig: '파일이 너무 커요. 택배사에서 받은 목록은 1.4MB를 넘지 않아요. 다른 파일인지 확인해 주세요.',
  fileGone: '파일을 읽지 못했어요. 파일을 옮기거나 지우지 않았는지 확인해 주세요.',
  parcel: (no: number) => `택배 ${no}`,
  text: '붙여 넣을 내용',
  textHint: `한 줄에 주문 하나, 한 번에 ${mostLines.toLocaleString('ko-KR')}줄까지. 주문번호가 없으면 받는 분 이름과 전화로 찾아요.`,
  unread: (count: number) =>
    `${mostLines.toLocaleString('ko-KR')}줄까지만 읽었어요. 남은 ${count.toLocaleString('ko-KR')}줄은 이 줄들을 보낸 뒤에 따로 붙여 넣어 주세요.`,
  orderOf: (line: number) => `${line}번째 줄의 주문`,
  chooseOrder: '주문 고르기',
  courier: '줄에 택배사가 없으면',
  noCourier: '고르지 않음',
  read: '읽어 보기',
  empty: '붙여 넣은 내용이 없어요.',
  nothing: '주문이나 운송장이 보이는 줄이 없어요. 붙여 넣은 내용을 다시 확인해 주세요.',
  found: (ready: number, all: number) => `${all}줄 중 ${ready}줄을 보낼 수 있어요.`,
  table: '읽은 내용',
  head: ['보내기', '줄', '주문', '택배사', '운송장', '확인'],
  choose: (line: number) => `${line}번째 줄 보내기`,
  courierOf: (line: number) => `${line}번째 줄의 택배사`,
  numberOf: (line: number) => `${line}번째 줄의 운송장 번호`,
  ready: '보낼 수 있어요',
  sameNumber: ({ used, lines }: Others) =>
    [
      used.length > 0 ? `다른 택배에도 있는 운송장이에요: ${used.map(describeOther).join(', ')}` : '',
      lines.length > 0 ? `${lines.join(', ')}번째 줄에도 있는 운송장이에요` : '',
    ]
      .filter(Boolean)
      .join('. '),
  oneBox: '한 상자에 담았으면 표시하고, 아니면 번호를 고쳐 주세요',
  /** Of what is gone already, under the very number of the line. */
  sentSo: {
    tooLate: '이 번호로 이미 발송한 주문이에요',
    halfSent: '이 번호로 일부를 이미 발송했어요. 남은 상품은 주문 화면에서 보내 주세요',
    notPacking: '이 번호로 이미 발송한 택배예요',
  } satisfies Partial<Record<LineProblem, string>> as Partial<Record<LineProblem, string>>,
  ship: (count: number) => `${count}건 발송하기`,
  problems: {
    noOrder: '주문을 찾을 낱말이 없어요',
    noCourier: '택배사를 골라 주세요',
    noNumber: '운송장 번호가 없어요',
    severalNumbers: '번호가 여러 개예요. 하나만 적어 주세요',
    badNumber: '이 택배사의 번호 길이가 아니에요',
    likeTime: '날짜와 시각으로도 읽히는 번호예요. 운송장 번호가 맞으면 번호 칸에 적어 주세요',
    rounded: '엑셀이 번호를 줄여 놓았어요. 셀 서식을 텍스트로 바꿔 복사해 주세요',
    repeated: '앞줄에 같은 주문이 있어요',
    otherReceiver: '파일의 받는 분이 주문과 달라요. 주문을 열어 확인해 주세요',
    notFound: '맞는 주문이 없어요',
    several: '같은 분의 주문이 여러 개예요. 어느 주문인지 골라 주세요',
    unpaid: '결제되지 않은 주문이에요',
    cancelled: '취소된 주문이에요',
    cancelling: '취소 요청이 있어요',
    content: '콘텐츠라 보낼 것이 없어요',
    tooLate: '다른 번호로 이미 발송한 주문이에요. 번호가 바뀌었으면 주문에서 운송장을 고쳐 주세요',
    halfSent:
      '일부만 발송한 주문이에요. 남은 상품은 주문 화면에서 보내거나, 택배로 담은 뒤 주문번호에 -2처럼 붙여 주세요',
    noParcel: '이 주문에 그런 택배가 없어요',
    notPacking: '이미 보냈거나 비운 택배예요',
    severalParcels: '나눠 담은 주문이라 주문 화면에서 택배마다 보내야 해요',
    tooEarly: '아직 보낼 수 없어요',
  } satisfies Record<LineProblem, string>,
};

const sendRefusals = {
  unpaid: '결제되지 않은 주문이에요',
  cancelled: '취소된 주문이에요',
  cancelling: '취소 요청이 있어서 먼저 답해야 해요',
  content: '콘텐츠나 수리라서 보낼 상품이 없어요',
};

export const fileMessages = {
  title: '택배사 파일 만들기',
  lead: '고른 주문을 택배사 프로그램에 그대로 올릴 수 있는 엑셀 파일로 만들어요. 금액은 들어가지 않아요. 받는 분의 개인정보가 나가는 일이라 이유가 기록에 남아요.',
  back: '주문으로',
  none: '고른 주문이 없어요',
  noneBody: '주문 목록에서 보낼 주문을 고르고 “택배사 파일”을 눌러 주세요.',
  chosen: (count: number) => `고른 주문 ${count}건`,
  parcel: (no: number) => `고른 주문의 택배 ${no}`,
  courier: '택배사',
  reason: '파일을 만드는 이유',
  reasonHint: '예: 오늘 나갈 택배 접수',
  noReason: '이유를 두 글자 이상 적어 주세요.',
  make: '파일 받기',
  made: (boxes: number) => `상자 ${boxes}개를 파일에 담았어요`,
  nothing: '파일에 담을 주문이 없어요',
  after:
    '택배사에서 운송장이 나오면 받은 파일을 그대로 넣어 주세요. 파일의 주문번호로 주문을 찾아요. 다 쓴 파일은 지워 주세요.',
  next: '운송장 넣으러 가기',
  left: '담지 못한 주문',
  head: ['주문', '이유'],
  why: {
    notFound: '없는 주문이에요',
    noParcel: '그런 택배가 없어요',
    notPacked: '나눠 보내는 주문이에요. 아직 담지 않은 상품은 주문 화면에서 택배로 담은 뒤에 넣을 수 있어요',
    tooLate: '이미 발송했어요',
    ...sendRefusals,
  } satisfies Record<LeftReason, string>,
};

export const pickingMessages = {
  title: '피킹 목록',
  print: '인쇄하기',
  back: '주문으로',
  brand: '톡톡박스',
  of: (orders: number, at: string) => `주문 ${orders}건에 담을 상품 · ${at}`,
  left: (count: number) => `${count}건은 지금 담을 상품이 없어서 빠졌어요.`,
  table: '꺼낼 상품',
  head: ['상품', '색상', '수량', '주문', '확인'],
  quantity: (count: number) => `${count.toLocaleString('ko-KR')}개`,
  orders: (count: number) => `${count}건`,
  sum: '모두',
  empty: '꺼낼 상품이 없어요',
  emptyBody: '고른 주문은 이미 발송했거나 취소되었거나, 보낼 상품이 없는 콘텐츠 주문이에요.',
};

export const slipMessages = {
  title: '포장 명세서',
  practice: '연습용 결제 · 절대 보내지 마세요',
  print: '인쇄하기',
  back: '주문으로',
  brand: '톡톡박스',
  moid: '주문번호',
  parcel: '택배',
  parcelOf: (no: number, count: number) => `택배 ${no} (모두 ${count}개)`,
  at: '주문 시각',
  buyer: '주문하신 분',
  receiver: '받는 분',
  phone: '전화',
  address: '주소',
  message: '배송 메시지',
  gift: '선물이 도착했어요',
  from: (name: string) => `${name} 드림`,
  table: '담을 상품',
  head: ['상품', '색상', '수량', '확인'],
  quantity: (count: number) => `${count}개`,
  thanks:
    '톡톡박스를 찾아 주셔서 고맙습니다. 마음이 바뀌었다면 받은 날부터 7일 안에, 상품에 문제가 있으면 언제든 먼저 알려 주세요.',
  empty: '인쇄할 주문이 없어요',
  emptyBody: '콘텐츠 주문은 보낼 상품이 없어서 명세서도 없어요.',
};

/** What every call of this area may come to. */
export const outcomeWords = {
  readCourierFile: {
    read: null,
    noColumns:
      '운송장 번호가 있는 칸을 찾지 못했어요. 칸 이름이 있는 줄까지 들어 있는, 택배사에서 받은 파일을 그대로 골라 주세요.',
    empty: '빈 파일이에요.',
    oldExcel:
      '예전 엑셀 파일(.xls)이거나 암호가 걸린 파일이에요. 엑셀에서 열어 “Excel 통합 문서(.xlsx)”로 다시 저장해 주세요.',
    webPage:
      '이름은 엑셀이지만 속은 웹 페이지예요. 엑셀에서 열어 “Excel 통합 문서(.xlsx)”로 다시 저장해 주세요.',
    damaged: '엑셀이나 CSV 파일이 아니거나 깨진 파일이에요. 택배사에서 다시 받아 주세요.',
    tooManyRows: `${mostLines.toLocaleString('ko-KR')}줄이 넘는 파일이에요. 나눠서 넣어 주세요.`,
  },
  makeCourierFile: { made: null, nothing: null },
} satisfies AreaWords<typeof calls>;
