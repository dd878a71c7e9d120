import type { redeemCoupon } from './contract.ts';

export const couponMessages = {
  open: '쿠폰 등록',
  title: '쿠폰 등록',
  lead: '선물받았거나 구매한 쿠폰 코드를 입력해 주세요. 등록하면 그날부터 이용 기간이 시작돼요.',
  code: '쿠폰 코드',
  example: '예: ABCD-1234-EFGH',
  hint: '띄어쓰기나 하이픈 없이, 소문자로 입력해도 괜찮아요',
  empty: '쿠폰 코드를 입력해 주세요',
  submit: '등록하기',
  doneTitle: '쿠폰을 등록했어요',
  done: (title: string, days: number, lastDay: string) =>
    `${title} ${days}일 이용권이 시작됐어요. 톡톡박스에서 바로 열 수 있고, ${lastDay}까지 이용해요.`,
  close: '확인',
  other: '지금은 등록하지 못했어요. 잠시 후 다시 시도해 주세요.',
  faults: {
    used: '이미 등록한 쿠폰이에요. 내가 등록했다면 콘텐츠 내역에 있어요.',
    unknown: '맞는 쿠폰이 없어요. 코드를 한 번 더 확인해 주세요.',
    expired:
      '등록 기한이 지났거나 더는 쓸 수 없는 쿠폰이에요. 궁금한 점은 쿠폰을 주신 분이나 고객센터에 물어봐 주세요.',
    owned:
      '이미 가지고 있는 콘텐츠예요. 쿠폰은 그대로 남아 있으니 이용이 끝난 다음 등록하거나 다른 분께 드릴 수 있어요.',
    refunding: '구매가 취소되고 있는 쿠폰이에요. 취소가 끝나면 쓸 수 없어요.',
    tooMany: '여러 번 맞지 않아서 잠시 쉬어야 해요. 한 시간쯤 뒤에 다시 시도해 주세요.',
  } satisfies Record<Exclude<keyof (typeof redeemCoupon)['outcomes'], 'redeemed'>, string>,
};
