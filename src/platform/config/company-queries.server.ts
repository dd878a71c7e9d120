// Who runs the shop, as the law wants it told on every page and in every e-mail. An operator keeps it in a document.
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import seed from '../../../content/company.json' with { type: 'json' };
import type { Db } from '../db/client.server.ts';
import { documents } from '../db/schema.server.ts';
import type { Deps } from '../http/context.server.ts';

const line = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\r\n]*$/);
const dashed = z.string().regex(/^\d{2,4}(-\d{3,4}){1,2}$/);

export const companyDocument = z.strictObject({
  name: line,
  representative: line,
  address: line,
  phone: dashed,
  phoneHours: line,
  email: z.email(),
  businessNumber: z.string().regex(/^\d{3}-\d{2}-\d{5}$/),
  mailOrderNumber: line,
  mailOrderOffice: line,
  hostingProvider: line,
  privacyOfficer: line,
  /** Where anybody can look the business number up. */
  businessCheckUrl: z.url({ protocol: /^https$/ }),
});
export type Company = z.output<typeof companyDocument>;

/** For pages: from memory while nobody changes it. */
export const readShownCompany = (deps: Pick<Deps, 'content' | 'db'>): Promise<Company> =>
  deps.content.get('document:company', 'documents', () => readCompany(deps.db));

/** For e-mails and whatever else is made once; pages read it by way of the prepared answers. */
export async function readCompany(db: Db): Promise<Company> {
  const [row] = await db
    .select({ body: documents.body })
    .from(documents)
    .where(eq(documents.slug, 'company'));
  return companyDocument.parse(row?.body ?? seed);
}
