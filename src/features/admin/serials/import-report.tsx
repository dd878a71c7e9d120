import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { StatusChip } from '../../../ui/price/badge.tsx';
import layout from '../shell/layout/layout.module.css';
import type { CheckedLine } from './contract.ts';
import { serialAdminMessages } from './messages.ts';
import type { SerialVerdict } from './rules.ts';
import css from './serials.module.css';

const words = serialAdminMessages.importing;
const step = 100;
const tones = { new: 'done', there: 'waiting', twice: 'waiting', malformed: 'stopped' } as const;

type Props = { lines: readonly CheckedLine[]; counts: Record<SerialVerdict, number> };

/** Line by line; what needs a look first, where there is any. */
export function ImportReport({ lines, counts }: Props) {
  const problems = lines.filter(({ verdict }) => verdict !== 'new');
  const [onlyProblems, setOnlyProblems] = useState(problems.length > 0);
  const [shown, setShown] = useState(step);
  const wanted = onlyProblems ? problems : lines;
  if (lines.length === 0) return <p>{words.noLines}</p>;
  return (
    <>
      <dl className={css.counts}>
        {(Object.keys(words.counts) as SerialVerdict[]).map((verdict) => (
          <div key={verdict}>
            <dt>{words.counts[verdict]}</dt>
            <dd>{counts[verdict]}</dd>
          </div>
        ))}
      </dl>
      {counts.new === 0 && <p className={css.report}>{words.nothingNew}</p>}
      {problems.length > 0 && (
        <Checkbox
          className={css.report}
          label={words.onlyProblems}
          checked={onlyProblems}
          onChange={(event) => setOnlyProblems(event.target.checked)}
        />
      )}
      <DataTable caption={words.report} head={words.head}>
        {wanted.slice(0, shown).map(({ line, text, verdict, why }) => (
          <tr key={line}>
            <td data-label={words.head[0]}>{line}</td>
            <td data-label={words.head[1]}>
              <div className={layout.lines}>
                <code>{text}</code>
              </div>
            </td>
            <td data-label={words.head[2]}>
              <StatusChip tone={tones[verdict]}>{words.verdicts[verdict]}</StatusChip>
            </td>
            <td data-label={words.head[3]}>{why ?? serialAdminMessages.none}</td>
          </tr>
        ))}
      </DataTable>
      {wanted.length > shown && (
        <p className={css.more}>
          <Button variant="ghost" size="s" onClick={() => setShown(shown + step)}>
            {words.more(wanted.length - shown)}
          </Button>
        </p>
      )}
    </>
  );
}
