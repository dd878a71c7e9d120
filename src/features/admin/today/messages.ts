import type { CardName } from './contract.ts';

/** `todo`: what to do, where the screen that it leads to doesn't say; `late`: where it is red. */
type Card = { title: string; none: string; act: string; to: string; todo?: string; late?: string };

export const todayMessages = {
  title: '오늘 할 일',
  lead: (day: string) => `${day} · 급한 일부터 빨간색으로 알려 드려요.`,
  count: (count: number) => (count >= 999 ? '999건 넘음' : `${count}건`),
  oldest: '가장 오래된 것',
  unanswered: '결제사가 하루 넘게 답하지 않아요',
  units: (count: number) => `${count}개 남음`,
  cards: {
    toShip: {
      title: '보낼 주문',
      none: '보낼 주문이 없어요',
      act: '발송하러 가기',
      to: '/orders?step=toShip',
      late: '약속한 발송일이 지났거나 하루가 안 남았어요. 오늘 보내 주세요. 못 보내면 손님에게 먼저 알려 주세요.',
    },
    cancellations: {
      title: '취소 요청',
      none: '답할 취소 요청이 없어요',
      act: '답하러 가기',
      to: '/orders?cancellation=undecided',
      late: '3영업일 안에 환불해야 해요. 늦으면 지연 이자가 붙어요. 지금 승인하거나 거절해 주세요.',
    },
    returns: {
      title: '반품',
      none: '처리할 반품이 없어요',
      act: '처리하러 가기',
      to: '/returns?tab=todo',
      late: '돌아온 상품은 3영업일 안에 환불해야 해요. 늦으면 지연 이자가 붙어요. 지금 환불해 주세요.',
    },
    replacements: {
      title: '교환·재발송',
      none: '처리할 교환·재발송이 없어요',
      act: '보러 가기',
      to: '/replacements?tab=todo',
    },
    inquiries: {
      title: '답변할 문의',
      none: '답변을 기다리는 문의가 없어요',
      act: '답변하러 가기',
      to: '/inquiries',
    },
    repairs: {
      title: '할 일이 있는 A/S',
      none: '기다리는 A/S가 없어요',
      act: 'A/S 보러 가기',
      to: '/repairs',
    },
    consultations: {
      title: '전화할 상담 신청',
      none: '전화를 기다리는 신청이 없어요',
      act: '전화하러 가기',
      to: '/consultations?state=toCall',
    },
    questions: {
      title: '답변할 상품 문의',
      none: '답변을 기다리는 상품 문의가 없어요',
      act: '답변하러 가기',
      to: '/questions',
    },
    deposits: {
      title: '곧 끝나는 입금 기한',
      none: '하루 안에 끝나는 계좌가 없어요',
      act: '입금 대기 보기',
      to: '/orders?attention=depositEnding',
      todo: '기한이 지나면 주문이 자동으로 끝나요. 따로 하실 일은 없어요.',
    },
    unsettled: {
      title: '확인 안 된 결제',
      none: '모든 결제가 분명해요',
      act: '확인하러 가기',
      to: '/orders?attention=unsettled',
      todo: '결제사에 계속 묻고 있어요. 주문을 열어 결제사에 물어보기를 눌러 주세요. 손님에게 다시 결제하라고 하지 마세요.',
    },
    unverified: {
      title: '입금을 확인하지 못한 계좌',
      none: '닫힌 계좌를 모두 확인했어요',
      act: '주문 보기',
      to: '/orders?attention=unverified',
      todo: '입금 알림 없이 기한이 지나 닫힌 계좌예요. 상품 옆에 적힌 날의 결제사 목록과 견주면 사라져요. 목록이 자동으로 오지 않으면 결제사 관리자 화면에서 내려받아, “결제사와 다른 장부” 화면의 “하루를 다시 견주기”에서 골라 주세요.',
    },
    differences: {
      title: '결제사와 다른 장부',
      none: '결제사의 장부와 같아요',
      act: '다른 장부 보기',
      to: '/differences',
      todo: '하나씩 무엇이 다르고 어떻게 하면 되는지 적어 두었어요.',
    },
    refunds: {
      title: '막힌 환불',
      none: '막힌 환불이 없어요',
      act: '막힌 환불 보기',
      to: '/orders?cancellation=troubled',
      late: '손님에게 돈이 돌아가지 않았어요. 주문을 열어 이유를 보고 다시 환불하기를 눌러 주세요.',
    },
    interests: {
      title: '보낼 지연이자',
      none: '보낼 지연이자가 없어요',
      act: '지연이자 보러 가기',
      to: '/refunds?tab=done&interest=owed',
      todo: '늦게 환불한 돈에 붙은 이자예요. 손님에게 계좌를 물어 이체한 뒤에 주문 화면에 적어 주세요.',
    },
    logChecks: {
      title: '접속 기록 점검',
      none: '지난달 점검을 마쳤어요',
      act: '점검하러 가기',
      to: '/log-checks',
      todo: '누가 손님 정보를 보았는지 한 달에 한 번 살펴보고 남겨야 해요.',
    },
    serials: {
      title: '겹친 시리얼 등록',
      none: '겹친 등록이 없어요',
      act: '정하러 가기',
      to: '/serial-conflicts',
    },
    jobs: {
      title: '실패한 뒷일',
      none: '실패한 일이 없어요',
      act: '다시 시작하러 가기',
      to: '/jobs',
    },
    stock: {
      title: '적게 남은 상품',
      none: '모두 넉넉히 있어요',
      act: '재고 채우러 가기',
      to: '/products?show=low',
    },
  } satisfies Record<CardName, Card> as Record<CardName, Card>,
};
