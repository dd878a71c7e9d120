import { writeRow } from '../../../../platform/spreadsheet/csv.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { saveFile } from '../../../../ui/browser-file.ts';
import type { ReportLine } from './contract.ts';
import { verdictWords, boxListMessages as words } from './messages.ts';

/** What became of each line, as a file of this browser. */
export function saveReport(lines: readonly ReportLine[]): void {
  const rows = lines.map(({ line, text, serial, name, verdict, freeUntilMs }) =>
    writeRow([
      line,
      text,
      serial ?? '',
      name,
      verdictWords[verdict],
      freeUntilMs === null ? '' : formatKoreanDate(freeUntilMs),
    ]),
  );
  // The mark by which Excel knows UTF-8.
  const content = `\u{feff}${writeRow(words.fileHead)}${rows.join('')}`;
  saveFile(
    words.fileName(formatKoreanDate(Date.now())),
    new Blob([content], { type: 'text/csv;charset=utf-8' }),
  );
}
