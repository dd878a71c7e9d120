import { Link } from 'react-router';
import { couriers, isCourier, isTrackingNumber } from '../../../shared/couriers.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Select, TextInput } from '../../../ui/form/inputs.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { pasteMessages as words } from './messages.ts';
import css from './paste-screen.module.css';
import { PastedLine } from './pasted-line.tsx';
import { type LineProblem, numberProblems } from './rules.ts';
import {
  digitsIn,
  isChosenWith,
  isSentSo,
  isShared,
  type Others,
  type Row,
  withNumber,
} from './shared-rules.ts';

export const courierOptions = Object.entries(couriers).map(([code, { name }]) => (
  <option key={code} value={code}>
    {name}
  </option>
));

/** What of a line still stands in the way: its courier and number may be put right in the table. */
function problemsOf(row: Row): LineProblem[] {
  const courier = row.courier ?? '';
  const own: LineProblem[] = row.problems.filter(
    (problem) => problem === 'noOrder' || problem === 'repeated' || problem === 'otherReceiver',
  );
  if (!isCourier(courier)) own.push('noCourier');
  else if (row.number === '')
    own.push(numberProblems.find((problem) => row.problems.includes(problem)) ?? 'noNumber');
  else if (!isTrackingNumber(courier, digitsIn(row.number))) own.push('badNumber');
  if (row.orderProblem) own.push(row.orderProblem);
  return own;
}

/** Which of one person's orders the line is about. */
function meant(row: Row, moid: string): Partial<Row> {
  const { problem = 'several', ...order } = row.choices.find((one) => one.moid === moid) ?? {};
  return { order: 'moid' in order ? order : null, orderProblem: problem };
}

export const isReady = (row: Row) => row.order !== null && problemsOf(row).length === 0;

type Props = { row: Row; others: Others; onChange: (changes: Partial<Row>) => void };

/** One line of what was pasted or brought, with whatever can be put right in it. */
export function ParcelLine({ row, others, onChange }: Props) {
  const problems = problemsOf(row);
  const isChosen = isChosenWith(row, others);
  return (
    <tr>
      <td data-label={words.head[0]}>
        <Checkbox
          label={<VisuallyHidden>{words.choose(row.line)}</VisuallyHidden>}
          checked={isChosen && problems.length === 0}
          disabled={problems.length > 0}
          onChange={() => onChange({ isChosen: !isChosen })}
        />
      </td>
      <td data-label={words.head[1]}>
        <PastedLine line={row.line} text={row.text} />
      </td>
      <td data-label={words.head[2]}>
        {row.order ? (
          <div className={css.order}>
            {/* Looked at beside the table: what was put right in it isn't lost. */}
            <Link to={`/orders/${row.order.moid}`} target="_blank">
              {row.order.number}
            </Link>
            {row.order.parcel && <span>{words.parcel(row.order.parcel.no)}</span>}
            <span>
              {row.order.receiverName} · {row.order.goods}
            </span>
            <span className={css.pasted}>{row.order.receiverAddress}</span>
          </div>
        ) : row.choices.length > 0 ? null : (
          '–'
        )}
        {row.choices.length > 0 && (
          <Select
            aria-label={words.orderOf(row.line)}
            value={row.order?.moid ?? ''}
            onChange={(event) => onChange(meant(row, event.target.value))}
          >
            <option value="">{words.chooseOrder}</option>
            {row.choices.map(({ moid, number, goods }) => (
              <option key={moid} value={moid}>
                {number} · {goods}
              </option>
            ))}
          </Select>
        )}
      </td>
      <td data-label={words.head[3]} className={css.courier}>
        <Select
          aria-label={words.courierOf(row.line)}
          value={row.courier ?? ''}
          onChange={(event) => onChange({ courier: event.target.value || null })}
        >
          <option value="">{words.noCourier}</option>
          {courierOptions}
        </Select>
      </td>
      <td data-label={words.head[4]} className={css.number}>
        <TextInput
          aria-label={words.numberOf(row.line)}
          value={row.number}
          inputMode="numeric"
          maxLength={40}
          mono
          onChange={(event) => onChange(withNumber(row, event.target.value))}
        />
      </td>
      <td data-label={words.head[5]}>
        {isShared(others) && <p>{words.sameNumber(others)}</p>}
        {problems.length > 0 ? (
          <ul className={css.problems}>
            {problems.map((problem) => (
              <li key={problem}>{(isSentSo(row) && words.sentSo[problem]) || words.problems[problem]}</li>
            ))}
          </ul>
        ) : isChosen ? (
          <span className={css.ready}>{words.ready}</span>
        ) : (
          isShared(others) && <p>{words.oneBox}</p>
        )}
      </td>
    </tr>
  );
}
