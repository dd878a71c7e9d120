import { feedPath } from './rules.ts';

/** The feature's Korean words. */
export const noticeMessages = {
  section: '커뮤니티',
  title: '공지사항',
  detail: '공지 읽기',
  lead: '배송과 점검, 새 콘텐츠 소식을 가장 먼저 알려 드려요.',
  feedTitle: '톡톡박스 공지사항',
  pageTitle: (page: number) => (page === 1 ? '공지사항' : `공지사항 ${page}쪽`),
  searchTitle: (keyword: string) => `‘${keyword}’ 공지 검색`,
  pinned: '고정',
  columns: ['번호', '제목', '글쓴이', '등록일'],
  writer: '글쓴이',
  written: '등록일',
  views: '조회',
  /** What a screen reader calls the frame that a wide table is pushed in. */
  table: (number: number, caption: string) => (caption === '' ? `표 ${number}` : `표 ${number}. ${caption}`),
  search: {
    name: '공지 검색',
    label: '제목이나 내용으로 찾기',
    placeholder: '찾고 싶은 말을 적어 주세요',
    button: '검색',
    clear: '전체 공지 보기',
  },
  count: (total: number, page: number, pageCount: number) =>
    pageCount > 1 ? `모두 ${total}건 · ${page}/${pageCount}쪽` : `모두 ${total}건`,
  found: (keyword: string, total: number, page: number, pageCount: number) =>
    `‘${keyword}’ 검색 결과 ${total}건${pageCount > 1 ? ` · ${page}/${pageCount}쪽` : ''}`,
  tooLong: (limit: number) => `검색어는 ${limit}자까지 쓸 수 있어요. 조금 줄여서 다시 찾아 주세요.`,
  unreadable: '읽을 수 없는 글자가 들어 있어요. 검색어를 다시 적어 주세요.',
  nothingYet: { title: '아직 올라온 공지가 없어요', body: '새 소식이 생기면 여기에서 바로 알려 드릴게요.' },
  nothingFound: {
    title: (keyword: string) => `‘${keyword}’에 맞는 공지를 찾지 못했어요`,
    body: '낱말을 줄이거나 다른 말로 찾아 보세요. 한 글자만 적어도 찾을 수 있어요.',
  },
  beyond: {
    title: '여기까지는 아직 공지가 없어요',
    body: (last: number) => `지금은 ${last}쪽이 마지막이에요.`,
    action: '마지막 쪽 보기',
  },
  next: '다음 공지',
  previous: '이전 공지',
  noNext: '가장 최근 공지예요',
  noPrevious: '가장 오래된 공지예요',
  noneFurther: '검색 결과는 여기까지예요',
  around: '이전 공지와 다음 공지',
  others: '공지 목록',
  foundOthers: (keyword: string) => `‘${keyword}’ 검색 결과`,
  toList: '목록으로',
};

/** For a page's `meta`: where a feed reader finds the notices. */
export const describeFeed = (origin: string | undefined) =>
  origin
    ? [
        {
          tagName: 'link',
          rel: 'alternate',
          type: 'application/rss+xml',
          title: noticeMessages.feedTitle,
          href: `${origin}${feedPath}`,
        },
      ]
    : [];
