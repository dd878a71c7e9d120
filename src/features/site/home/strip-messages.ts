import { consultationFrom } from '../consultation/link-rules.ts';

// Words of the home page alone, in the characters that come with it (docs/decisions/016).
export const stripMessages = {
  consultation: {
    title: '궁금하면 전화로 물어보세요',
    text: '번호와 편한 시간을 남기면 먼저 전화해 드려요.',
    links: [{ label: '상담 신청하기', to: consultationFrom('home') }],
  },
};
