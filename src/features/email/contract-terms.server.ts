// What the law on electronic commerce (article 13) wants the buyer to have in writing besides the order itself: who sells,
// when it comes, how to get out of the contract and who pays for what.

import type { Company } from '../../platform/config/company-queries.server.ts';
import { dispatchOfAll } from '../../shared/promises.ts';
import { formatKoreanDateTime } from '../../shared/time/korean-time.ts';
import type { Block } from '../message/email-frame.server.ts';
import { describeWaysInContract, type MoneyWords, moneyWords } from './contract-messages.ts';

const contactOf = ({ phone, email }: Company) => `고객센터(${phone}, ${email})`;

/** Until when its buyer may cancel it, and its code, of a coupon, be given in. Since 1970. */
type BoughtContent = { cancelUntilMs: number; couponLastDay: string | null };

const sellerOf = (company: Company): Block[] => [
  { heading: '판매자' },
  {
    rows: [
      ['상호', company.name],
      ['대표자', company.representative],
      ['주소', company.address],
      ['전화', `${company.phone} · ${company.phoneHours}`],
      ['이메일', company.email],
      ['사업자등록번호', company.businessNumber],
      ['통신판매업 신고', `${company.mailOrderNumber} (${company.mailOrderOffice})`],
    ],
  },
];

const goodsTerms = (contact: string, money: MoneyWords, wayBackWon: number): Block[] => [
  { heading: '언제 받나요' },
  `${dispatchOfAll} 늦어지면 사유와 보내는 날을 미리 알려 드려요.`,
  { heading: '취소와 청약 철회' },
  `보내기 전에는 구매내역에서 취소할 수 있어요. 포장하기 전이면 바로 ${money.goes}고, 배송을 준비하는 중이면 담당자가 확인해요.`,
  `상품을 받은 날부터 7일 안에는 단순 변심이어도 청약을 철회할 수 있어요. 이 메일을 상품보다 늦게 받으셨다면 메일을 받은 날부터 7일이에요. 상품이 설명이나 계약과 다르면 받은 날부터 3개월, 그 사실을 안 날부터 30일 안에 철회할 수 있어요.`,
  `받은 뒤에는 구매내역에서 반품을 신청할 수 있어요. ${contact}에 주문번호를 알려 주셔도 접수돼요. 전화로 하셔도 되고 이메일로 남기셔도 돼요.`,
  '사용하거나 잘못 다루어 상품의 가치가 뚜렷이 떨어졌다면 철회가 어려울 수 있어요. 내용을 확인하려고 포장을 연 것은 괜찮아요.',
  { heading: money.heading },
  describeWaysInContract(wayBackWon, money.back),
  money.rule,
];

/** Of a coupon everything begins with its code. */
function beginningOf({ cancelUntilMs, couponLastDay }: BoughtContent, money: MoneyWords) {
  const window = `${formatKoreanDateTime(cancelUntilMs)}까지(${money.bought}하신 때부터 8일)`;
  const undone = `구매내역에서 취소할 수 있고, 바로 ${money.went}`;
  if (couponLastDay === null)
    return {
      when: `${money.bought}${money.and} 함께 바로 등록돼요. 박스에서 로그인하면 쓸 수 있어요.`,
      cancel: `${window} 박스에서 아직 시작하지 않았다면 ${undone}. 이미 시작했다면 담당자가 확인한 뒤 알려 드려요.`,
    };
  return {
    when: `쿠폰 코드를 등록하면 그날부터 박스에서 쓸 수 있어요. ${couponLastDay}까지 등록할 수 있어요.`,
    cancel: `${window} 아직 쿠폰을 등록하지 않았다면 ${undone}. 이미 등록했다면 담당자가 확인한 뒤 알려 드려요.`,
  };
}

const contentTerms = (
  contact: string,
  money: MoneyWords,
  { when, cancel }: ReturnType<typeof beginningOf>,
): Block[] => [
  { heading: '언제 쓸 수 있나요' },
  when,
  { heading: '취소와 청약 철회' },
  cancel,
  '내용이 설명이나 계약과 다르면 받은 날부터 3개월, 그 사실을 안 날부터 30일 안에 철회할 수 있어요.',
  `한 달 넘게 쓰는 콘텐츠는 쓰는 동안에도 언제든지 해지할 수 있어요. 쓰신 기간의 금액과 법에서 정한 위약금을 뺀 나머지를 소비자분쟁해결기준에 따라 ${money.given}.`,
  `구매내역에서 취소하거나 ${contact}에 주문번호를 알려 주세요.`,
  { heading: money.contentHeading },
  `콘텐츠는 배송이 없어서 돌려보내는 비용도 없어요. 재생이 되지 않으면 다시 등록해 드리거나 ${money.made}.`,
  money.rule,
];

const repairTerms = (contact: string): Block[] => [
  { heading: '언제 수리하나요' },
  '박스가 저희에게 오면 수리를 시작해요. 수리가 끝나면 운송장 번호와 함께 돌려보내 드려요.',
  { heading: '취소와 환불' },
  `박스를 보내기 전에는 내 A/S에서 취소할 수 있고, 결제하신 비용은 모두 돌려 드려요. 박스를 보내신 뒤에는 ${contact}에 알려 주세요.`,
  '살펴보니 수리할 수 없으면 비용을 모두 돌려 드리고 박스를 그대로 보내 드려요.',
  moneyWords.paid.rule,
];

const helpOf = (contact: string): Block[] => [
  { heading: 'A/S와 도움' },
  `쓰시다가 문제가 생기면 ${contact}로 알려 주세요. 품질 보증과 보상은 소비자분쟁해결기준을 따라요.`,
  '분쟁이 해결되지 않을 때에는 1372 소비자상담센터, 한국소비자원, 전자문서·전자거래분쟁조정위원회에 조정을 신청할 수 있어요.',
  '미성년자가 법정대리인의 동의 없이 맺은 계약은 본인이나 법정대리인이 취소할 수 있어요.',
];

/**
 * @param of a content; or what else was bought.
 * @param wayBackWon what the order was told that the way back costs.
 * @param isByInvoice what is cancelled or comes back makes the invoice smaller.
 */
export function contractTerms(
  company: Company,
  of: BoughtContent | 'goods' | 'repair',
  wayBackWon: number,
  isByInvoice: boolean,
): Block[] {
  const contact = contactOf(company);
  const money = moneyWords[isByInvoice ? 'byInvoice' : 'paid'];
  const termsOf = {
    goods: () => goodsTerms(contact, money, wayBackWon),
    repair: () => repairTerms(contact),
  };
  const terms = typeof of === 'string' ? termsOf[of]() : contentTerms(contact, money, beginningOf(of, money));
  return [...terms, ...helpOf(contact), ...sellerOf(company)];
}
