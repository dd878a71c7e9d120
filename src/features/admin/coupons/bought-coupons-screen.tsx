import { Form, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { StatusChip } from '../../../ui/price/badge.tsx';
import { requestData } from '../shell/request-data.ts';
import { FilterBar, Panel, Screen, ScreenLink } from '../shell/screen.tsx';
import { type BoughtCoupon, listBoughtCoupons } from './contract.ts';
import { StateField } from './coupon-batch-screen.tsx';
import css from './coupons.module.css';
import { couponAdminMessages } from './messages.ts';

const words = couponAdminMessages.bought;
const { member, none, states } = couponAdminMessages.batch;
const tones = { unused: 'waiting', used: 'done', revoked: 'stopped' } as const;

export const loader = ({ request }: LoaderFunctionArgs) =>
  requestData(listBoughtCoupons, {
    request,
    input: Object.fromEntries(new URL(request.url).searchParams),
  });

export function Component() {
  const { coupons } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        <LinkButton variant="ghost" size="s" to="/coupons">
          {words.back}
        </LinkButton>
      }
    >
      <Panel>
        <Form method="get" key={params.toString()}>
          <FilterBar>
            <Field label={words.code} hint={words.codeHint}>
              <TextInput mono name="code" maxLength={60} defaultValue={params.get('code') ?? ''} />
            </Field>
            <StateField />
            <Button type="submit">{words.submit}</Button>
          </FilterBar>
        </Form>
        {coupons.length === 0 ? (
          <p>{words.empty}</p>
        ) : (
          <DataTable caption={words.table} head={words.head}>
            {coupons.map((coupon) => (
              <Line key={coupon.order.moid} coupon={coupon} />
            ))}
          </DataTable>
        )}
      </Panel>
    </Screen>
  );
}

function Line({ coupon }: { coupon: BoughtCoupon }) {
  const { head } = words;
  return (
    <tr>
      <td data-label={head[0]}>
        <span className={css.code}>{coupon.code}</span>
      </td>
      <td data-label={head[1]}>{coupon.title}</td>
      <td data-label={head[2]}>
        <div className={css.stack}>
          <ScreenLink to={`/orders/${coupon.order.moid}`}>{coupon.order.number}</ScreenLink>
          <ScreenLink to={`/members/${coupon.order.buyerId}`}>{member(coupon.order.buyerId)}</ScreenLink>
        </div>
      </td>
      <td data-label={head[3]}>
        <StatusChip tone={tones[coupon.state]}>
          {coupon.isHeld ? words.held : states[coupon.state]}
        </StatusChip>
      </td>
      <td data-label={head[4]}>
        {coupon.memberId === null ? (
          none
        ) : (
          <ScreenLink to={`/members/${coupon.memberId}`}>{member(coupon.memberId)}</ScreenLink>
        )}
      </td>
      <td data-label={head[5]}>{formatKoreanDateTime(Date.parse(coupon.at ?? coupon.issuedAt))}</td>
    </tr>
  );
}
