import { formatWon } from '../../../../shared/money.ts';
import { formatKoreanDateTime } from '../../../../shared/time/korean-time.ts';
import { Button } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { DataTable } from '../../../../ui/layout/data.tsx';
import { Panel } from '../../shell/screen.tsx';
import { useAct } from '../../shell/use-act.ts';
import { type KeptChange, undoPrices } from './contract.ts';
import { outcomeWords, priceMessages as words } from './messages.ts';
import css from './prices-screen.module.css';

/** What was changed, by whom, and the way back for the newest. */
export function PriceHistory({ changes }: { changes: readonly KeptChange[] }) {
  const { act, pending } = useAct();
  const notify = useNotify();
  const newest = changes.find(({ undone }) => undone === null);
  async function undo({ id, lines }: KeptChange) {
    if (!(await notify.confirm(words.undoAsk(lines.length)))) return;
    const done = await act(undoPrices, { params: { id } });
    if (!done) return;
    if (done.outcome === 'undone') return notify.toast(outcomeWords.undoPrices.undone);
    await notify.alert(
      done.outcome === 'changedSince' || done.outcome === 'belowSale'
        ? outcomeWords.undoPrices[done.outcome](done.data)
        : outcomeWords.undoPrices[done.outcome],
    );
  }
  const { historyHead: head } = words;
  return (
    <Panel title={words.history}>
      {changes.length === 0 ? (
        <p className={css.faint}>{words.historyEmpty}</p>
      ) : (
        <DataTable caption={words.historyTable} head={head}>
          {changes.map((change) => (
            <tr key={change.id}>
              <td data-label={head[0]}>
                {formatKoreanDateTime(change.atMs)}
                <span className={css.faint}>{change.operatorName}</span>
              </td>
              <td data-label={head[1]}>{words.describe(change)}</td>
              <td data-label={head[2]}>
                <details>
                  <summary>{words.products(change.lines[0]?.name ?? '', change.lines.length - 1)}</summary>
                  <ul>
                    {change.lines.map(({ product, name, before, after }) => (
                      <li key={product}>
                        {name} {words.becomes(formatWon(before.price), formatWon(after.price))}
                        {before.discount !== after.discount &&
                          ` · ${words.discount} ${words.becomes(formatWon(before.discount), formatWon(after.discount))}`}
                      </li>
                    ))}
                  </ul>
                </details>
              </td>
              <td data-label={head[3]}>
                {change.undone && (
                  <span className={css.faint}>
                    {words.undone(formatKoreanDateTime(change.undone.atMs), change.undone.operatorName)}
                  </span>
                )}
                {change === newest && (
                  <Button
                    size="s"
                    variant="ghost"
                    pending={pending}
                    aria-label={words.undoOf(words.describe(change))}
                    onClick={() => undo(change)}
                  >
                    {words.undo}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </Panel>
  );
}
