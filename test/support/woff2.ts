// Reads what a WOFF2 file says of itself. https://www.w3.org/TR/WOFF2/ (sections 4 and 5)
import { brotliDecompressSync } from 'node:zlib';

const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'.match(
    /.{4}(?= |$)/g,
  ) ?? [];

/** The tables that travel as they are; the shapes of the e-mails don't. */
function readTables(file: Buffer): Map<string, Buffer> {
  let at = 48;
  const readNumber = () => {
    let value = 0;
    for (let more = true; more; ) {
      const byte = file[at++] ?? 0;
      value = value * 128 + (byte & 127);
      more = byte > 127;
    }
    return value;
  };
  const places: [string, number][] = [];
  for (let rest = file.readUInt16BE(12); rest > 0; rest--) {
    const flags = file[at++] ?? 0;
    const known = flags & 63;
    const isSpelled = known === 63;
    const tag = isSpelled ? file.toString('latin1', at, at + 4) : (knownTags[known] ?? '');
    if (isSpelled) at += 4;
    const length = readNumber();
    const version = flags >> 6;
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
    places.push([tag, isTransformed ? readNumber() : length]);
  }
  const body = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  let start = 0;
  return new Map(
    places.map(([tag, length]) => {
      start += length;
      return [tag, body.subarray(start - length, start)];
    }),
  );
}

/** Every character that the file draws. */
export function emailsOf(file: Buffer): Set<string> {
  const cmap = readTables(file).get('cmap');
  if (!cmap) throw new Error('a font without characters');
  const characters = new Set<string>();
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    if (table.readUInt16BE(0) !== 4) continue;
    const segments = table.readUInt16BE(6) / 2;
    for (let segment = 0; segment < segments; segment++) {
      const end = table.readUInt16BE(14 + segment * 2);
      const start = table.readUInt16BE(16 + segments * 2 + segment * 2);
      for (let code = start; code <= end && code < 0xffff; code++) characters.add(String.fromCharCode(code));
    }
  }
  return characters;
}

/** Family, full name, PostScript name and the like. */
export function namesOf(file: Buffer): string[] {
  const name = readTables(file).get('name');
  if (!name) throw new Error('a font without a name');
  const strings = name.readUInt16BE(4);
  return Array.from({ length: name.readUInt16BE(2) }, (_, index) => 6 + index * 12)
    .filter((record) => [1, 3, 4, 6, 16, 18].includes(name.readUInt16BE(record + 6)))
    .map((record) => {
      const start = strings + name.readUInt16BE(record + 10);
      const bytes = Buffer.from(name.subarray(start, start + name.readUInt16BE(record + 8)));
      return name.readUInt16BE(record) === 1 ? bytes.toString('latin1') : bytes.swap16().toString('utf16le');
    });
}
