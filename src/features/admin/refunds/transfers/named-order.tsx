import layout from '../../shell/layout/layout.module.css';
import { ScreenLink } from '../../shell/screen.tsx';
import css from '../refunds-screen.module.css';

type Props = { moid: string; number: string; goodsName: string };

/** Of which order a refund is, in a cell of a table. */
export const NamedOrder = ({ moid, number, goodsName }: Props) => (
  <div>
    <span className={css.whole}>
      <ScreenLink to={`/orders/${moid}`}>{number}</ScreenLink>
    </span>
    <p className={layout.faint}>{goodsName}</p>
  </div>
);
