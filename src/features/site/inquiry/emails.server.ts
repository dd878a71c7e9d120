// What whoever asked is told: that it arrived, and what the answer is.
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { inquiryKindWords, showNumber } from '../../../shared/inquiry.ts';
import { addMessage, type EmailContent } from '../../message/add.server.ts';
import { textOf } from '../../message/text-messages.ts';
import { inquiriesPath } from './address-rules.ts';
import { keyOf } from './key.server.ts';
import { findAsker, type Inquiry } from './queries.server.ts';

type TellDeps = Pick<Deps, 'env' | 'now' | 'secrets'>;

/** The key stands behind the `#`: no server and no page that is gone to from there reads it. */
const linkOf = (deps: TellDeps, inquiry: Inquiry): string => {
  const list = `${deps.env.publicUrl}${inquiriesPath}`;
  return inquiry.memberId === null ? `${list}#${showNumber(inquiry.number)}.${keyOf(deps, inquiry)}` : list;
};

const factsOf = (inquiry: Inquiry): [string, string][] => [
  ['접수번호', showNumber(inquiry.number)],
  ['종류', inquiryKindWords[inquiry.kind]],
  ...(inquiry.placeName ? ([['관련', inquiry.placeName]] as [string, string][]) : []),
];

const paragraphsOf = (words: string): string[] => words.split(/\n{2,}/).map((part) => part.trim());

async function tell(
  tx: Db,
  deps: TellDeps,
  inquiry: Inquiry,
  news: { occasion: 'inquiryReceived' | 'inquiryAnswered'; about: string; email: EmailContent },
): Promise<void> {
  const { name: _, ...to } = await findAsker(tx, inquiry);
  await addMessage(tx, deps, {
    ...news,
    memberId: inquiry.memberId,
    to,
    text: textOf(news.occasion, {
      접수번호: showNumber(inquiry.number),
      문의: inquiry.placeName || inquiryKindWords[inquiry.kind],
    }),
  });
}

export const tellReceived = (
  tx: Db,
  deps: TellDeps,
  inquiry: Inquiry,
  { words, pictures }: { words: string; pictures: number },
): Promise<void> =>
  tell(tx, deps, inquiry, {
    occasion: 'inquiryReceived',
    about: `inquiry-${inquiry.id}`,
    email: {
      subject: `[톡톡박스] 문의를 받았어요 (${showNumber(inquiry.number)})`,
      title: '문의를 잘 받았어요',
      blocks: [
        '확인하고 답변을 보내 드릴게요. 보통 영업일로 하루 안에 답변해요.',
        {
          rows: [
            ...factsOf(inquiry),
            ...(pictures > 0 ? ([['사진', `${pictures}장`]] as [string, string][]) : []),
          ],
        },
        { heading: '남겨 주신 내용' },
        ...paragraphsOf(words),
        { href: linkOf(deps, inquiry), label: '문의 보기' },
      ],
    },
  });

export const tellAnswered = (
  tx: Db,
  deps: TellDeps,
  inquiry: Inquiry,
  { entry, words }: { entry: number; words: string },
): Promise<void> =>
  tell(tx, deps, inquiry, {
    occasion: 'inquiryAnswered',
    about: `inquiry-${inquiry.id}-${entry}`,
    email: {
      subject: `[톡톡박스] 문의에 답변했어요 (${showNumber(inquiry.number)})`,
      title: '문의에 답변했어요',
      blocks: [
        ...paragraphsOf(words),
        { rows: factsOf(inquiry) },
        '더 궁금한 점이 있으면 아래에서 이어서 물어봐 주세요.',
        { href: linkOf(deps, inquiry), label: '문의 보고 이어서 묻기' },
      ],
    },
  });
