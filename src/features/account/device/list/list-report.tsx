import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { DataTable } from '../../../../ui/layout/data.tsx';
import type { ReportLine } from './contract.ts';
import css from './list-dialog.module.css';
import { isGood } from './list-rules.ts';
import { verdictWords, boxListMessages as words } from './messages.ts';

/** What is to be corrected first, each with the number of its line. */
export function ListReport({ title, lines }: { title: string; lines: readonly ReportLine[] }) {
  const { head } = words;
  const rows = [
    ...lines.filter(({ verdict }) => !isGood(verdict)),
    ...lines.filter(({ verdict }) => isGood(verdict)),
  ];
  return (
    <DataTable caption={title} head={head}>
      {rows.map(({ line, text, serial, name, verdict, freeUntilMs }) => (
        <tr key={line}>
          <td data-label={head[0]}>{line}</td>
          <td data-label={head[1]}>{serial ? <code>{serial}</code> : text}</td>
          <td data-label={head[2]}>{name || '–'}</td>
          <td data-label={head[3]} className={isGood(verdict) ? css.good : css.faulty}>
            {verdictWords[verdict]}
            {freeUntilMs !== null && ` · ${words.until(formatKoreanDate(freeUntilMs))}`}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
