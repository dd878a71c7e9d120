import { useState } from 'react';
import { Form, Link, useLoaderData, useSearchParams } from 'react-router';
import { mayDo } from '../../../shared/calls/operator-rights.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { StatusChip } from '../../../ui/price/badge.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { useOperator } from '../shell/frame.tsx';
import layout from '../shell/layout/layout.module.css';
import { loadByAddress } from '../shell/request-data.ts';
import { FilterBar, Panel, Screen } from '../shell/screen.tsx';
import { type CouponBatch, listCouponBatches } from './contract.ts';
import css from './coupons.module.css';
import { MakeDialog } from './make-dialog.tsx';
import { couponAdminMessages as words } from './messages.ts';

export const loader = loadByAddress(listCouponBatches);

export function Component() {
  const { batches, contents, coupon, nowMs } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const code = params.get('code') ?? '';
  const { rights } = useOperator();
  const [isMaking, setIsMaking] = useState(false);
  const mayMake = mayDo(rights, 'products');
  return (
    <Screen
      title={words.title}
      lead={mayMake ? words.lead : `${words.lead} ${words.ownerOnly}`}
      actions={
        <>
          <LinkButton variant="ghost" to="/coupons/bought">
            {words.bought.open}
          </LinkButton>
          {mayMake && <Button onClick={() => setIsMaking(true)}>{words.make}</Button>}
        </>
      }
    >
      <Panel>
        <Form method="get" key={code}>
          <FilterBar>
            <Field label={words.find.code} hint={words.find.hint}>
              <TextInput name="code" defaultValue={code} autoComplete="off" maxLength={60} />
            </Field>
            <Button type="submit">{words.find.submit}</Button>
            {code && (
              <LinkButton variant="ghost" to="/coupons">
                {words.find.all}
              </LinkButton>
            )}
          </FilterBar>
        </Form>
        {code && (
          <p role="status">
            {coupon ? words.find.found(coupon.code, words.batch.states[coupon.state]) : words.find.none}
          </p>
        )}
        {code && !coupon ? null : batches.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        ) : (
          <DataTable caption={words.table} head={words.head}>
            {batches.map((batch) => (
              <Line key={batch.id} batch={batch} nowMs={nowMs} />
            ))}
          </DataTable>
        )}
      </Panel>
      {isMaking && <MakeDialog contents={contents} nowMs={nowMs} onClose={() => setIsMaking(false)} />}
    </Screen>
  );
}

function Line({ batch, nowMs }: { batch: CouponBatch; nowMs: number }) {
  return (
    <tr>
      <td data-label={words.head[0]}>
        <Link to={`/coupons/${batch.id}`}>{batch.name}</Link>
      </td>
      <td data-label={words.head[1]}>
        <div className={css.stack}>
          <span>{batch.title}</span>
          <span className={layout.faint}>{batch.appId}</span>
        </div>
      </td>
      <td data-label={words.head[2]}>{words.days(batch.useDays)}</td>
      <td data-label={words.head[3]}>
        <ValidUntil instant={batch.validUntil} nowMs={nowMs} />
      </td>
      <td data-label={words.head[4]}>
        <div className={css.stack}>
          <span>{words.used(batch.redeemed, batch.count)}</span>
          {batch.revoked > 0 && <span className={layout.faint}>{words.revoked(batch.revoked)}</span>}
        </div>
      </td>
    </tr>
  );
}

/** The last day, not the midnight after it. */
export function ValidUntil({ instant, nowMs }: { instant: string; nowMs: number }) {
  const untilMs = Date.parse(instant);
  const day = words.until(formatKoreanDate(untilMs - 1));
  return untilMs > nowMs ? day : <StatusChip tone="stopped">{`${words.over} (${day})`}</StatusChip>;
}
