import * as z from 'zod/mini';
import { defineOperatorCall } from '../../../shared/operator-call.ts';
import { pictureShape } from '../picture/contract.ts';
import { pageNames } from './rules.ts';

const body = z.record(z.string(), z.unknown());
const nameParam = z.object({ name: z.enum(pageNames) });
const versionText = z.string().check(z.regex(/^[1-9]\d{0,8}$/));

const saved = { version: z.number(), savedAt: z.string(), savedBy: z.string() };
const stamp = z.object(saved);
export type Stamp = z.infer<typeof stamp>;

const whole = z.object({
  ...saved,
  body,
  /** JSON Schema of the very shape that the page reads with; pictures are marked. */
  shape: z.unknown(),
  /** Newest first. */
  history: z.array(stamp),
});
export type WholeDocument = z.infer<typeof whole>;

const older = z.object({ ...saved, body });

const fault = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  kind: z.enum(['missing', 'bad']),
});
export type Fault = z.infer<typeof fault>;
const outcome = z.object({
  /** Of what is kept now. */
  stamp: z.nullable(stamp),
  faults: z.array(fault),
});

const change = z.object({ version: z.number(), body });
const outcomes = { saved: 200, wrong: 409, pictureGone: 410, changedMeanwhile: 412 } as const;
const logged = (input: { version: number; body: unknown }) => ({
  version: input.version,
  length: JSON.stringify(input.body).length,
});

export const readFaq = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/faq',
  summary: 'The FAQ as its editor takes it',
  needs: 'service',
  output: whole,
  outcomes: { found: 200 },
  log: null,
});

export const readFaqVersion = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/faq/versions/{version}',
  summary: 'The FAQ as it was',
  needs: 'service',
  params: z.object({ version: versionText }),
  output: older,
  outcomes: { found: 200 },
  log: null,
});

export const saveFaq = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/faq',
  summary: 'Another FAQ, where its page takes it and nobody was quicker',
  needs: 'service',
  input: change,
  output: outcome,
  outcomes,
  log: ({ input }) => ({ action: 'faq.save', subject: 'document:faq', detail: logged(input) }),
});

export const listPages = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/pages',
  summary: 'The pages whose words and pictures can be changed',
  needs: 'owner',
  output: z.object({ pages: z.array(z.object({ ...saved, name: z.enum(pageNames), title: z.string() })) }),
  outcomes: { found: 200 },
  log: null,
});

export const readPage = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/pages/{name}',
  summary: 'One page as its editor takes it',
  needs: 'owner',
  params: nameParam,
  output: whole,
  outcomes: { found: 200 },
  log: null,
});

export const readPageVersion = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/pages/{name}/versions/{version}',
  summary: 'One page as it was',
  needs: 'owner',
  params: z.object({ name: z.enum(pageNames), version: versionText }),
  output: older,
  outcomes: { found: 200 },
  log: null,
});

export const savePage = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/pages/{name}',
  summary: 'Another text of a page, where the page takes it and nobody was quicker',
  needs: 'owner',
  params: nameParam,
  input: change,
  output: outcome,
  outcomes,
  log: ({ input, params }) => ({
    action: 'page.save',
    subject: `document:${params.name === 'home' ? 'home' : `page/${params.name}`}`,
    detail: logged(input),
  }),
});

export const readCompanyData = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/company',
  summary: 'Who runs the shop, as the footer and the letters tell it',
  needs: 'owner',
  output: whole,
  outcomes: { found: 200 },
  log: null,
});

export const readCompanyVersion = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/company/versions/{version}',
  summary: 'The company’s data as they were',
  needs: 'owner',
  params: z.object({ version: versionText }),
  output: older,
  outcomes: { found: 200 },
  log: null,
});

export const saveCompany = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/company',
  summary: 'Other data of the company',
  needs: 'owner',
  input: change,
  output: outcome,
  outcomes,
  log: ({ input }) => ({ action: 'company.save', subject: 'document:company', detail: logged(input) }),
});

export const listLibrary = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/picture-library',
  summary: 'Pictures to choose from: uploaded ones, newest first, and those drawn for the shop',
  needs: 'service',
  output: z.object({ pictures: z.array(pictureShape) }),
  outcomes: { found: 200 },
  log: null,
});
