export const inquiryMessages = {
  title: '문의하기',
  lead: (goods: string) => `${goods}, 편한 방법으로 물어봐 주세요. 구성과 가격을 자세히 알려 드릴게요.`,
  anyLead: '궁금한 점이 있으면 편한 방법으로 물어봐 주세요.',
  channelLead: '카카오톡 채널을 준비하고 있어요. 그동안은 전화나 이메일로 물어봐 주세요.',
  phone: '전화로 물어보기',
  mail: '이메일로 물어보기',
  mailNote: '남겨 주시면 확인하는 대로 답장을 보내 드려요',
  subject: (goods: string) => `[상품 문의] ${goods}`,
  anySubject: '[문의] ',
  /** What stands in the chat's field when it opens. */
  firstWords: (goods: string) => `${goods} 문의드려요. `,
};
