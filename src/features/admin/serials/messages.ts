import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import type * as calls from './contract.ts';
import type { SerialEvent } from './contract.ts';
import type { SerialVerdict } from './rules.ts';

/** Why a line of a file is not taken. */
export const serialFileMessages = {
  shape: 'TTB와 숫자 여덟 자리가 아니에요',
  formula: '계산식처럼 보여요',
  control: '보이지 않는 문자가 들어 있어요',
  long: '너무 길어요',
  brokenQuote: '따옴표가 맞지 않아요',
  twice: (line: number) => `${line}번째 줄과 같아요`,
  there: '이미 있는 번호예요',
};

export const serialAdminMessages = {
  title: '시리얼 번호',
  lead: '박스마다 하나씩 있는 번호예요. 여기 있는 번호만 회원이 등록할 수 있어요.',
  table: '시리얼 번호 목록',
  head: ['시리얼 번호', '상태', '등록한 회원', '등록한 때'],
  exportHead: { serial: '시리얼 번호', state: '상태', member: '회원 번호', registeredAt: '등록한 때' },
  export: '내려받기',
  exportTitle: '시리얼 번호 내려받기',
  exportLead: '지금 보이는 조건의 번호를 모두 파일로 받아요. 회원은 회원 번호만 들어 있어요.',
  states: { ready: '정상', blocked: '정지', retired: '폐기' },
  free: '등록 전',
  none: '-',
  person: (name: string, loginId: string) => `${name} (${loginId})`,
  leftPerson: '탈퇴한 회원',
  toMember: (id: number) => `회원 ${id}`,
  import: '번호 들여오기',
  conflicts: (open: number) => (open > 0 ? `등록이 겹친 번호 ${open}건` : '등록이 겹친 번호'),
  filters: {
    q: '번호',
    qHint: '앞부분이나 끝 네 자리',
    state: '상태',
    owner: '등록',
    all: '모두',
    owned: '등록됨',
    free: '등록 전',
    submit: '찾기',
    reset: '처음부터',
  },
  emptyTitle: '찾는 번호가 없어요',
  emptyBody: '번호를 다시 확인하거나, 새로 받은 박스라면 번호를 들여와 주세요.',
  first: '처음으로',
  next: '다음 번호',
  reasonHint: '번호의 이력과 작업 기록에 남아요',
  detail: {
    state: '상태',
    owner: '등록한 회원',
    registeredAt: '등록한 때',
    freeUntil: '무료 기간',
    until: (date: string) => `${date}까지`,
    history: '이력',
    historyHead: ['시각', '무슨 일', '누가', '이유'],
    kinds: {
      imported: '들여옴',
      registered: '등록',
      moved: '옮김',
      released: '해제',
      blocked: '정지',
      retired: '폐기',
      reopened: '다시 열기',
    } satisfies Record<SerialEvent['kind'], string>,
    change: (from: number | null, to: number | null) =>
      [from, to].flatMap((id) => (id === null ? [] : [`회원 ${id}`])).join(' → '),
    byMember: '회원',
    bySystem: '-',
    orders: '나간 주문',
    ordersHead: ['연결한 때', '주문', '누가', '지금'],
    order: (number: string, parcelNo: number) => `${number} · 택배 ${parcelNo}`,
    bound: '이 주문의 박스',
    released: (at: string, why: string) => `${at} ${why}`,
    isOthers: '주문한 회원이 아닌 다른 회원이 등록했어요. 선물일 수 있어요.',
    noOrders: '아직 어느 주문에도 연결하지 않은 박스예요.',
    toConflicts: (open: number) => `이 번호를 자기 것이라고 한 회원이 ${open}명 있어요`,
    back: '목록으로',
  },
  state: {
    block: '정지하기',
    retire: '폐기하기',
    reopen: '다시 열기',
    leads: {
      blocked:
        '분실이나 도난을 알려 온 박스예요. 이 박스에서는 로그인할 수 없고 새로 등록할 수도 없어요. 등록한 회원과 콘텐츠는 그대로 두고, 언제든 다시 열 수 있어요. 이용 기간은 멈추지 않아요.',
      retired:
        '더는 쓰지 않는 박스예요. 이 박스에서는 로그인할 수 없고 새로 등록할 수도 없어요. 등록한 회원이 다른 박스를 쓰려면 먼저 해제해 주세요.',
      ready: '다시 로그인하고 등록할 수 있게 돼요.',
    },
  },
  handOver: {
    move: '다른 회원에게 옮기기',
    release: '등록 해제',
    moveTitle: (serial: string) => `${serial} 옮기기`,
    moveLead: '박스에 딸린 무료 콘텐츠의 남은 기간도 함께 옮겨요. 두 회원에게 메일로 알려요.',
    releaseTitle: (serial: string) => `${serial} 등록 해제`,
    releaseLead:
      '회원의 박스가 없어지고, 박스에 딸린 무료 콘텐츠도 끝나요. 산 콘텐츠는 그대로예요. 회원에게 메일로 알려요. 다음에 등록하는 회원은 이 박스에 남은 무료 기간만 이어서 써요.',
    find: '받을 회원',
    findHint: '아이디, 전화번호, 이메일, 회원 번호',
    search: '찾기',
    nobody: '그런 회원이 없어요.',
    choose: '한 명을 골라 주세요.',
    hasBox: '박스 있음',
    submitMove: '옮기기',
    submitRelease: '해제하기',
  },
  importing: {
    title: '시리얼 번호 들여오기',
    lead: '한 줄에 하나씩, 2만 줄까지 넣을 수 있어요. 먼저 한 줄씩 확인하고, 확인한 다음에만 저장해요.',
    file: '엑셀(xlsx)이나 CSV 파일',
    fileHint: '공장에서 받은 파일 그대로 읽어요. 줄마다 시리얼 번호가 있는 칸을 찾아요.',
    paste: '또는 붙여넣기',
    pasteHint: '예: TTB-2026-1001',
    check: '확인하기',
    nothing: '파일을 고르거나 번호를 붙여넣어 주세요.',
    tooBig: '파일이 너무 커요. 1.4MB보다 작게 나누어 주세요.',
    unreadable: '파일을 읽지 못했어요. 다시 골라 주세요.',
    report: '확인한 결과',
    counts: { new: '새 번호', there: '이미 있음', twice: '파일 안에서 겹침', malformed: '잘못된 줄' },
    verdicts: { new: '새 번호', there: '이미 있음', twice: '겹침', malformed: '잘못됨' } satisfies Record<
      SerialVerdict,
      string
    >,
    head: ['줄', '내용', '결과', '이유'],
    onlyProblems: '문제가 있는 줄만 보기',
    more: (rest: number) => `${rest}줄 더 보기`,
    noLines: '읽을 줄이 없어요.',
    nothingNew: '새로 넣을 번호가 없어요.',
    submit: (count: number) => `새 번호 ${count}개 저장하기`,
    question: (count: number, left: number) => ({
      title: `새 번호 ${count}개를 저장할까요?`,
      body:
        left > 0
          ? `나머지 ${left}줄은 저장하지 않아요. 저장한 번호는 회원이 바로 등록할 수 있어요.`
          : '저장한 번호는 회원이 바로 등록할 수 있어요.',
      confirmLabel: '저장하기',
      cancelLabel: '그만두기',
    }),
  },
  conflict: {
    further: (count: number) => `${count}건까지만 보여요. 정한 것은 빠지고 다음 것이 나와요.`,
    title: '등록이 겹친 번호',
    lead: '다른 회원이 이미 등록한 번호를 자기 것이라고 한 회원들이에요. 두 회원에게 확인하고 정해 주세요.',
    tabs: { open: '기다리는 것', resolved: '정한 것' },
    emptyTitle: '기다리는 것이 없어요',
    emptyBody: '누군가 이미 등록된 번호를 등록하려고 하면 여기에 나와요.',
    claimant: '등록하려는 회원',
    owner: '지금 등록한 회원',
    noOwner: '지금은 아무도 등록하지 않은 번호예요. 회원이 스스로 등록할 수 있어요.',
    since: (date: string) => `${date} 가입`,
    registered: (date: string) => `${date} 등록`,
    box: (serial: string) => `박스 ${serial}`,
    noBox: '박스 없음',
    at: (time: string) => `${time}에 등록하려고 했어요`,
    move: '이 회원에게 옮기기',
    refuse: '거절하기',
    moveLead:
      '지금 등록한 회원의 박스가 없어지고, 무료 콘텐츠의 남은 기간도 함께 옮겨가요. 두 회원에게 메일로 알려요.',
    refuseLead: '지금 등록한 회원이 그대로 쓰고, 등록하려는 회원에게 아래 글을 메일로 보내요.',
    words: '회원에게 보낼 글',
    wordsHint: '어떻게 하면 되는지 함께 알려 주세요',
    submitMove: '옮기고 알리기',
    submitRefuse: '거절하고 알리기',
    resolutions: { moved: '옮김', refused: '거절' } as Record<string, string>,
    byItself: '회원이 스스로 등록했어요',
  },
};

