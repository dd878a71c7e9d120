// Fills an empty database from content/, once: what an operator changed afterwards is never touched again.
import { readFile } from 'node:fs/promises';
import { like, sql } from 'drizzle-orm';
import * as z from 'zod';
import { freeUntil } from '../features/account/device/rules.ts';
import {
  beginVariantStock,
  beginVariantStocks,
} from '../features/commerce/catalog/variant-queries.server.ts';
import { grantOwnContent } from '../features/commerce/entitlement/service.server.ts';
import type { Database } from '../platform/db/client.server.ts';
import { devices, memberConsents, members, products, settings } from '../platform/db/schema.server.ts';
import type { PasswordHasher } from '../platform/security/passwords.server.ts';
import type { Picture } from '../shared/page/picture.ts';
import { addColorPictures, colorPicturesOf } from './seed-colors.server.ts';
import { faultOfContent, productSchema } from './seed-content.server.ts';
import { insertCompany, insertDocuments, insertFront, insertGuides } from './seed-documents.server.ts';
import { insertNotices } from './seed-notices.server.ts';
import { noteFormerPrice } from './seed-prices.server.ts';
import { insertReasons } from './seed-reasons.server.ts';
import { insertRecipients } from './seed-recipients.server.ts';
import { insertReturnTerms } from './seed-return-terms.server.ts';

const memberSchema = z.strictObject({
  loginId: z.string().regex(/^[a-z0-9_-]{2,40}$/),
  password: z.string().min(8),
  userName: z.string().min(1),
  email: z.email(),
  phone: z.string().regex(/^\d{10,11}$/),
  address: z.string().min(1),
  subAddress: z.string(),
  userType: z.int().min(0),
  serial: z.string().nullable(),
});
const serialSchema = z.strictObject({
  serial: z.string().regex(/^TTB-\d{4}-\d{4}$/),
  state: z.enum(['ready', 'blocked', 'retired']),
});
const agreementSchema = z.object({ version: z.string().min(1) });
const pictureSchema = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  widths: z.array(z.int().positive()).min(1),
  alt: z.string(),
  color: z.string(),
});

export type SeedOptions = {
  contentDir: URL;
  demoMembers: boolean;
  passwords: PasswordHasher;
  /** What the configuration hands personal data to (`servicesOf`). */
  services: readonly string[];
  nowMs: number;
};

// Any constant will do: processes that start together take turns.
const seedLock = 7_050_914_117;

export async function seedDatabase(database: Database, options: SeedOptions): Promise<boolean> {
  const read = async <T>(name: string, schema: z.ZodType<T>): Promise<T> => {
    const parsed = schema.safeParse(JSON.parse(await readFile(new URL(name, options.contentDir), 'utf8')));
    if (!parsed.success) throw new Error(`content/${name}: ${z.prettifyError(parsed.error)}`);
    return parsed.data;
  };
  return database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    const marks = await tx
      .select({ name: settings.name })
      .from(settings)
      .where(like(settings.name, 'seeded%'));
    const known = new Set(marks.map(({ name }) => name));
    const isFirst = async (name: string) => {
      if (known.has(name)) return false;
      const row = { name, value: new Date(options.nowMs).toISOString() };
      return (await tx.insert(settings).values(row).onConflictDoNothing().returning()).length === 1;
    };
    // A mark of their own: the shops that were opened before there were any get them as well.
    if (await isFirst('seeded_documents_at')) await insertDocuments(tx, options.contentDir, options.nowMs);
    if (await isFirst('seeded_guides_at')) await insertGuides(tx, options.contentDir, options.nowMs);
    if (await isFirst('seeded_company_at')) await insertCompany(tx, options.contentDir, options.nowMs);
    if (await isFirst('seeded_front_at')) await insertFront(tx, options.contentDir, options.nowMs);
    if (await isFirst('seeded_notices_at')) await insertNotices(tx, options.contentDir, options.nowMs);
    if (await isFirst('seeded_reasons_at')) await insertReasons(tx, options.contentDir);
    if (await isFirst('seeded_return_terms_at'))
      await insertReturnTerms(tx, options.contentDir, options.nowMs);
    if (await isFirst('seeded_recipients_at')) await insertRecipients(tx, options.contentDir, options);
    const readPictures = () => read('pictures.json', z.record(z.string(), pictureSchema));
    if (await isFirst('seeded_color_pictures_at'))
      await addColorPictures(tx, await read('products.json', z.array(productSchema)), await readPictures());
    if (!(await isFirst('seeded_at'))) return false;
    const pictures = await readPictures();

    const named = (names: string[], product: string): Picture[] =>
      names.map((name) => {
        const picture = pictures[name];
        if (!picture)
          throw new Error(`content/products.json: "${product}" shows "${name}", which pictures.json lacks`);
        return { name, ...picture };
      });
    const rows = (await read('products.json', z.array(productSchema))).map((product, position) => {
      const fault = faultOfContent(product);
      if (fault) throw new Error(`content/products.json: "${product.name}": ${fault}`);
      return {
        ...product,
        position,
        pictures: named(product.pictures, product.name),
        detailPictures: named(product.detailPictures, product.name),
        colorPictures: colorPicturesOf(product, pictures),
      };
    });
    for (const { stock, soldBefore, ...row } of rows) {
      const [product] = await tx.insert(products).values(row).returning({ id: products.id });
      const { id } = product!;
      if (soldBefore) await noteFormerPrice(tx, id, soldBefore);
      if (stock === null || typeof stock === 'number') await beginVariantStock(tx, id, stock);
      else await beginVariantStocks(tx, id, stock);
    }

    if (options.demoMembers) {
      const createdAt = new Date(options.nowMs);
      const agreements = await read('member-agreements.json', z.record(z.string(), agreementSchema));
      for (const { password, serial, ...member } of await read('demo-members.json', z.array(memberSchema))) {
        const passwordHash = await options.passwords.hash(password);
        const [row] = await tx
          .insert(members)
          .values({ ...member, passwordHash, createdAt, verifiedAt: createdAt })
          .returning({ id: members.id });
        const memberId = row!.id;
        // As at a sign-up that ticks the required texts only.
        for (const agreement of ['service', 'privacy']) {
          const version = agreements[agreement]?.version;
          if (!version) throw new Error(`content/member-agreements.json lacks "${agreement}"`);
          await tx.insert(memberConsents).values({ memberId, agreement, version, agreedAt: createdAt });
        }
        if (serial) {
          const expiresAt = freeUntil(createdAt);
          const registration = { registeredAt: createdAt, freeUntil: expiresAt };
          await tx.insert(devices).values({ serial, memberId, ...registration });
          await grantOwnContent(tx, { memberId, serial, startsAt: createdAt, expiresAt });
        }
      }
      await tx.insert(devices).values(await read('demo-serials.json', z.array(serialSchema)));
    }
    return true;
  });
}
