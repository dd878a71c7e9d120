import { formatWon } from '../../../../../shared/money.ts';
import type { Cost } from '../cost-rules.ts';
import { productPageMessages } from '../messages.ts';
import css from './cost-table.module.css';

const words = productPageMessages.cost;

/** Two years at a glance: no monthly sums, nothing that renews itself. */
export function CostTable({ costs }: { costs: readonly Cost[] }) {
  if (costs.length === 0) return null;
  return (
    <table className={css.table}>
      <caption>{words.caption}</caption>
      <thead>
        <tr>
          {words.head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {costs.map(({ contents, firstYearWon, twoYearsWon }) => (
          <tr key={contents.join()}>
            <th scope="row">{contents.length === 0 ? words.alone : words.withContents(contents)}</th>
            <td data-column={words.head[1]}>{formatWon(firstYearWon)}</td>
            <td data-column={words.head[2]}>{formatWon(twoYearsWon)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
