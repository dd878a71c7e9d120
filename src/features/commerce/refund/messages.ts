import { formatWon } from '../../../shared/money.ts';
import { cardRefundDays } from '../../../shared/promises.ts';
import { readRefusal } from './rules.ts';
import { stoppedCode, wrongAccountCode } from './transfer/rules.ts';

export type AccountField = 'bank' | 'number' | 'holder';

const cardWay = `결제하신 카드로 돌려 드려요. 카드 내역에서 보이기까지 보통 ${cardRefundDays} 걸리고, 카드사에 따라 다를 수 있어요.`;
const walletWay = (wallet: string) =>
  `${wallet}에서 결제하신 방법 그대로 돌려 드려요. 내역에서 보이기까지 보통 ${cardRefundDays} 걸려요.`;

const ways: Record<string, string> = {
  card: cardWay,
  bank: '계좌이체하신 계좌로 돌려 드려요. 은행에 따라 보통 1~3영업일 걸려요.',
  vbank: '알려 주신 계좌로 보통 3영업일 안에 입금해 드려요.',
  byHand:
    '결제 회사가 아니라 저희가, 알려 주신 계좌로 직접 보내 드려요. 상품이 도착하고 구매를 결정하신 뒤에 보내요.',
  invoice: '후불 청구 금액에서 빼요. 이미 송금하신 금액이 더 많으면 회사에서 계좌로 돌려드려요.',
  phone: '휴대폰 결제를 취소해 드려요. 통신사에 따라 요금 내역에 늦게 보일 수 있어요.',
};

/** Refusals of which the code is our own. */
const ownRefusals: Record<string, (said: string) => string> = {
  ACCOUNT: () => '환불 계좌가 맞지 않아요',
  UNREADABLE: () => '적어 둔 환불 계좌를 열 수 없어요',
  [stoppedCode]: (why) => `송금을 멈췄어요: ${why}`,
  [wrongAccountCode]: (why) => `적어 준 계좌로 보내지 못해서 다시 물었어요: ${why}`,
  REST: (left) => `결제사에 남은 금액(${formatWon(Number(left))})이 우리 장부와 달라요`,
};

/** Why the provider gave nothing back, for the operators: in its own words, with its code. */
export function describeRefusal(lastError: string): string {
  const { code, message } = readRefusal(lastError);
  const own = ownRefusals[code];
  if (own) return own(message);
  return `${message || '결제사가 이유를 알려 주지 않았어요'} (결제사 코드 ${code})`;
}

/** By which way the money comes back, and about when. */
export const describeWayBack = (method: string, methodInWords: string): string =>
  ways[method] ?? walletWay(methodInWords);

export const refundMessages = {
  account: '환불받을 계좌',
  bank: '은행',
  chooseBank: '은행을 골라 주세요',
  number: '계좌번호',
  numberHint: '숫자만 입력해 주세요',
  holder: '예금주',
  kept: '환불과 늦은 환불의 이자를 보내는 데에만 쓰고, 끝나면 바로 지워요.',
  faults: {
    bank: '은행을 골라 주세요',
    number: '계좌번호를 숫자 8~16자리로 입력해 주세요',
    holder: '예금주 이름을 통장에 적힌 대로 입력해 주세요',
  } satisfies Record<AccountField, string>,
  partialRefundTitle: '환불 계좌를 알려 주세요',
  partialRefundLead: '결제하신 돈의 일부를 돌려드리려고 해요. 계좌번호와 예금주를 한 번 더 확인해 주세요.',
  refund: '환불 금액',
  refundNow: '환불받기',
  later: '나중에 할게요',
  partialRefundDone: '환불을 시작했어요',
  notAwaited: '이미 계좌를 받았거나 끝난 환불이에요. 상태를 다시 확인해 주세요',
  failed: '계좌를 보내지 못했어요. 잠시 후 다시 시도해 주세요',
};
