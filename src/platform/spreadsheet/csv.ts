// CSV for spreadsheets (RFC 4180), in which what a stranger wrote stays words.

/** One cell: a spreadsheet runs what begins like a formula, so an apostrophe makes it words. */
function writeCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(text) || text !== value ? `"${text.replaceAll('"', '""')}"` : text;
}

export const writeRow = (cells: readonly (string | number)[]): string =>
  `${cells.map(writeCell).join(',')}\r\n`;
