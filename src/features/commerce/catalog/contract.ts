import * as z from 'zod/mini';
import { defineCall } from '../../../shared/calls/contract.ts';
import { dispatchDayPath } from './rules.ts';

/** A product as the published API spells it. Pictures are addresses, colours `pens|erasers` with commas between. */
const wireProduct = z.object({
  id: z.number(),
  product: z.string(),
  product_key: z.string(),
  product_type: z.string(),
  use_type: z.number(),
  price: z.number(),
  discount: z.number(),
  discount_on_off: z.number(),
  delivery: z.number(),
  point: z.number(),
  msg: z.string(),
  product_thum_image: z.string(),
  product_thum_image1: z.string(),
  product_thum_image2: z.string(),
  product_thum_image3: z.string(),
  product_thum_image4: z.string(),
  product_detail_image: z.string(),
  product_detail_image1: z.string(),
  product_detail_image2: z.string(),
  notice1_image: z.string(),
  notice2_image: z.string(),
  delivery_method: z.string(),
  delivery_anounce: z.string(),
  product_color: z.string(),
  product_link_url: z.string(),
  app_id: z.string(),
  toktok_set_type: z.string(),
  content_use_value: z.number(),
  use_value: z.number(),
  detail_images: z.string(),
  /** Ours: 1 when no unit is left. */
  sold_out: z.number(),
  /** Ours: colours that are out, `pen:코랄,eraser:분홍`. */
  sold_out_color: z.string(),
  /** Ours: choices that are out where each is counted by itself, `코랄|,민트|분홍`. */
  sold_out_choice: z.string(),
});
export type WireProduct = z.infer<typeof wireProduct>;

export const productList = z.object({ t_count: z.number(), t_data: z.array(wireProduct) });

export const listAccessories = defineCall({
  method: 'GET',
  path: '/api/product/accesory',
  who: 'anyone',
  summary: 'Accessories on sale',
  output: productList,
  outcomes: { found: 200 },
});

export const listBoxes = defineCall({
  method: 'GET',
  path: '/api/product/toktokbox',
  who: 'anyone',
  summary: 'Boxes and packages on sale',
  output: productList,
  outcomes: { found: 200 },
});

export const listContents = defineCall({
  method: 'GET',
  path: '/api/product/content',
  who: 'anyone',
  summary: 'Content passes on sale',
  output: productList,
  outcomes: { found: 200 },
});

/** `11월 30일(월)`. */
const dispatchDays = z.object({ accessory: z.string(), toktokbox: z.string() });
export type DispatchDays = z.infer<typeof dispatchDays>;

export const readDispatchDays = defineCall({
  method: 'GET',
  path: dispatchDayPath,
  who: 'anyone',
  summary: 'Until which day goods leave that are paid now, by catalogue',
  output: dispatchDays,
  outcomes: { found: 200 },
});
