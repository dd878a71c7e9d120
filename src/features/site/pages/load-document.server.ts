import { data } from 'react-router';
import type * as z from 'zod';
import { readDocument } from '../../../platform/config/documents-queries.server.ts';
import type { Ctx, Deps } from '../../../platform/http/context.server.ts';
import { faqDocument, tabbedDocument } from './documents.server.ts';

// Pages that answer under two names.
const sameAs: Record<string, string> = { contents: 'programs' };

/** The document of the page at this route (`/english` -> `page/english`) and the shop's address. */
export async function loadPageDocument<T>(ctx: Ctx, pattern: string, schema: z.ZodType<T>) {
  return loadDocument(ctx, slugOf(pattern), schema);
}

const slugOf = (path: string): string => {
  const name = path.replace(/^\//, '');
  return `page/${sameAs[name] ?? name}`;
};

const pagesWithTabs: readonly string[] = [
  '/english',
  '/korlang',
  '/chnlang',
  '/readbook',
  '/playeducation',
  '/math',
  '/kidshomet',
  '/contents',
  '/programs',
];

/** What `?tab=` may name at this page: the ids of its tabs. Whatever else it names, the page shows its first one. */
export async function listTabIds(deps: Deps, path: string): Promise<readonly string[]> {
  const page =
    path === '/Faq'
      ? await readDocument(deps, 'faq', faqDocument)
      : pagesWithTabs.includes(path)
        ? await readDocument(deps, slugOf(path), tabbedDocument)
        : null;
  return page?.tabs.map(({ id }) => id) ?? [];
}

export async function loadDocument<T>(ctx: Ctx, slug: string, schema: z.ZodType<T>) {
  const page = await readDocument(ctx, slug, schema);
  // An operator may have taken it away.
  if (page === null) throw data(null, { status: 404 });
  return { page, origin: ctx.env.publicUrl };
}
