import type { RecipientWords } from '../../../../shared/business/recipients.ts';
import { DataTable } from '../../../../ui/layout/data.tsx';
import { recipientMessages as words } from './messages.ts';
import css from './recipient-table.module.css';
import { type RecipientTableName, rowsOf } from './rules.ts';

type Props = { table: RecipientTableName; all: readonly RecipientWords[] };

/** One of the tables of the privacy text; a sentence where it has no row. */
export function RecipientTable({ table, all }: Props) {
  const rows = rowsOf(all, table);
  const { caption, head, none } = words.tables[table];
  if (rows.length === 0) return <p>{none}</p>;
  return (
    <DataTable caption={caption} head={head}>
      {rows.map((row) => (
        <tr key={`${row.name} ${row.purpose}`}>
          <th scope="row" className={css.who}>
            <span>
              {row.name}
              {table === 'thirdParties' && row.kind !== 'processor' && (
                <small className={css.small}>{words.basis[row.kind]}</small>
              )}
              <small className={css.small}>{words.contact(row.contact)}</small>
            </span>
          </th>
          {cellsOf(table, row).map((cell, index) => (
            <td key={head[index + 1]} data-label={head[index + 1]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </DataTable>
  );
}

const cellsOf = (table: RecipientTableName, row: RecipientWords): string[] =>
  table === 'abroad' ? [row.country, row.transfer, row.refusal] : [row.purpose, row.items, row.keeps];
