import { cardRefundDays } from '../../shared/promises.ts';

/** The words of the e-mails about a purchase, each a line or a paragraph of its own. */
export const purchaseEmailWords = {
  toPurchases: '구매내역 보기',
  contract: {
    subject: (goods: string) => `[톡톡박스] ${goods} 주문이 완료됐어요`,
    title: '주문해 주셔서 고맙습니다',
    lead: '결제가 잘 끝났어요. 아래는 계약 내용이니, 필요하실 때 다시 볼 수 있게 보관해 주세요.',
  },
  account: {
    subject: (until: string) => `[톡톡박스] ${until}까지 입금해 주세요`,
    title: '입금할 계좌를 알려 드려요',
    lead: '아래 계좌로 정확한 금액을 입금해 주세요. 입금이 확인되면 주문이 완료되고, 계약 내용을 메일로 보내 드려요.',
    late: '기한이 지나면 주문이 자동으로 취소돼요. 그 뒤에 입금하신 금액은 돌려드릴 수 있도록 환불받을 계좌를 여쭤볼게요.',
  },
  depositReminder: {
    subject: (until: string) => `[톡톡박스] 입금 기한이 ${until}이에요`,
    title: '아직 입금되지 않은 주문이 있어요',
    lead: '잊지 않으시도록 한 번 더 알려 드려요. 기한이 지나면 주문이 자동으로 취소돼요.',
    paid: '이미 입금하셨다면 곧 확인되니 그대로 두셔도 돼요. 마음이 바뀌셨다면 입금하지 않으셔도 괜찮아요.',
  },
  depositOver: {
    subject: (goods: string) => `[톡톡박스] ${goods} 주문의 입금 기한이 지났어요`,
    title: '입금 기한이 지나서 주문이 취소됐어요',
    lead: '기한까지 입금이 확인되지 않아서 주문을 취소했어요. 이제 그 계좌로는 입금하지 말아 주세요.',
    again:
      '아직 필요하시면 다시 주문해 주세요. 혹시 입금하셨다면 돌려드릴 수 있도록 환불받을 계좌를 여쭤볼게요.',
  },
  escrow: {
    lead: (company: string) =>
      `${company}의 구매안전서비스(에스크로)로 결제하는 주문이에요. 결제 금액은 상품을 받고 구매를 결정하실 때까지 맡아 두고, 일부 상품만 취소할 수는 없어요. 받은 다음 일부만 반품하시면 구매를 결정하신 뒤에 저희가 계좌로 직접 돌려드려요.`,
    check: '서비스 가입 사실 확인',
  },
  cancellation: {
    subject: (goods: string) => `[톡톡박스] ${goods} 취소 요청을 받았어요`,
    title: '취소 요청을 받았어요',
    executing: '바로 취소하고 환불을 시작했어요. 완료되면 메일로 알려 드려요.',
    requested:
      '이미 준비하거나 쓰기 시작한 주문이라서 담당자가 확인하고 있어요. 환불이 끝나면 메일로 알려 드려요.',
  },
  shopCancelled: {
    subject: (goods: string) => `[톡톡박스] ${goods} 주문을 취소했어요`,
    title: '주문을 취소했어요',
    lead: '아래에 적은 이유로 저희가 주문을 취소했어요. 환불 금액은 모두 돌려드려요.',
    refunding: '환불을 시작했어요. 끝나면 메일로 알려 드려요.',
    account:
      '입금하신 돈이라서 환불받을 계좌가 필요해요. 구매내역에서 이 주문의 환불 계좌를 적어 주시면 바로 보내 드려요. 메일이나 전화로는 계좌번호를 묻지 않아요.',
  },
  refunded: {
    subject: (goods: string) => `[톡톡박스] ${goods} 환불이 끝났어요`,
    title: '환불이 끝났어요',
    lead: (amount: string, isRest: boolean) =>
      `${isRest ? '남아 있던' : '결제하신'} ${amount}을 모두 돌려드렸어요.`,
    card: `결제하신 카드의 내역에서 보이기까지 보통 ${cardRefundDays} 걸리고, 결제 수단에 따라 다를 수 있어요.`,
    deposit: '알려 주신 계좌로 보냈어요. 은행에 따라 조금 늦게 보일 수 있어요.',
  },
  receiver: {
    subject: (goods: string) => `[톡톡박스] ${goods} 받는 곳을 바꿨어요`,
    title: '받는 곳을 바꿨어요',
    lead: '말씀해 주신 대로 받는 곳을 바꿨어요. 아직 보내지 않은 상품은 아래 주소로 보내 드려요.',
    ask: '바꿔 달라고 하신 적이 없거나 잘못된 곳이 있으면, 보내 드리기 전에 바로 알려 주세요.',
  },
  couponUnused: {
    until: '등록 기한',
    begins: '이용 기간은 코드를 등록한 날부터 시작돼요. 코드는 구매내역에서 볼 수 있어요.',
    waits: {
      subject: (goods: string, _left: string) => `[톡톡박스] ${goods} 쿠폰이 아직 등록 전이에요`,
      title: '아직 등록하지 않은 쿠폰이 있어요',
      lead: '한 달 전에 구매하신 쿠폰을 아직 아무도 등록하지 않았어요. 선물하셨다면 받으신 분께 한번 여쭤봐 주세요.',
    },
    ends: {
      subject: (goods: string, left: string) =>
        `[톡톡박스] ${goods} 쿠폰을 등록할 수 있는 날이 얼마 남지 않았어요 (${left})`,
      title: '쿠폰 등록 기한이 곧 끝나요',
      lead: '구매하신 쿠폰을 아직 아무도 등록하지 않았어요. 기한이 지나면 등록할 수 없어요.',
    },
  },
  refused: {
    subject: (goods: string) => `[톡톡박스] ${goods} 취소가 어려워요`,
    title: '취소해 드리지 못했어요',
    stopped: {
      subject: (goods: string) => `[톡톡박스] ${goods} 주문을 그대로 이어 가요`,
      title: '주문을 그대로 이어 가요',
      lead: '앞서 취소한다고 알려 드렸지만, 취소하지 않고 주문을 그대로 이어 가요. 돌려드린 돈은 없어요.',
    },
    content: '취소 요청을 살펴보았지만 주문을 그대로 두었어요. 콘텐츠는 전처럼 박스에서 이용할 수 있어요.',
    coupon:
      '취소 요청을 살펴보았지만 주문을 그대로 두었어요. 쿠폰을 등록한 분은 전처럼 박스에서 이용할 수 있어요.',
    parcel: '취소 요청을 살펴보았지만 주문을 그대로 두었어요. 받은 날부터 7일 안에는 반품할 수 있어요.',
    ask: '궁금한 점이 있으면 아래 연락처로 편하게 물어봐 주세요.',
  },
  lateDeposit: {
    subject: '[톡톡박스] 환불받을 계좌를 알려 주세요',
    title: '취소된 주문에 입금하셨어요',
    lead: (amount: string) => `이미 취소된 주문의 계좌로 ${amount}이 들어와서, 그대로 돌려드리려고 해요.`,
    ask: '구매내역에서 이 주문의 환불 계좌를 적어 주시면 바로 보내 드려요. 메일이나 전화로는 계좌번호를 묻지 않아요.',
  },
  refundAccount: {
    subject: '[톡톡박스] 환불 계좌를 다시 확인해 주세요',
    title: '알려 주신 계좌로 입금하지 못했어요',
    lead: (amount: string) => `${amount}을 돌려드리려고 했지만, 적어 주신 계좌로는 보낼 수 없었어요.`,
    ask: '구매내역에서 환불 계좌를 다시 적어 주시면 바로 보내 드려요. 메일이나 전화로는 계좌번호를 묻지 않아요.',
  },
  parcel: {
    shipped: {
      subject: (goods: string) => `[톡톡박스] ${goods} 배송을 시작했어요`,
      title: '상품이 출발했어요',
      lead: '상품을 발송했어요. 조금만 기다려 주세요.',
    },
    corrected: {
      subject: (goods: string) => `[톡톡박스] ${goods} 운송장 번호가 바뀌었어요`,
      title: '운송장 번호를 바로잡았어요',
      lead: '먼저 알려 드린 운송장 번호가 잘못되었어요. 이제 아래 번호로 확인해 주세요. 번거롭게 해 드려 죄송해요.',
    },
    lost: {
      subject: (goods: string) => `[톡톡박스] ${goods} 택배가 도착하지 못했어요`,
      title: '보내 드린 택배를 전해 드리지 못했어요',
      lead: '아래 상품이 배송 중에 분실되거나 망가졌어요. 기다리시게 해 드려 정말 죄송해요. 추가 비용 없이 새 상품으로 다시 보내 드릴게요.',
    },
    cameBack: {
      subject: (goods: string) => `[톡톡박스] ${goods} 택배가 저희에게 돌아왔어요`,
      title: '보내 드린 택배가 돌아왔어요',
      lead: '아래 상품을 전해 드리지 못하고 돌려받았어요. 받는 곳을 확인하고 다시 보내 드릴게요. 아래 주소나 연락처가 다르면 알려 주세요.',
    },
    choice:
      '더 기다리기 어려우시면 구매내역에서 이 상품을 취소하실 수 있어요. 다시 출발하면 메일로 알려 드려요.',
    rest: '함께 주문하신 나머지 상품은 따로 보내 드려요. 출발하면 다시 알려 드릴게요.',
    track: '배송 조회하기',
    return:
      '받은 날부터 7일 안에는 반품할 수 있어요. 자세한 조건은 주문하실 때 보내 드린 계약 내용에 있어요.',
  },
  terms: {
    order: '주문번호',
    goods: '상품',
    color: '색상',
    pen: '펜 색상',
    eraser: '지우개 색상',
    quantity: '수량',
    unit: '상품 금액',
    unitOf: (goods: string) => `${goods} 금액`,
    delivery: '배송비',
    total: '결제 금액',
    toPay: '입금할 금액',
    method: '결제 수단',
    paidAt: '결제 시각',
    bank: '은행',
    account: '계좌번호',
    holder: '예금주',
    until: '입금 기한',
    receiver: '받는 분',
    phone: '연락처',
    address: '배송지',
    message: '배송 요청',
    registration: '등록',
    coupon: '쿠폰 코드',
    period: '이용 기간',
    courier: '택배사',
    tracking: '운송장 번호',
    back: '환불 금액',
    why: '이유',
  },
  freeDelivery: '무료',
  couponUse:
    '톡톡박스의 콘텐츠 안이나 구매내역의 쿠폰 등록에서 코드를 입력해 주세요. 선물하셔도 되고, 한 번만 등록할 수 있어요.',
  registered: '결제와 함께 회원님의 콘텐츠로 등록했어요. 배송은 없어요.',
} as const;
