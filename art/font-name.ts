// The licence of Pretendard reserves its name: a changed font must not carry it.

const KEPT = new Set([0, 7, 8, 9, 10, 11, 12, 13, 14]); // copyright, credits, licence

/** Renames a TrueType font in a copy of its bytes: every new name is shorter, so that it fits the old place. */
export function renamed(ttf: Buffer, pattern: RegExp, spaced: string, joined: string): Buffer {
  const font = Buffer.from(ttf);
  const tables = font.readUInt16BE(4);
  const entry = [...Array(tables).keys()]
    .map((i) => 12 + i * 16)
    .find((o) => font.toString('latin1', o, o + 4) === 'name');
  if (entry === undefined) throw new Error('The font has no names.');
  const base = font.readUInt32BE(entry + 8);
  const strings = base + font.readUInt16BE(base + 4);
  for (let i = 0; i < font.readUInt16BE(base + 2); i++) {
    const record = base + 6 + i * 12;
    const id = font.readUInt16BE(record + 6);
    const length = font.readUInt16BE(record + 8);
    const at = strings + font.readUInt16BE(record + 10);
    if (KEPT.has(id)) continue;
    const wide = font.readUInt16BE(record) !== 1; // Macintosh names are one byte a letter
    const old = Buffer.from(ttf.subarray(at, at + length));
    const text = wide ? old.swap16().toString('utf16le') : old.toString('latin1');
    const next = text.replace(pattern, text.includes(' ') ? spaced : joined);
    if (next === text) continue;
    const bytes = wide ? Buffer.from(next, 'utf16le').swap16() : Buffer.from(next, 'latin1');
    if (bytes.length > length) throw new Error(`The name "${next}" is longer than "${text}".`);
    bytes.copy(font, at);
    font.writeUInt16BE(bytes.length, record + 8);
  }
  return font;
}
