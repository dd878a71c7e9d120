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
};
