export const compareMessages = {
  title: '비교하기',
  lead: '펜과 박스, 콘텐츠를 같은 기준으로 나란히 놓고 볼 수 있어요.',
  groups: {
    pens: { title: '두 펜', lead: '누르고 고르는 펜과 그리는 펜이에요. 손가락으로도 쓸 수 있어요.' },
    boxes: { title: '박스와 펜 세트', lead: '박스는 같고, 펜이 함께 오는지가 달라요.' },
    home: {
      title: '나이와 단계로 고르는 가정용 콘텐츠',
      lead: '모두 만 4세부터예요. 단계와 하루 분량을 보고 골라 보세요.',
    },
    classes: { title: '기관용 콘텐츠', lead: '유치원과 어린이집에서 한 반이 함께해요.' },
  },
  price: '가격',
  colors: '색상',
  name: '콘텐츠',
  period: '이용 기간',
  see: '자세히 보기',
};
