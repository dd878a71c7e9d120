import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import type { VersionState } from '../../site/legal/rules.ts';
import type * as calls from './contract.ts';
import { type NoticeKind, noticeDays } from './rules.ts';

const tooEarly = '시행일은 다른 버전의 시행일보다 늦어야 해요.';
const shortNotice = `약속대로 시행 ${noticeDays.plain}일 전, 손님에게 불리한 내용이면 ${noticeDays.adverse}일 전에 알려야 해요. 시행일을 늦춰 주세요.`;
/** Of either call. */
const refused = {
  changedMeanwhile:
    '그사이에 다른 곳에서 이 글을 바꾸었어요. 내 글은 이 창에 남아 있으니, 새 창에서 목록을 먼저 확인하고 다시 눌러 주세요.',
  inForce: '벌써 시행 중인 글이라 바꿀 수 없어요. 새 버전을 써 주세요.',
};

export const legalAdminMessages = {
  title: '약관과 방침',
  lead: '시행 중인 글은 고치지 않아요. 시행일을 정해 새 버전을 올리면 그날부터 바뀌고, 지난 버전은 계속 읽을 수 있어요.',
  table: (title: string) => `${title}의 버전`,
  head: ['시행일', '상태', '바뀐 점', '보기'],
  states: { current: '시행 중', announced: '시행 예정', past: '지난 버전' } satisfies Record<
    VersionState,
    string
  >,
  willTell: (at: string) => `${at}부터 회원에게 메일로 알려요`,
  telling: (n: number) => `회원 ${n.toLocaleString('ko-KR')}명에게 알렸고, 계속 알리고 있어요`,
  told: (n: number) => `회원 ${n.toLocaleString('ko-KR')}명에게 메일로 알렸어요`,
  see: '가게에서 보기',
  add: (title: string) => `${title} 새 버전 쓰기`,
  addShort: '새 버전 쓰기',
  edit: '고치기',
  withdraw: '시행 취소',
  withdrawQuestion: (title: string, day: string) => ({
    title: `${day} 시행 예정인 ${title}을(를) 취소할까요?`,
    body: '아직 시행 전이라 취소할 수 있어요. 메일로 알린 회원에게는 취소했다고 다시 메일을 보내요.',
    confirmLabel: '시행 취소',
    cancelLabel: '그대로 두기',
  }),
  back: '목록으로',
  form: '새 버전',
  effectiveOn: '시행일',
  kind: '손님에게 불리한 내용이 있나요?',
  kinds: {
    adverse: {
      label: '있거나 확실하지 않아요',
      note: `시행 ${noticeDays.adverse}일 전에 알려야 해요.`,
    },
    plain: { label: '없어요', note: `시행 ${noticeDays.plain}일 전에 알려야 해요.` },
  } satisfies Record<NoticeKind, { label: string; note: string }>,
  effectiveHint: (first: string) => `${first}부터 고를 수 있어요. 회원에게는 메일로 알려요.`,
  changes: '바뀐 점',
  changesHint:
    '지난 글을 아는 분에게 무엇이 달라졌는지 한두 문장으로 적어 주세요. 버전 목록과 회원에게 가는 메일에 보여요.',
  sections: '내용',
  save: '시행 예정으로 올리기',
  question: (title: string, day: string) => ({
    title: `${title}을(를) ${day}부터 시행할까요?`,
    body: '지금부터 손님이 버전 목록에서 미리 읽을 수 있고, 10분 뒤부터 회원 모두에게 메일로 알려요. 시행일이 되기 전까지는 고치거나 취소할 수 있어요.',
    confirmLabel: '올리기',
    cancelLabel: '더 고치기',
  }),
  faults: {
    noDay: '시행일을 골라 주세요.',
    tooEarly,
    shortNotice,
    changes: '바뀐 점을 적어 주세요.',
  },
};

/** What every call of this area may come to. */
export const outcomeWords = {
  addLegalVersion: {
    added: '올렸어요. 시행일이 되면 자동으로 바뀌어요',
    faulty: ({ faults }: { faults: readonly unknown[] }) =>
      `올리지 않았어요. 고칠 곳이 ${faults.length}군데 있어요.`,
    tooEarly,
    shortNotice,
    ...refused,
  },
  withdrawLegalVersion: { withdrawn: '새 버전을 취소했어요', ...refused },
} satisfies AreaWords<typeof calls>;
