// A statement of what was delivered to whom for how much, as offices file it. It exists on paper alone.
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '../../../../root.tsx';
import { formatWon } from '../../../../shared/money.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { Button } from '../../../../ui/button.tsx';
import type { PurchaseDetail } from '../contract.ts';
import { documentMessages as words } from './document-messages.ts';
import css from './statement.module.css';

export function StatementButton({ purchase }: { purchase: PurchaseDetail }) {
  const [isPrinting, setPrinting] = useState(false);
  const company = useRouteLoaderData<typeof loader>('root')?.company;

  useEffect(() => {
    if (!isPrinting) return;
    const end = () => setPrinting(false);
    window.addEventListener('afterprint', end, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [isPrinting]);

  if (!company) return null;
  const { buyer, lines, number, paidAtMs, sums, refundedWon, amountWon } = purchase;
  const delivery = sums.find(({ kind }) => kind === 'delivery')?.amountWon ?? 0;
  return (
    <>
      <Button variant="tint" size="s" onClick={() => setPrinting(true)}>
        {words.statement}
      </Button>
      {isPrinting &&
        createPortal(
          <div className={css.sheet} data-statement="">
            <h1>{words.title}</h1>
            <p>
              {words.number} {number} · {words.date} {formatKoreanDate(paidAtMs)}
            </p>
            <div className={css.parties}>
              <Party
                title={words.supplier}
                rows={[
                  [words.company, company.name],
                  [words.representative, company.representative],
                  [words.businessNumber, company.businessNumber],
                  [words.address, company.address],
                  [words.phone, company.phone],
                ]}
              />
              <Party
                title={words.buyer}
                rows={[
                  [words.name, buyer.name],
                  [words.address, buyer.address],
                ]}
              />
            </div>
            <table>
              <caption>{words.table}</caption>
              <thead>
                <tr>
                  {words.columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <tr key={line.id}>
                    <td>{[line.goodsName, line.penColor, line.eraserColor].filter(Boolean).join(' · ')}</td>
                    <td>{line.quantity}</td>
                    <td>{formatWon(line.unitWon)}</td>
                    <td>{formatWon(line.unitWon * line.quantity)}</td>
                  </tr>
                ))}
                {delivery > 0 && <SumRow label={words.delivery} won={delivery} />}
                {refundedWon > 0 && <SumRow label={words.refunded} won={-refundedWon} />}
              </tbody>
              <tfoot>
                <SumRow label={words.total} won={amountWon - refundedWon} />
              </tfoot>
            </table>
            <p>{words.note}</p>
          </div>,
          document.body,
        )}
    </>
  );
}

const SumRow = ({ label, won }: { label: string; won: number }) => (
  <tr>
    <th scope="row" colSpan={3}>
      {label}
    </th>
    <td>{formatWon(won)}</td>
  </tr>
);

const Party = ({ title, rows }: { title: string; rows: [term: string, value: string][] }) => (
  <section>
    <h2>{title}</h2>
    <dl>
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);
