import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../../shared/calls/operator-call.ts';
import { idParam, isAgain, quickerWriter, seenVersion } from '../../../../shared/calls/shapes.ts';
import { longestBody, longestTitle } from './rules.ts';

const template = z.object({
  id: z.number(),
  title: z.string(),
  body: z.string(),
  version: z.number(),
  changedBy: z.string(),
  changedAtMs: z.number(),
});
export type AnswerTemplate = z.infer<typeof template>;

const written = {
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestTitle)),
  body: z.string().check(z.trim(), z.minLength(2), z.maxLength(longestBody)),
};

export const listAnswerTemplates = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/answer-templates',
  summary: 'Words that are answered with again and again, by their titles',
  needs: 'people',
  outcomes: { found: z.object({ templates: z.array(template) }) },
  // Nobody is named in them.
  log: null,
});

export const addAnswerTemplate = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/answer-templates',
  summary: 'Another template for answers',
  needs: 'people',
  input: z.object({ ...written, isAgain }),
  outcomes: bare('added', 'unknownPlace', 'full'),
  log: ({ input }) => ({ action: 'template.add', detail: { title: input.title } }),
});

const of = ({ params }: { params: Record<string, string> }) => ({ subject: `template:${params.id}` });

export const changeAnswerTemplate = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/answer-templates/{id}',
  summary: 'A template in other words',
  needs: 'people',
  params: idParam,
  input: z.object({ version: seenVersion, ...written }),
  outcomes: { ...bare('changed', 'unknownPlace', 'notFound'), changedMeanwhile: quickerWriter },
  log: (given) => ({ action: 'template.change', ...of(given) }),
});

export const removeAnswerTemplate = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/answer-templates/{id}/remove',
  summary: 'A template that nobody needs any more; it can be brought back for 30 days',
  needs: 'people',
  params: idParam,
  input: z.object({ version: seenVersion }),
  outcomes: { ...bare('removed', 'notFound'), changedMeanwhile: quickerWriter },
  log: (given) => ({ action: 'template.remove', ...of(given) }),
});

export const bringBackAnswerTemplate = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/answer-templates/{id}/bring-back',
  summary: 'A deleted template stands again where it stood, word for word',
  needs: 'people',
  params: idParam,
  outcomes: bare('undone', 'full', 'notFound'),
  log: (given) => ({ action: 'template.bringBack', ...of(given) }),
});
