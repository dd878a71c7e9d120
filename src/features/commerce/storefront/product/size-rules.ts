/** Width and height in centimetres of the first thing that the law's table measures: `약 29×28×8cm, 2.1kg`. */
export function readSize(text: string): { width: number; height: number } | null {
  const [, width, height] =
    /(\d+(?:\.\d+)?)\s*×\s*(\d+(?:\.\d+)?)(?:\s*×\s*\d+(?:\.\d+)?)?\s*cm/.exec(text) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}
