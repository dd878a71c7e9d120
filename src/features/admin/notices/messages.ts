import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import { mostPinned } from '../../site/notice/rules.ts';
import type * as calls from './contract.ts';
import type { NoticeState } from './rules.ts';

export const noticeAdminMessages = {
  title: '공지사항',
  lead: '쓰고, 미리 보고, 원하는 시각에 공개해요.',
  add: '새 공지 쓰기',
  table: '공지 목록',
  head: ['제목', '상태', '공개 시각', '마지막 수정', '조회', '고정'],
  pinned: '고정됨',
  pin: '고정',
  unpin: '고정 풀기',
  pinOf: (title: string) => `${title} 고정`,
  unpinOf: (title: string) => `${title} 고정 풀기`,
  states: { published: '공개 중', scheduled: '예약', draft: '초안' } satisfies Record<NoticeState, string>,
  all: '모두',
  filterLabel: '상태로 고르기',
  search: { label: '제목이나 내용으로 찾기', submit: '찾기', clear: '검색 지우기' },
  refused: { tooLong: '검색어는 50자까지 쓸 수 있어요.', unreadable: '읽을 수 없는 글자가 들어 있어요.' },
  count: (total: number) => `모두 ${total.toLocaleString('ko-KR')}건`,
  by: (name: string) => (name === '' ? '처음 내용' : name),
  never: '정하지 않음',
  empty: { title: '여기에는 공지가 없어요', body: '새 공지를 쓰거나 찾는 조건을 바꿔 보세요.' },
  noTitle: '(제목 없음)',
};

export const editorMessages = {
  titleNew: '새 공지 쓰기',
  titleOld: '공지 고치기',
  back: '목록으로',
  see: '가게에서 보기',
  title: '제목',
  writer: '글쓴이',
  body: '내용',
  bodyHint:
    'Word, 한글, Google 문서에서 그대로 붙여 넣어도 돼요. 사진은 끌어다 놓거나 붙여 넣어요. 도구 모음은 Alt+F10으로 가서 화살표로 골라요. 표 안에서는 Tab으로 칸을 옮기고 Esc로 표를 나가요.',
  loading: '편집기를 여는 중이에요',
  publish: '공개',
  modes: {
    now: { label: '바로 공개', note: '저장하는 순간부터 누구나 볼 수 있어요.' },
    at: { label: '시각을 정해 공개', note: '그 시각이 되면 목록과 첫 화면에 자동으로 나타나요.' },
    draft: { label: '초안으로 두기', note: '운영자만 볼 수 있어요.' },
  },
  stay: { label: '지금처럼 공개', note: (day: string) => `${day}부터 보이고 있어요.` },
  atField: '공개 시각 (한국 시각)',
  goneBy: '이미 지난 시각이에요. 저장하면 바로 공개되고, 목록에서는 그날 올린 글의 자리에 놓여요.',
  save: '저장',
  saveAndPublish: '저장하고 공개',
  saveAndSchedule: '저장하고 예약',
  preview: '미리보기',
  previewTitle: '손님이 보는 모습',
  wide: '넓은 화면',
  narrow: '휴대전화',
  views: '지금 화면 너비',
  delete: '지우기',
  deleteQuestion: (title: string) => ({
    title: `‘${title}’ 공지를 지울까요?`,
    body: '지운 뒤에 뜨는 알림에서 되돌릴 수 있어요. 그동안 즐겨찾기나 링크로 들어온 손님은 없는 화면이라는 안내를 봐요. 잠시 숨기려면 초안으로 바꿔 주세요.',
    confirmLabel: '지우기',
    cancelLabel: '그대로 두기',
  }),
  saved: {
    published: '저장했어요. 가게에 보이고 있어요',
    scheduled: '저장했어요. 정한 시각에 공개돼요',
    draft: '초안으로 저장했어요',
  },
  savedUnfinished: (count: number) =>
    `초안으로 저장했어요. 가져오지 못한 그림 ${count}개의 자리가 남아 있어요`,
  faults: {
    title: '제목을 적어 주세요.',
    writer: '글쓴이를 적어 주세요.',
    body: '내용을 적어 주세요.',
    bodyTooLong: '글이 너무 길어요. 나누어 올려 주세요.',
    pictures: (count: number) =>
      `가져오지 못한 그림의 자리가 ${count}곳 남아 있어요. 사진을 넣거나 자리를 지워 주세요. 초안으로는 저장할 수 있어요.`,
    at: '공개할 날과 시각을 골라 주세요.',
  },
  discardQuestion: {
    title: '쓰던 내용을 지울까요?',
    body: '마지막으로 저장한 내용으로 돌아가요. 지운 내용은 다시 찾을 수 없어요.',
    confirmLabel: '지우기',
    cancelLabel: '계속 쓰기',
  },
  info: (name: string, time: string) => `${name} · ${time}에 마지막으로 저장`,
};

