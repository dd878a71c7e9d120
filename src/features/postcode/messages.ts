export const postcodeMessages = {
  title: '우편번호 검색',
  loading: '우편번호 검색을 불러오고 있어요',
  unavailable: '우편번호 서비스를 사용할 수 없어요. 잠시 후 다시 시도해 주세요',
};
