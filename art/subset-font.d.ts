declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2';
    preserveNameIds?: readonly number[];
    keepFeatures?: readonly string[];
    variationAxes?: Readonly<Record<string, number | { min: number; max: number; default?: number }>>;
  }
  /** A font with these letters alone. */
  export default function subsetFont(font: Buffer, letters: string, options?: Options): Promise<Buffer>;
}