const handOverRefusals = {
  changedMeanwhile: '그사이 등록한 회원이 바뀌었어요. 다시 확인해 주세요.',
  hasBox: '받을 회원에게 이미 박스가 있어요. 일반 회원은 박스를 하나만, 기관은 100대까지 등록할 수 있어요.',
  noMember: '없거나 탈퇴한 회원이에요.',
  notReady: '정지되었거나 폐기된 박스예요. 먼저 다시 열어 주세요.',
};

/** What every call of this area may come to. */
export const outcomeWords = {
  exportSerials: { sent: '내려받았어요' },
  checkSerials: {
    checked: null,
    tooManyLines: '2만 줄보다 많아요. 나누어 넣어 주세요.',
    noTable: '파일을 읽지 못했어요. 예전 엑셀(xls)이거나 암호가 걸려 있으면 xlsx나 CSV로 다시 저장해 주세요.',
  },
  importSerials: {
    imported: ({ count }: { count: number }) => `새 번호 ${count}개를 저장했어요`,
    changedMeanwhile: '그사이 다른 번호가 들어왔어요. 다시 확인해 주세요.',
  },
  setSerialState: { changed: '상태를 바꿨어요', unchanged: '이미 그 상태예요.' },
  handOverSerial: { done: '바꾸고 메일로 알렸어요', ...handOverRefusals },
  resolveConflict: {
    resolved: '정하고 메일로 알렸어요',
    alreadyDecided: '다른 운영자가 먼저 정했어요.',
    ...handOverRefusals,
  },
} satisfies AreaWords<typeof calls>;
