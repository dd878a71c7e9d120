import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import type { ReasonUse } from '../../../shared/return-reasons.ts';
import type * as calls from './contract.ts';

export const reasonAdminMessages = {
  title: '취소·반품 사유',
  lead: '손님이 고르는 말이에요. 배송비를 누가 내는지와 기한은 법의 종류를 따르고, 말은 자유롭게 고칠 수 있어요. 이미 고른 손님에게는 그때의 말이 남아요.',
  add: '사유 추가',
  table: '취소·반품 사유 목록',
  head: ['사유', '법의 종류', '쓰는 곳', '고른 횟수', '처리'],
  uses: { cancel: '취소', return: '반품' } satisfies Record<ReasonUse, string> as Record<ReasonUse, string>,
  retired: '쓰지 않음',
  times: (count: number) => `${count}번`,
  edit: '수정',
  editOf: (wording: string) => `${wording} 수정`,
  up: '위로',
  down: '아래로',
  upOf: (wording: string) => `${wording} 위로`,
  downOf: (wording: string) => `${wording} 아래로`,
  ordered: (wording: string, place: number) => `${wording}: ${place}번째로 옮겼어요`,
  dialog: {
    addTitle: '사유 추가',
    editTitle: '사유 수정',
    wording: '손님에게 보이는 말',
    wordingHint: '예: 색이 화면과 달라요',
    noWording: '두 글자 이상 적어 주세요.',
    kind: '법의 종류',
    kindHint: '단순 변심이면 돌려보내는 배송비를 손님이 내요. 추가한 뒤에는 바꿀 수 없어요.',
    uses: '쓰는 곳',
    noUses: '한 곳 이상 골라 주세요.',
    isActive: '손님에게 보이기',
    submitAdd: '추가',
    submit: '저장',
    remove: '삭제',
  },
};

const wordingTaken = '같은 말이 이미 있어요.';
const lastOfLaw =
  '이 종류로 반품할 때 고를 사유가 하나는 있어야 해요. 같은 종류의 사유를 먼저 추가해 주세요.';

/** What every call of this area may come to. */
export const outcomeWords = {
  addReason: { added: '사유를 추가했어요', wordingTaken },
  saveReason: {
    saved: '사유를 저장했어요',
    wordingTaken,
    // Asked as a question: to save all the same, or not.
    changedMeanwhile: null,
    lastOfLaw,
  },
  orderReasons: {
    ordered: '순서를 바꿨어요.',
    changedMeanwhile: '그사이 사유가 늘거나 줄었어요. 새 목록에서 다시 옮겨 주세요.',
  },
  removeReason: {
    removed: '사유를 삭제했어요',
    chosen: '손님이 고른 사유라 지울 수 없어요. 대신 보이지 않게 해 주세요.',
    lastOfLaw,
  },
  bringBackReason: { undone: '삭제한 사유를 되돌렸어요', wordingTaken },
} satisfies AreaWords<typeof calls>;
