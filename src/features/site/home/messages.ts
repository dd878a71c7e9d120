export const homeMessages = {
  missing: {
    title: '페이지를 찾을 수 없어요',
    sentence: '주소가 바뀌었거나 없는 페이지예요. 아래에서 이어서 둘러보세요.',
  },
  soon: {
    title: '곧 열리는 페이지예요',
    sentence: '정성껏 준비하고 있어요. 그동안 액세서리를 먼저 만나 보세요.',
  },
  toShop: '액세서리 보러 가기',
  home: '홈으로',
  see: '둘러보기',
  boxTerms: '약정 없이 한 번만 결제해요. 기간이 끝나도 자동으로 결제되지 않아요.',
  boxMore: '톡톡박스 자세히 보기',
  boxCompare: '펜 세트와 비교하기',
};
