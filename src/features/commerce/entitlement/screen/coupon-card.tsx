import { showCode } from '../../../../shared/coupon-code.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { type ShownCoupon, couponCardMessages as words } from '../messages.ts';
import { lastDayOfCoupon } from '../rules.ts';
import css from './coupon-card.module.css';

/** The code that was bought, and what may be done with it now. */
export function CouponCard({ coupon }: { coupon: ShownCoupon }) {
  const { code, heldAtMs, usedAtMs, backAtMs, issuedAtMs, isOver } = coupon;
  const isGood = heldAtMs === null && usedAtMs === null && backAtMs === null && !isOver;
  const lastDay = lastDayOfCoupon(new Date(issuedAtMs));
  return (
    <section className={css.coupon} aria-label={words.title} data-good={isGood || undefined}>
      <span>{words.title}</span>
      <strong className={css.code}>{showCode(code)}</strong>
      {isGood && (
        <CopyButton text={showCode(code)} label={words.copy} done={words.copied} failed={words.copyFailed} />
      )}
      <p>
        {backAtMs !== null
          ? words.back
          : usedAtMs !== null
            ? words.used(formatKoreanDate(usedAtMs))
            : heldAtMs !== null
              ? words.held
              : words[isOver ? 'over' : 'unused'](lastDay)}
      </p>
    </section>
  );
}
