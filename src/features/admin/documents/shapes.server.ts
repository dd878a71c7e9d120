// The shape of each document that can be edited: the very one that its page reads with.
import * as z from 'zod';
import { companyDocument } from '../../../platform/config/company-queries.server.ts';
import { guideDocument } from '../../commerce/catalog/guide.server.ts';
import { frontDocument } from '../../site/front/front-document.server.ts';
import { frontSlug } from '../../site/front/service.server.ts';
import { homeDocument } from '../../site/home/home-document.server.ts';
import {
  brandDocument,
  contentDocument,
  faqDocument,
  plainDocument,
  productDocument,
  tabbedDocument,
} from '../../site/pages/documents.server.ts';

const pageShapes: Record<string, z.ZodType> = {
  brand: brandDocument,
  product: productDocument,
  content: contentDocument,
  tabs: tabbedDocument,
  plain: plainDocument,
  guide: guideDocument,
};

/** A page stays of the kind that it is. */
export function shapeOf(slug: string, kept: unknown): z.ZodType {
  if (slug === 'company') return companyDocument;
  if (slug === 'faq') return faqDocument;
  if (slug === 'home') return homeDocument;
  if (slug === frontSlug) return frontDocument;
  const shape = pageShapes[String((kept as { kind?: unknown }).kind)];
  if (!shape) throw new Error(`${slug} is a page of no kind`);
  return shape;
}

/** For a form: what may be typed, not what a page makes of it. */
export const describeShape = (shape: z.ZodType) =>
  z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any', reused: 'inline' });

export type Fault = { path: (string | number)[]; kind: 'missing' | 'bad' | 'tooEarly' | 'gone' };

export function faultsOf(shape: z.ZodType, body: unknown): Fault[] {
  const { error } = shape.safeParse(body);
  return (error?.issues ?? []).map(({ path, code, ...issue }) => ({
    path: path.map((step) => (typeof step === 'number' ? step : String(step))),
    kind: isTooEarly(issue) ? 'tooEarly' : isMissing(code, issue) ? 'missing' : 'bad',
  }));
}

/** An end that doesn't lie behind its beginning. */
const isTooEarly = (issue: object): boolean =>
  'params' in issue && (issue.params as { fault?: unknown }).fault === 'tooEarly';

const isMissing = (code: string, issue: { input?: unknown; minimum?: unknown }): boolean =>
  code === 'too_small' || issue.input === '' || issue.input === undefined;
