import { Link } from 'react-router';
import { showCode } from '../../../../shared/coupon-code.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { DataTable } from '../../../../ui/layout/data.tsx';
import { StatusChip, type StatusChipProps } from '../../../../ui/price/badge.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states/states.tsx';
import type { EntitlementRecord } from '../contract.ts';
import { describeKind } from '../kind-messages.ts';
import { type ContentChip, describeContent, contentMessages as words } from '../messages.ts';
import css from './contents-section.module.css';
import { GoOnLink } from './go-on-link.tsx';

export const contentTones: Record<ContentChip, StatusChipProps['tone']> = {
  unlimited: 'done',
  period: 'done',
  notStarted: 'waiting',
  coupon: 'waiting',
  held: 'waiting',
  cancelled: 'stopped',
  over: 'stopped',
  stopped: 'stopped',
};

type Props = {
  /** Null where they could not be loaded. */
  contents: readonly EntitlementRecord[] | null;
  nowMs: number;
  pending: boolean;
  onRetry: () => void;
  /** A code of the member's own is to be given in. */
  onCoupon: (code: string) => void;
  /** Where a product is bought. */
  productPath: (id: number) => string;
};

/** What the member may play, under the heading that the page gives it. */
export function ContentsSection({ contents, nowMs, pending, onRetry, onCoupon, productPath }: Props) {
  if (!contents) return <ErrorState text={words.loadFailed} pending={pending} onRetry={onRetry} />;
  if (contents.length === 0) {
    return (
      <EmptyState
        title={words.empty}
        body={words.emptyLead}
        action={<LinkButton to="/BuyContent">{words.toCategory}</LinkButton>}
      />
    );
  }
  return (
    <>
      {contents.some((content) => describeContent(content, nowMs, contents).isStopped) && (
        <div className={css.stopped}>
          <p>{words.stoppedLead}</p>
          <LinkButton variant="tint" size="s" to="/profile#box">
            {words.toBox}
          </LinkButton>
        </div>
      )}
      <DataTable caption={words.section} head={Object.values(words.columns)}>
        {contents.map((content) => (
          <ContentRow
            key={`${content.app_id} ${content.created_at} ${content.coupon_code}`}
            content={content}
            all={contents}
            nowMs={nowMs}
            onCoupon={onCoupon}
            productPath={productPath}
          />
        ))}
      </DataTable>
      {contents.some(({ expiration_date: end }) => end * 1_000 > nowMs) && (
        <LinkButton variant="ghost" size="s" to="/profile#reminders" className={css.reminders}>
          {words.reminders}
        </LinkButton>
      )}
    </>
  );
}

type RowProps = { content: EntitlementRecord; all: readonly EntitlementRecord[] } & Pick<
  Props,
  'nowMs' | 'onCoupon' | 'productPath'
>;

function ContentRow({ content, all, nowMs, onCoupon, productPath }: RowProps) {
  const { columns } = words;
  const described = describeContent(content, nowMs, all);
  const { state, chip, period, daysLeft, until, places, goesOn, hasSingles } = described;
  return (
    <tr className={css.row}>
      <td className={css.title}>
        <strong>{content.title}</strong>
      </td>
      <td data-label={columns.kind}>{describeKind(content.business_type)}</td>
      <td data-label={columns.period}>
        <div className={css.period}>
          {period}
          {daysLeft && <span className={css.left}>{daysLeft}</span>}
          {described.isStopped && <span className={css.left}>{words.stopped}</span>}
          {places && (
            <Link to="/boxes" aria-label={`${content.title} ${places}. ${words.boxes}`}>
              {places}
            </Link>
          )}
          {goesOn && (
            <GoOnLink
              title={content.title}
              to={productPath(content.renew_product)}
              isOver={state === 'over'}
              hasSingles={hasSingles}
            />
          )}
          {state === 'coupon' && (
            <>
              <code>{showCode(content.coupon_code)}</code>
              {until && <span className={css.left}>{until}</span>}
              <Button
                variant="tint"
                size="s"
                aria-label={`${content.title} ${words.redeem}`}
                onClick={() => onCoupon(content.coupon_code)}
              >
                {words.redeem}
              </Button>
            </>
          )}
        </div>
      </td>
      <td data-label={columns.days}>{content.use_value > 0 ? words.days(content.use_value) : words.noEnd}</td>
      <td className={css.state}>
        <StatusChip tone={contentTones[chip]}>{words.states[chip]}</StatusChip>
      </td>
    </tr>
  );
}
