/**
 * XML has no place for control characters and halves of a pair; a file with one is a broken file. A spreadsheet reads `_x000D_`
 * as one of them, unless its line is written so itself.
 */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\u{fffd}')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
