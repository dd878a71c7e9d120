export const inquiryMessages = {
  title: '문의하기',
  lead: (goods: string) => `${goods}, 편한 방법으로 물어봐 주세요. 구성과 가격을 자세히 알려 드릴게요.`,
  phone: '전화로 물어보기',
  mail: '이메일로 물어보기',
  mailNote: '남겨 주시면 확인하는 대로 답장을 보내 드려요',
  subject: (goods: string) => `[상품 문의] ${goods}`,
};
