import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { idFilter, idParam, instantMs, quicker, reason, seenVersion } from '../../../shared/calls/shapes.ts';
import { longestAnswer } from '../../../shared/inquiry.ts';
import { questionTabs } from '../../commerce/question/operator-rules.ts';

const questionLine = z.object({
  id: z.number(),
  product: z.object({ id: z.number(), name: z.string() }),
  memberId: z.nullable(z.number()),
  /** With stars. */
  author: z.string(),
  words: z.string(),
  isSecret: z.boolean(),
  createdAtMs: z.number(),
  answer: z.string(),
  answeredAtMs: instantMs,
  answerEditedAtMs: instantMs,
  hiddenAtMs: instantMs,
  hiddenReason: z.string(),
  version: z.number(),
});
export type QuestionLine = z.infer<typeof questionLine>;

export const listProductQuestions = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/questions',
  summary:
    'What is asked about products: what waits, the longest waiting first; what was answered; what was hidden',
  needs: 'people',
  input: z.object({
    tab: z.optional(z.enum(questionTabs)),
    /** The last one of the page before. */
    after: idFilter,
  }),
  outcomes: {
    found: z.object({
      tab: z.enum(questionTabs),
      questions: z.array(questionLine),
      next: z.nullable(z.string()),
    }),
  },
  // Secret ones may say things of somebody.
  log: ({ input }) => ({ action: 'question.list', detail: input }),
});

const of = ({ params }: { params: Record<string, string> }) => ({ subject: `question:${params.id}` });

export const answerQuestion = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/questions/{id}/answer',
  summary: 'Answers, or corrects the answer; whoever asked is told by e-mail and text',
  needs: 'people',
  params: idParam,
  input: z.object({
    version: seenVersion,
    words: z.string().check(z.trim(), z.minLength(2), z.maxLength(longestAnswer)),
    /** For its writer alone, also what was asked in public; what was asked in secret stays so. */
    inSecret: z.boolean(),
  }),
  outcomes: { ...bare('answered', 'changed', 'notFound'), changedMeanwhile: quicker },
  log: (given) => ({
    action: 'question.answer',
    ...of(given),
    detail: { inSecret: given.input.inSecret },
  }),
});

export const hideQuestion = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/questions/{id}/hide',
  summary: 'Takes a question off its page for a reason, which its writer reads',
  needs: 'people',
  params: idParam,
  input: z.object({ reason }),
  outcomes: bare('hidden', 'unchanged', 'notFound'),
  log: (given) => ({ action: 'question.hide', ...of(given), reason: given.input.reason }),
});

export const showQuestion = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/questions/{id}/show',
  summary: 'Puts a hidden question back',
  needs: 'people',
  params: idParam,
  outcomes: bare('shownAgain', 'unchanged', 'notFound'),
  log: (given) => ({ action: 'question.show', ...of(given) }),
});
