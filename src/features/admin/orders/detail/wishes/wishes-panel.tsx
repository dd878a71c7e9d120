import { formatKoreanDateTime } from '../../../../../shared/time/korean-time.ts';
import { ReplacementChip } from '../../../../commerce/replacement/replacement-status.tsx';
import { ReturnChip } from '../../../../commerce/return/return-status.tsx';
import { Panel, ScreenLink } from '../../../shell/screen.tsx';
import type { OrderDetail } from '../../contract.ts';
import { detailMessages } from '../detail-messages.ts';
import css from '../order-screen.module.css';

const words = detailMessages.wishes;

/** Goods that come back, or others that go out for them: how each stands, and where it is decided. */
export function WishesPanel({ order }: { order: OrderDetail }) {
  if (order.wishes.length === 0) return null;
  return (
    <Panel title={words.title}>
      <ul className={css.surpluses}>
        {order.wishes.map((wish) => (
          <li key={`${wish.kind}-${wish.id}`}>
            <p>
              {wish.kind === 'return' ? (
                <ReturnChip state={wish.state} />
              ) : (
                <ReplacementChip kind={wish.kind} state={wish.state} />
              )}{' '}
              <ScreenLink
                to={
                  wish.kind === 'return'
                    ? `/returns?tab=${wish.state}&order=${order.moid}`
                    : `/replacements?tab=${wish.state}&id=${wish.id}`
                }
              >
                {words.open(words.kinds[wish.kind], wish.units)}
              </ScreenLink>
            </p>
            <p className={css.who}>{words.asked(formatKoreanDateTime(wish.atMs))}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
