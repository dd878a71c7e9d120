import { data } from 'react-router';
import type * as z from 'zod';
import { readDocument } from '../../../platform/config/documents-queries.server.ts';
import type { Ctx } from '../../../platform/http/context.server.ts';

// Pages that answer under two names.
const sameAs: Record<string, string> = { contents: 'programs' };

/** The document of the page at this route (`/english` -> `page/english`) and the shop's address. */
export async function loadPageDocument<T>(ctx: Ctx, pattern: string, schema: z.ZodType<T>) {
  const name = pattern.replace(/^\//, '');
  return loadDocument(ctx, `page/${sameAs[name] ?? name}`, schema);
}

export async function loadDocument<T>(ctx: Ctx, slug: string, schema: z.ZodType<T>) {
  const page = await readDocument(ctx, slug, schema);
  // An operator may have taken it away.
  if (page === null) throw data(null, { status: 404 });
  return { page, origin: ctx.env.publicUrl };
}
