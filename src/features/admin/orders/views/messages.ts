import type { AreaWords } from '../../../../shared/calls/operator-call.ts';
import type * as calls from './contract.ts';
import { mostViews } from './rules.ts';

export const viewMessages = {
  label: '내 보기',
  keep: '이 조건을 내 보기로 저장',
  title: '내 보기로 저장',
  lead: '지금 고른 조건을 이름으로 다시 열 수 있어요. 나에게만 보이고, 찾는 말은 저장하지 않아요. 같은 이름이 있으면 조건을 바꿔요.',
  name: '이름',
  noName: '이름을 적어 주세요.',
  submit: '저장',
  remove: (name: string) => `‘${name}’ 지우기`,
  undo: '되돌리기',
  removed: (name: string) => `내 보기 ‘${name}’을(를) 지웠어요.`,
};

/** What every call of this area may come to. */
export const outcomeWords = {
  saveOrderView: {
    viewSaved: '내 보기에 저장했어요',
    tooManyViews: `내 보기는 ${mostViews}개까지 저장할 수 있어요. 쓰지 않는 것을 먼저 지워 주세요.`,
  },
  removeOrderView: { viewRemoved: '내 보기를 지웠어요' },
} satisfies AreaWords<typeof calls>;
