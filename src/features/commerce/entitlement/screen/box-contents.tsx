import { StatusChip } from '../../../../ui/price/badge.tsx';
import type { EntitlementRecord } from '../contract.ts';
import { describeContent, contentMessages as words } from '../messages.ts';
import css from './box-contents.module.css';
import { contentTones } from './contents-section.tsx';
import { GoOnLink } from './go-on-link.tsx';

type Props = {
  contents: readonly EntitlementRecord[];
  nowMs: number;
  /** Where a product is bought. */
  productPath: (id: number) => string;
};

/** What plays on the box, until when, and what goes on from there; what was cancelled is in the purchases. */
export function BoxContents({ contents, nowMs, productPath }: Props) {
  return (
    <ul className={css.list}>
      {contents.map((content) => {
        const { state, chip, isStopped, period, daysLeft, places, goesOn, hasSingles } = describeContent(
          content,
          nowMs,
          contents,
        );
        return (
          <li key={`${content.app_id} ${content.created_at} ${content.coupon_code}`} className={css.item}>
            <strong>{content.title}</strong>
            <StatusChip tone={contentTones[chip]}>{words.states[chip]}</StatusChip>
            <p className={css.period}>
              {[period, daysLeft, places].filter(Boolean).map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </p>
            {isStopped && <p className={css.period}>{words.stopped}</p>}
            {goesOn && (
              <GoOnLink
                title={content.title}
                to={productPath(content.renew_product)}
                isOver={state === 'over'}
                hasSingles={hasSingles}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