export const richTextMessages = {
  toolbar: '글 꾸미기',
  tools: {
    h2: 'H1 제목',
    h3: 'H2 작은 제목',
    h4: 'H3 더 작은 제목',
    bold: '굵게',
    italic: '기울여 쓰기',
    underline: '밑줄',
    bulletList: '글머리 목록',
    orderedList: '번호 목록',
    quote: '인용',
    alignLeft: '왼쪽 맞춤',
    alignCenter: '가운데 맞춤',
    alignRight: '오른쪽 맞춤',
    table: '표 넣기',
    link: '링크',
    picture: '사진',
    undo: '되돌리기',
    redo: '다시 하기',
  },
  tableToolbar: '표 고치기',
  tableTools: {
    rowAbove: '위에 행 넣기',
    rowBelow: '아래에 행 넣기',
    rowDelete: '행 지우기',
    columnLeft: '왼쪽에 열 넣기',
    columnRight: '오른쪽에 열 넣기',
    columnDelete: '열 지우기',
    cellMerge: '칸 합치기',
    cellSplit: '칸 나누기',
    headRow: '제목 행',
    headColumn: '제목 열',
    caption: '표 이름',
    tableDelete: '표 지우기',
  },
  caption: {
    title: '표 이름',
    name: '이름',
    hint: '표 위에 보이고, 화면을 읽어 주는 프로그램이 표를 이 이름으로 불러요. 비우면 이름이 없어져요.',
    set: '이름 정하기',
  },
  missing: {
    place: '가져오지 못한 그림',
    told: (count: number) =>
      `${count}개의 그림을 가져오지 못했어요. 파일로 올려 주세요. 글에서 그 자리를 고르고 ‘사진’을 누르면 돼요.`,
  },
  link: {
    title: '링크',
    address: '주소',
    hint: '가게 안은 /Faq처럼, 밖은 https://로 시작하는 주소를 적어 주세요.',
    bad: '주소를 확인해 주세요.',
    set: '링크 걸기',
    remove: '링크 풀기',
  },
  picture: {
    title: '사진 넣기',
    titleWords: '사진 설명',
    lead: 'JPG, PNG, WebP, GIF, AVIF 사진을 한 장에 12MB까지 올릴 수 있어요. 글에 바로 끌어다 놓거나 붙여 넣어도 돼요.',
    choose: '사진 고르기',
    alt: '설명',
    altHint: '사진이 보이지 않는 사람에게 읽어 줄 말이에요. 예: 코랄색 펜이 받침대 위에 서 있어요',
    noAlt: '무엇이 보이는 사진인지 적어 주세요.',
    place: '글에 넣기',
    change: '설명 바꾸기',
  },
};

const pictureGone = '글에 있는 사진 가운데 지워진 것이 있어요. 그 사진을 빼고 다시 넣어 주세요.';

const pictureMissing =
  '가져오지 못한 그림의 자리가 글에 남아 있어서 공개하지 않았어요. 그 자리에 사진을 넣거나 자리를 지워 주세요. 초안으로는 저장할 수 있어요.';

/** What every call of this area may come to. */
export const outcomeWords = {
  // Where it is saved: in the words of how it is published.
  addNotice: { added: null, pictureGone, pictureMissing },
  // Asked as a question: to save all the same, or not.
  changeNotice: { changed: null, changedMeanwhile: null, pictureGone, pictureMissing },
  pinNotice: {
    pinned: '목록 맨 위에 고정했어요',
    unpinned: '고정을 풀었어요',
    tooManyPinned: `${mostPinned}개까지 고정할 수 있어요. 다른 공지의 고정을 먼저 풀어 주세요.`,
  },
  deleteNotice: {
    deleted: '공지를 지웠어요',
    changedMeanwhile: '그사이 공지가 바뀌어서 지우지 않았어요. 바뀐 내용을 먼저 확인해 주세요.',
  },
  bringBackNotice: {
    undone: '지운 공지를 되돌렸어요',
    undoneUnpinned: '지운 공지를 되돌렸어요. 그사이 다른 공지를 고정해서 고정은 풀렸어요',
  },
} satisfies AreaWords<typeof calls>;
