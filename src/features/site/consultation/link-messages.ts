/** Of links from other pages, apart from the words of the page itself: catalogues and dialogs carry them along. */
export const consultationLinkMessages = {
  link: '상담·체험 신청하기',
  inInquiry: '전화로 물어보고 싶다면',
};
