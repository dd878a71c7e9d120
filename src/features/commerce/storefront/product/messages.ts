export const productPageMessages = {
  facts: '한눈에 보기',
  onThisPage: '이 페이지의 내용',
  lacks: '이런 것은 없어요',
  questions: '많이 물어보셨어요',
  allQuestions: '질문 모두 보기',
  others: '함께 둘러보세요',
};
