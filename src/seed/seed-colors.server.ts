// What chosen colours of the shop's own goods look like.
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/db/client.server.ts';
import { products } from '../platform/db/schema.server.ts';
import type { Picture } from '../shared/page/picture.ts';

type Seeded = { name: string; productKey: string; colorPictures: Record<string, string> };
type Drawn = Readonly<Record<string, Omit<Picture, 'name'>>>;

export const colorPicturesOf = ({ name, colorPictures }: Seeded, drawn: Drawn): Record<string, Picture> =>
  Object.fromEntries(
    Object.entries(colorPictures).map(([color, file]) => {
      const picture = drawn[file];
      if (!picture)
        throw new Error(`content/products.json: "${name}" shows "${file}", which pictures.json lacks`);
      return [color, { name: file, ...picture }];
    }),
  );

/** For shops that were opened before colours had pictures; a product that somebody gave some keeps its own. */
export async function addColorPictures(tx: Db, seeded: readonly Seeded[], drawn: Drawn): Promise<void> {
  for (const product of seeded) {
    const colorPictures = colorPicturesOf(product, drawn);
    if (Object.keys(colorPictures).length === 0) continue;
    await tx
      .update(products)
      .set({ colorPictures })
      .where(
        and(
          eq(products.name, product.name),
          eq(products.productKey, product.productKey),
          sql`${products.colorPictures} = '{}'`,
        ),
      );
  }
}
