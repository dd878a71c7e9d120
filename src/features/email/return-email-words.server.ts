import { cardRefundDays } from '../../shared/promises.ts';

/** The words of the e-mails about goods that come back, and about money that goes back in parts. */
export const returnEmailWords = {
  requested: {
    subject: (goods: string) => `[톡톡박스] ${goods} 반품 신청을 받았어요`,
    title: '반품 신청을 받았어요',
    lead: '담당자가 확인하고 어디로 보내시면 되는지 메일로 알려 드려요. 그때까지 상품은 받으신 그대로 보관해 주세요.',
    undo: '마음이 바뀌시면 구매내역에서 신청을 취소할 수 있어요.',
  },
  approved: {
    subject: (goods: string) => `[톡톡박스] ${goods} 반품, 이곳으로 보내 주세요`,
    title: '반품할 상품을 보내 주세요',
    lead: '반품을 받기로 했어요. 아래 주소로 상품을 보내 주세요.',
    shopPays: '보내시는 배송비는 저희가 내요. 착불로 보내 주세요.',
    buyerPays: (fee: string) =>
      `돌려보내는 배송비 ${fee}은 환불 금액에서 빼요. 착불로 보내 주시면 따로 내실 돈은 없어요.`,
    escrow: '돌려보내는 배송비는 택배사에 직접 내 주세요. 환불 금액에서 빼지 않아요.',
    pack: '주문번호를 적은 메모를 함께 넣어 주시면 더 빨리 확인할 수 있어요.',
  },
  received: {
    subject: (goods: string) => `[톡톡박스] ${goods} 반품 상품이 도착했어요`,
    title: '반품하신 상품이 잘 도착했어요',
    lead: (due: string) => `보내 주신 상품을 받아서 확인했어요. 늦어도 ${due}까지 환불해 드려요.`,
    missing:
      '함께 신청하신 상품 가운데 도착하지 않은 상품이 있어서 이번 반품에서 뺐어요. 함께 보내셨다면 아래 연락처로 알려 주세요.',
  },
  receptionUndone: {
    subject: (goods: string) => `[톡톡박스] ${goods} 반품 도착 안내를 바로잡아요`,
    title: '반품 상품이 아직 도착하지 않았어요',
    lead: '앞서 반품 상품이 도착했다고 알려 드렸지만, 확인해 보니 아직 도착하지 않았어요. 잘못 알려 드려 죄송해요. 이미 보내셨다면 그대로 기다려 주세요. 도착하면 다시 알려 드려요.',
  },
  rejected: {
    subject: (goods: string) => `[톡톡박스] ${goods} 반품이 어려워요`,
    title: '반품을 받아 드리지 못했어요',
    lead: '신청하신 내용을 살펴보았지만 아래 사유로 반품을 받아 드리기 어려워요.',
    ask: '결과가 이해되지 않거나 궁금한 점이 있으면 아래 연락처로 편하게 물어봐 주세요.',
  },
  lines: {
    subject: (goods: string) => `[톡톡박스] ${goods} 일부 취소 요청을 받았어요`,
    title: '일부 취소 요청을 받았어요',
    requested:
      '배송을 준비하고 있어서 담당자가 확인하고 있어요. 취소되면 아래 금액을 환불하고 메일로 알려 드려요.',
    executing:
      '고르신 상품을 취소하고 환불을 시작했어요. 완료되면 메일로 알려 드려요. 나머지 상품은 그대로 보내 드려요.',
    byShop: {
      subject: (goods: string) => `[톡톡박스] ${goods} 주문에서 일부 상품을 취소했어요`,
      title: '일부 상품을 취소했어요',
      executing: '아래에 적은 이유로 저희가 상품을 취소하고 환불해 드려요. 나머지 상품은 그대로 보내 드려요.',
    },
  },
  done: {
    subject: (goods: string, amount: string) => `[톡톡박스] ${goods} ${amount}을 환불했어요`,
    title: '환불이 끝났어요',
    returned: (amount: string) => `반품하신 상품 금액 ${amount}을 돌려드렸어요.`,
    cancelled: (amount: string) =>
      `취소한 상품 금액 ${amount}을 돌려드렸어요. 나머지 상품은 그대로 보내 드려요.`,
    given: (amount: string) => `결제하신 금액 가운데 ${amount}을 돌려드렸어요. 나머지 주문은 그대로예요.`,
    whole: (amount: string) => `남아 있던 ${amount}까지 모두 돌려드려서 주문이 취소로 끝났어요.`,
    card: `결제하신 카드의 내역에서 보이기까지 보통 ${cardRefundDays} 걸리고, 결제 수단에 따라 다를 수 있어요.`,
    deposit: '알려 주신 계좌로 보냈어요. 은행에 따라 조금 늦게 보일 수 있어요.',
    byHand: '알려 주신 계좌로 저희가 직접 보냈어요. 결제 회사의 내역에는 취소가 보이지 않아요.',
  },
  account: {
    subject: '[톡톡박스] 환불받을 계좌를 알려 주세요',
    title: '환불받을 계좌가 필요해요',
    lead: (amount: string) => `${amount}을 돌려드리려고 하는데, 어느 계좌로 보내면 될지 알려 주세요.`,
    ask: '구매내역에서 이 주문의 환불 계좌를 적어 주시면 바로 보내 드려요. 메일이나 전화로는 계좌번호를 묻지 않아요.',
    byHand: '구매를 결정하신 주문이라 결제 회사에서는 돌려드릴 수 없어서, 저희가 계좌로 직접 보내 드려요.',
    wrong:
      '알려 주신 계좌로 보내려고 했지만 은행에서 받지 않았어요. 그 계좌번호는 지웠어요. 은행과 번호, 예금주를 확인해서 다시 적어 주세요.',
    anew: '보냈다고 알려 드린 환불을 확인해 보니 아직 보내지 못했어요. 죄송해요. 적어 주셨던 계좌번호는 이미 지워서 다시 여쭤요.',
  },
  /** A refund went back late, and the law's interest was transferred. */
  interest: {
    subject: (goods: string, amount: string) => `[톡톡박스] ${goods} 환불 지연이자 ${amount}을 보냈어요`,
    title: '환불이 늦어 지연이자를 보냈어요',
    lead: '환불이 법에서 정한 3영업일보다 늦었어요. 기다리게 해 드려서 죄송해요. 늦은 날만큼 지연이자를 계좌로 보냈어요.',
    how: '지연이자는 환불 금액에 연 15%의 이율로, 늦은 날만큼 계산해 1원 미만은 올렸어요.',
    days: '늦은 날',
    daysLate: (days: number) => `${days}일`,
    won: '지연이자',
    paidOn: '보낸 날',
  },
  termination: {
    subject: (goods: string, amount: string) => `[톡톡박스] ${goods} 중도 해지로 ${amount}을 환불했어요`,
    title: '중도 해지와 환불이 끝났어요',
    lead: '콘텐츠 이용이 끝났고, 쓰지 않은 만큼 아래와 같이 계산해 돌려드렸어요.',
  },
  /** A deposit that came for an attempt which could pay nothing any more. */
  surplus: {
    asked: {
      subject: '[톡톡박스] 닫힌 계좌로 입금하신 돈을 돌려드려요',
      title: '닫힌 계좌로 입금되었어요',
      lead: (amount: string) =>
        `다시 결제하기 전에 받으신 계좌로 ${amount}이 들어왔어요. 주문은 그대로 두고 이 돈만 돌려드려요.`,
    },
    askedAnew: {
      subject: '[톡톡박스] 환불 계좌를 다시 확인해 주세요',
      title: '알려 주신 계좌로 입금하지 못했어요',
      lead: (amount: string) => `${amount}을 돌려드리려고 했지만, 적어 주신 계좌로는 보낼 수 없었어요.`,
    },
    ask: '구매내역에서 환불 계좌를 적어 주시면 바로 보내 드려요. 메일이나 전화로는 계좌번호를 묻지 않아요.',
    done: {
      subject: (amount: string) => `[톡톡박스] 닫힌 계좌로 입금하신 ${amount}을 돌려드렸어요`,
      title: '입금하신 돈을 돌려드렸어요',
      lead: (amount: string) => `닫힌 계좌로 들어온 ${amount}을 모두 돌려드렸어요. 주문은 그대로예요.`,
    },
  },
  /** A charge that paid for nothing. */
  lateCharge: {
    subject: (amount: string) => `[톡톡박스] 주문에 쓰이지 않은 결제 ${amount}을 취소했어요`,
    title: '쓰이지 않은 결제를 돌려드렸어요',
    lead: (amount: string) =>
      `주문에 쓰이지 않은 결제 ${amount}을 확인하고 모두 돌려드렸어요. 이 결제로 주문된 것은 없고, 다른 결제는 그대로예요.`,
  },
  terms: {
    order: '주문번호',
    goods: '상품',
    returned: '반품 상품',
    missing: '도착하지 않은 상품',
    cancelled: '취소 상품',
    reason: '반품 사유',
    words: '남기신 말',
    why: '이유',
    receiver: '받는 곳',
    phone: '연락처',
    address: '주소',
    paid: '결제 금액',
    back: '환불 금액',
    expected: '환불 예정 금액',
    withheld: '차감 배송비',
    left: '환불 뒤 남은 금액',
  },
} as const;
