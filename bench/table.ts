// One line per target of the performance guide, side by side with the floor or the limit of the same run.
export type Row = {
  no: string;
  what: string;
  /** The shop's own figure, with its unit. */
  shop: string;
  /** What it is measured against, with its absolute figure. */
  against?: string;
  ratio?: number;
  gate: string;
  stretch: string;
  /** 'stretch' passed, 'gate' passed, or not. */
  mark: Mark;
};
export type Mark = 'stretch' | 'gate' | 'below' | '-';

const heads = ['#', 'what', 'shop', 'against', 'ratio', 'gate', 'stretch', ''];

/** Larger is better by default. */
export function judge(value: number, gate: number, stretch: number, better: 'more' | 'less' = 'more'): Mark {
  const reaches = (goal: number) => (better === 'more' ? value >= goal : value <= goal);
  if (Number.isNaN(value)) return '-';
  return reaches(stretch) ? 'stretch' : reaches(gate) ? 'gate' : 'below';
}

/** Where a target has several parts, the worst one counts. */
export function worst(...marks: Mark[]): Mark {
  return (['below', 'gate', 'stretch'] as const).find((mark) => marks.includes(mark)) ?? '-';
}

const words: Record<Mark, string> = {
  stretch: 'passes, stretch too',
  gate: 'passes',
  below: 'BELOW THE GATE',
  '-': '',
};

export function printTable(rows: Row[]): void {
  const lines = [
    heads,
    ...rows.map((row) => [
      row.no,
      row.what,
      row.shop,
      row.against ?? '',
      show(row.ratio),
      row.gate,
      row.stretch,
      words[row.mark],
    ]),
  ];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  for (const [i, line] of lines.entries()) {
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
    if (i === 0) console.log(widths.map((width) => '-'.repeat(width)).join('  '));
  }
}

const show = (ratio: number | undefined) =>
  ratio === undefined ? '' : ratio < 0.1 ? ratio.toFixed(4) : ratio.toFixed(2);
