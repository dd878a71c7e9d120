// A table as a file that spreadsheets open: RFC 4180, with the mark by which they know UTF-8.

/** A cell that a spreadsheet would calculate is told to be text: our data comes from people. */
const neutral = (cell: string): string => (/^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string): string => (/[",\r\n;]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell);

export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map((cell) => quoted(neutral(cell))).join(',')).join('\r\n')}\r\n`;
