import layout from '../../shell/layout/layout.module.css';
import { ScreenLink } from '../../shell/screen.tsx';
import css from '../refunds-screen.module.css';
import { transferFileMessages as words } from './messages.ts';

type Props = { isInterest: boolean; moid: string; number: string; goodsName: string };

/** Of which order a refund, or its interest, is, in a cell of a table. */
export const NamedOrder = ({ isInterest, moid, number, goodsName }: Props) => (
  <div>
    <span className={css.whole}>
      <ScreenLink to={`/orders/${moid}`}>{number}</ScreenLink>
    </span>
    {isInterest && <p>{words.interest}</p>}
    <p className={layout.faint}>{goodsName}</p>
  </div>
);
