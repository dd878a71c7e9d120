/** A picture of the shop: files `/art/<name>-<width>.avif|webp`, its size and what it shows in words. */
export type Picture = {
  name: string;
  width: number;
  height: number;
  widths: number[];
  alt: string;
  color: string;
};
