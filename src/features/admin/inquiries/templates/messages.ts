import type { AreaWords } from '../../../../shared/calls/operator-call.ts';
import type * as calls from './contract.ts';

export const templateMessages = {
  title: '자주 쓰는 답변',
  lead: '문의와 A/S에 답할 때 골라 넣을 수 있어요.',
  toTemplates: '자주 쓰는 답변 관리',
  back: '문의로',
  add: '새 답변 만들기',
  emptyTitle: '아직 만든 답변이 없어요',
  emptyBody: '자주 하는 답변을 적어 두면 다음부터 골라 넣을 수 있어요.',
  name: '제목',
  body: '답변',
  places: '#{이름}과 #{접수번호}는 보낼 때 그 고객의 이름과 접수번호로 채워져요.',
  save: '저장',
  change: '고치기',
  keep: '그대로 두기',
  remove: '지우기',
  changedBy: (name: string, time: string) => `${name} · ${time}`,
  choose: '자주 쓰는 답변',
  chooseOne: '골라서 넣기',
  missingTitle: '제목을 적어 주세요.',
  short: '두 글자 이상 적어 주세요.',
};

const full = '답변은 100개까지 만들 수 있어요. 쓰지 않는 답변을 지워 주세요.';
const unknownPlace = '#{이름}과 #{접수번호}만 쓸 수 있어요.';

export const outcomeWords = {
  addAnswerTemplate: {
    added: '답변을 만들었어요',
    unknownPlace,
    full,
  },
  // Asked as a question: to save all the same, or not.
  changeAnswerTemplate: { changed: '답변을 고쳤어요', unknownPlace, changedMeanwhile: null },
  removeAnswerTemplate: {
    removed: '답변을 지웠어요',
    changedMeanwhile: '그사이 답변이 바뀌어서 지우지 않았어요.',
  },
  bringBackAnswerTemplate: { undone: '지운 답변을 되돌렸어요', full },
} satisfies AreaWords<typeof calls>;
