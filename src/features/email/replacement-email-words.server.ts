/** The words of the e-mails about others in place of goods. */
export const replacementEmailWords = {
  /** What the buyer calls it. */
  kinds: { exchange: '교환', claim: '재발송' },
  requested: {
    subject: (goods: string, kind: string) => `[톡톡박스] ${goods} ${kind} 신청을 받았어요`,
    title: (kind: string) => `${kind} 신청을 받았어요`,
    lead: '담당자가 확인하고 메일로 알려 드려요. 그때까지 상품은 받으신 그대로 보관해 주세요.',
    undo: '마음이 바뀌시면 승인되기 전까지 구매내역에서 신청을 취소할 수 있어요.',
  },
  approved: {
    exchange: {
      subject: (goods: string) => `[톡톡박스] ${goods} 교환, 이곳으로 보내 주세요`,
      title: '교환할 상품을 보내 주세요',
      lead: '교환해 드리기로 했어요. 아래 주소로 상품을 보내 주시면 확인하고 새 상품을 보내 드려요.',
      pays: '오가는 배송비는 저희가 내요. 착불로 보내 주세요.',
      pack: '주문번호를 적은 메모를 함께 넣어 주시면 더 빨리 확인할 수 있어요.',
    },
    claim: {
      subject: (goods: string) => `[톡톡박스] ${goods}, 다시 보내 드려요`,
      title: '다시 보내 드릴게요',
      lead: '불편을 드려 죄송해요. 상품을 다시 보내 드려요. 보내면 운송장 번호를 메일로 알려 드려요.',
      keep: '받으신 상품은 돌려보내지 않으셔도 되고, 따로 내실 돈도 없어요.',
    },
  },
  receivedShort: {
    subject: (goods: string) => `[톡톡박스] ${goods} 교환 상품이 일부만 도착했어요`,
    title: '일부만 도착했어요',
    lead: '보내 주신 상품을 받아서 확인했어요. 도착한 상품은 곧 새 상품으로 보내 드려요.',
    wait: '도착하지 않은 상품은 따로 기다리고 있어요. 아직 보내지 않으셨다면 아래 주소로 착불로 보내 주세요.',
    end: '함께 신청하신 상품 가운데 도착하지 않은 상품이 있어서 이번 교환에서 뺐어요. 함께 보내셨다면 아래 연락처로 알려 주세요. 기간 안에는 구매내역에서 다시 신청할 수 있어요.',
  },
  receptionUndone: {
    subject: (goods: string) => `[톡톡박스] ${goods} 교환 도착 안내를 바로잡아요`,
    title: '도착 안내를 바로잡아요',
    lead: '교환하실 상품이 도착한 것으로 적어 두었는데, 다시 확인해 보니 사실과 달라서 되돌렸어요. 혼란을 드려 죄송해요. 이미 보내셨다면 그대로 기다려 주세요. 아직 보내지 않으셨다면 아래 주소로 보내 주세요.',
  },
  rejected: {
    subject: (goods: string, kind: string) => `[톡톡박스] ${goods} ${kind}이 어려워요`,
    title: (kind: string) => `${kind}을 해 드리지 못했어요`,
    lead: '신청하신 내용을 살펴보았지만 아래 사유로 해 드리기 어려워요.',
    ask: '결과가 이해되지 않거나 궁금한 점이 있으면 아래 연락처로 편하게 물어봐 주세요.',
  },
  sent: {
    subject: (goods: string) => `[톡톡박스] ${goods}, 새 상품을 보냈어요`,
    title: '새 상품을 보냈어요',
    lead: '새 상품이 출발했어요. 아래 번호로 어디쯤 왔는지 볼 수 있어요.',
  },
  corrected: {
    subject: (goods: string) => `[톡톡박스] ${goods}, 운송장 번호가 바뀌었어요`,
    title: '운송장 번호가 바뀌었어요',
    lead: '알려 드린 번호를 바로잡아요. 아래 번호로 배송을 조회해 주세요.',
  },
  givenUp: {
    subject: (goods: string) => `[톡톡박스] ${goods}, 보내 드리지 못해 환불해 드려요`,
    title: '환불로 바꿔 드려요',
    lead: '기다려 주셨는데 새 상품을 보내 드리지 못하게 되었어요. 죄송해요. 대신 이 상품 금액을 돌려드려요.',
    exchange:
      '상품이 아직 손님께 있다면 아래 주소로 착불로 보내 주세요. 도착하면 3영업일 안에 환불해 드려요.',
    here: '따로 하실 일은 없어요. 3영업일 안에 환불해 드려요.',
  },
  back: '받으신 뒤에는 새 상품도 다시 교환하거나 반품하실 수 있어요.',
  track: '배송 조회하기',
  terms: {
    order: '주문번호',
    goods: '상품',
    missing: '도착하지 않은 상품',
    instead: '보내 드릴 상품',
    reason: '사유',
    words: '남기신 말',
    why: '이유',
    courier: '택배사',
    tracking: '운송장 번호',
    receiver: '받는 곳',
    phone: '연락처',
    address: '주소',
  },
} as const;
