import type { Ways } from '../../../ui/dialog/notify.tsx';
import type { ContentRefusal } from './rules.ts';

export const contentRefusals = {
  loginFirst: '로그인 후 이용해 주세요',
  serialFirst: '톡톡박스 시리얼 번호를 등록해야 이용할 수 있는 메뉴예요',
  consumerOnly: '일반 소비자용 콘텐츠를 구매해 주세요',
  institutionOnly: '기관용 콘텐츠를 구매해 주세요',
} satisfies Record<ContentRefusal, string>;

/** What helps whoever is refused. */
export const refusalWays = {
  loginFirst: [{ id: 'login', label: '로그인하기' }],
  serialFirst: [
    { id: 'serial', label: '시리얼 번호 등록하기' },
    { id: 'box', label: '박스가 아직 없어요' },
  ],
  consumerOnly: [{ id: 'others', label: '가정용 콘텐츠 보기' }],
  institutionOnly: [{ id: 'others', label: '기관용 콘텐츠 보기' }],
} satisfies Record<ContentRefusal, Ways<'login' | 'serial' | 'box' | 'others'>>;
