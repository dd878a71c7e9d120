type Size = { width: number; height: number; depth?: number; weight?: string };

/** Centimetres and weight of the first thing that the law's table measures: `약 29×28×8cm, 2.1kg`. */
export function readSize(text: string): Size | null {
  const [, width, height, depth, weight] =
    /(\d+(?:\.\d+)?)\s*×\s*(\d+(?:\.\d+)?)(?:\s*×\s*(\d+(?:\.\d+)?))?\s*cm(?:,\s*(\d+(?:\.\d+)?k?g))?/.exec(
      text,
    ) ?? [];
  if (!width || !height) return null;
  return {
    width: Number(width),
    height: Number(height),
    ...(depth && { depth: Number(depth) }),
    ...(weight && { weight }),
  };
}
