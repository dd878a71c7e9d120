import type { chooseBoxes } from './contract.ts';

export const choosingMessages = {
  column: '이용하는 박스',
  change: '박스 고르기',
  changeOf: (title: string) => `${title} 이용할 박스 고르기`,
  toAll: '모든 박스에서 이용하기',
  toAllOf: (title: string) => `${title} 모든 박스에서 이용하기`,
  none: '고른 박스가 모두 등록에서 빠져서 지금은 어느 박스에서도 이용할 수 없어요. 모든 박스에서 이용하거나 박스를 다시 골라 주세요.',
  stopped: '고른 박스가 모두 사용이 멈춘 박스라서 지금은 이용할 수 없어요.',
  title: (title: string) => `${title} 이용할 박스`,
  end: (end: string) => `이용 기간: ${end}. 박스를 바꿔도 늘거나 줄지 않아요.`,
  where: '이용할 박스',
  all: '모든 박스',
  allNote: '나중에 등록하는 박스에서도 이용해요',
  some: '고른 박스에서만',
  someNote: '나중에 등록하는 박스는 여기에서 고르면 이용해요',
  pick: '박스 고르기',
  search: '박스 찾기',
  searchHint: '박스 이름이나 시리얼 번호',
  found: (count: number) => `${count}대를 찾았어요`,
  nothing: '찾는 박스가 없어요',
  pickAll: (count: number) => `${count}대 모두 고르기`,
  pickFound: (count: number) => `찾은 ${count}대 모두 고르기`,
  count: (picked: number, all: number) => `${all}대 가운데 ${picked}대를 골랐어요`,
  noName: '이름 없음',
  stoppedBox: '사용이 멈춘 박스',
  save: '저장하기',
  saved: '이용할 박스를 저장했어요',
  empty: '박스를 한 대 이상 골라 주세요',
  failed: '저장하지 못했어요. 고른 박스는 그대로예요. 잠시 후 다시 눌러 주세요',
  changedMeanwhile: (now: string) =>
    `그사이 다른 화면에서 바뀌었어요. 지금 이용하는 박스: ${now}. 여기에서 고른 대로 바꾸려면 다시 저장해 주세요.`,
  boxGone: '그사이 등록에서 빠진 박스가 있어서 저장하지 않았어요. 고른 박스를 확인하고 다시 저장해 주세요.',
};

export const choosingRefusals = {
  changedMeanwhile: '그사이 다른 화면에서 바뀌었어요. 바뀐 내용을 확인하고 다시 눌러 주세요',
  boxGone: choosingMessages.boxGone,
  noChoice: '모든 박스에서 함께 이용하는 콘텐츠라서 박스를 고를 수 없어요',
  ended: '이용이 끝났거나 취소된 콘텐츠라서 박스를 고를 수 없어요',
} satisfies Record<Exclude<keyof (typeof chooseBoxes)['outcomes'], 'saved'>, string>;
