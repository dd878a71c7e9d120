import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { formFault, seenVersion } from '../../../shared/calls/shapes.ts';
import { pictureShape } from '../pictures/contract.ts';
import { type PageName, pageNames, slugOf } from './rules.ts';

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

export type Fault = z.infer<typeof formFault>;
/** Of what is kept now. */
const kept = z.object({ stamp });

const change = z.object({ version: seenVersion, body });
const outcomes = {
  saved: kept,
  changedMeanwhile: kept,
  faulty: z.object({ faults: z.array(formFault) }),
  ...bare('notFound'),
};
const logged = (input: { version: number; body: unknown }) => ({
  version: input.version,
  length: JSON.stringify(input.body).length,
});

export const readFaq = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/faq',
  summary: 'The FAQ as its editor takes it',
  needs: 'texts',
  outcomes: { found: whole, notFound: null },
  log: null,
});

export const readFaqVersion = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/faq/versions/{version}',
  summary: 'The FAQ as it was',
  needs: 'texts',
  params: z.object({ version: versionText }),
  outcomes: { found: older, notFound: null },
  log: null,
});

export const saveFaq = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/faq',
  summary: 'Another FAQ, where its page takes it and nobody was quicker',
  needs: 'texts',
  input: change,
  outcomes,
  log: ({ input }) => ({ action: 'faq.save', subject: 'document:faq', detail: logged(input) }),
});

export const listPages = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/pages',
  summary: 'The pages whose words and pictures can be changed',
  needs: 'pages',
  outcomes: {
    found: z.object({ pages: z.array(z.object({ ...saved, name: z.enum(pageNames), title: z.string() })) }),
  },
  log: null,
});

export const readPage = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/pages/{name}',
  summary: 'One page as its editor takes it',
  needs: 'pages',
  params: nameParam,
  outcomes: { found: whole, notFound: null },
  log: null,
});

export const readPageVersion = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/pages/{name}/versions/{version}',
  summary: 'One page as it was',
  needs: 'pages',
  params: z.object({ name: z.enum(pageNames), version: versionText }),
  outcomes: { found: older, notFound: null },
  log: null,
});

export const savePage = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/pages/{name}',
  summary: 'Another text of a page, where the page takes it and nobody was quicker',
  needs: 'pages',
  params: nameParam,
  input: change,
  outcomes,
  log: ({ input, params }) => ({
    action: 'page.save',
    subject: `document:${slugOf(params.name as PageName)}`,
    detail: logged(input),
  }),
});

export const readCompanyData = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/company',
  summary: 'Who runs the shop, as the footer and the e-mails tell it',
  needs: 'settings',
  outcomes: { found: whole, notFound: null },
  log: null,
});

export const readCompanyVersion = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/company/versions/{version}',
  summary: 'The company’s data as they were',
  needs: 'settings',
  params: z.object({ version: versionText }),
  outcomes: { found: older, notFound: null },
  log: null,
});

export const saveCompany = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/company',
  summary: 'Other data of the company',
  needs: 'settings',
  asksCode: true,
  input: change,
  outcomes,
  log: ({ input }) => ({ action: 'company.save', subject: 'document:company', detail: logged(input) }),
});

export const readFront = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/front',
  summary: 'Banners and pop-ups as their editor takes them',
  needs: 'pages',
  outcomes: { found: whole, notFound: null },
  log: null,
});

export const readFrontVersion = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/front/versions/{version}',
  summary: 'Banners and pop-ups as they were',
  needs: 'pages',
  params: z.object({ version: versionText }),
  outcomes: { found: older, notFound: null },
  log: null,
});

export const saveFront = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/front',
  summary: 'Other banners and pop-ups',
  needs: 'pages',
  input: change,
  outcomes,
  log: ({ input }) => ({ action: 'front.save', subject: 'document:front', detail: logged(input) }),
});

export const listLibrary = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/picture-library',
  summary: 'Pictures to choose from: uploaded ones, newest first, and those drawn for the shop',
  needs: ['texts', 'products', 'pages'],
  outcomes: { found: z.object({ pictures: z.array(pictureShape) }) },
  log: null,
});
