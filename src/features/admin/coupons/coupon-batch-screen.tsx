import { useState } from 'react';
import { Form, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { formatKoreanDate, formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/inputs.tsx';
import { DataTable, DescriptionList } from '../../../ui/layout/data.tsx';
import { Pagination } from '../../../ui/layout/pagination.tsx';
import { StatusChip } from '../../../ui/price/badge.tsx';
import { ExportDialog } from '../exports/export-dialog.tsx';
import { requestData } from '../shell/request-data.ts';
import { FilterBar, Panel, Screen, ScreenLink } from '../shell/screen.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { type CouponBatch, type CouponLine, exportCoupons, seeCouponBatch } from './contract.ts';
import css from './coupons.module.css';
import { ValidUntil } from './coupons-screen.tsx';
import { couponAdminMessages, outcomeWords } from './messages.ts';

const words = couponAdminMessages.batch;
const tones = { unused: 'waiting', used: 'done', revoked: 'stopped' } as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  requestData(seeCouponBatch, {
    request,
    params: { id: params.id ?? '' },
    input: Object.fromEntries(new URL(request.url).searchParams),
  });

export function Component() {
  const { batch, coupons, pages, nowMs } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const items = [
    { term: words.content, value: `${batch.title} (${batch.appId})` },
    { term: words.days, value: couponAdminMessages.days(batch.useDays) },
    { term: words.until, value: <ValidUntil instant={batch.validUntil} nowMs={nowMs} /> },
    {
      term: words.made,
      value: words.madeBy(batch.operatorName, formatKoreanDate(Date.parse(batch.createdAt))),
    },
    { term: words.counts, value: words.countsOf(batch.count, batch.redeemed, batch.revoked) },
  ];
  const hrefFor = (page: number) => {
    const there = new URLSearchParams(params);
    there.set('page', String(page));
    return `?${there}`;
  };
  return (
    <Screen
      title={batch.name}
      lead={couponAdminMessages.title}
      actions={<Actions batch={batch} nowMs={nowMs} />}
    >
      <Panel>
        <DescriptionList items={items} />
      </Panel>
      <Panel title={words.codes}>
        <p className={css.lead}>{words.codesLead}</p>
        <Filter />
        {coupons.length === 0 ? (
          <p>{words.empty}</p>
        ) : (
          <DataTable caption={words.codes} head={words.codeHead}>
            {coupons.map((coupon, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two codes may begin alike, and rows never change places
              <Line key={index} coupon={coupon} />
            ))}
          </DataTable>
        )}
        {pages > 1 && (
          <div className={css.pages}>
            <Pagination page={Number(params.get('page') ?? 1)} pageCount={pages} hrefFor={hrefFor} />
          </div>
        )}
      </Panel>
    </Screen>
  );
}

function Actions({ batch: { id, validUntil, revoked }, nowMs }: { batch: CouponBatch; nowMs: number }) {
  const [chosen, setChosen] = useState<'export' | 'revoke' | 'restore' | null>(null);
  const close = () => setChosen(null);
  const mayRestore = revoked > 0 && Date.parse(validUntil) > nowMs;

  return (
    <>
      <LinkButton variant="ghost" size="s" to="/coupons">
        {words.back}
      </LinkButton>
      <Button variant="ghost" size="s" onClick={() => setChosen('export')}>
        {words.export}
      </Button>
      <Button variant="ghost" size="s" onClick={() => setChosen('revoke')}>
        {words.revoke.open}
      </Button>
      {mayRestore && (
        <Button variant="ghost" size="s" onClick={() => setChosen('restore')}>
          {words.restore.open}
        </Button>
      )}
      {chosen === 'export' && (
        <ExportDialog
          title={words.exportTitle}
          lead={words.exportLead}
          path={exportCoupons.path.replace('{id}', String(id))}
          done={outcomeWords.exportCoupons.sent}
          onClose={close}
        />
      )}
      {(chosen === 'revoke' || chosen === 'restore') && <CodesDialog id={id} deed={chosen} onClose={close} />}
    </>
  );
}

export function StateField() {
  const [params] = useSearchParams();
  return (
    <Field label={words.filter}>
      <Select name="state" defaultValue={params.get('state') ?? ''}>
        <option value="">{words.all}</option>
        {Object.entries(words.states).map(([state, name]) => (
          <option key={state} value={state}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Filter() {
  const [params] = useSearchParams();
  return (
    <Form method="get" key={params.toString()}>
      <FilterBar>
        <StateField />
        <Button type="submit">{words.submit}</Button>
      </FilterBar>
    </Form>
  );
}

function Line({ coupon }: { coupon: CouponLine }) {
  const head = words.codeHead;
  return (
    <tr>
      <td data-label={head[0]}>
        <span className={css.code}>{coupon.code}</span>
      </td>
      <td data-label={head[1]}>
        <StatusChip tone={tones[coupon.state]}>{words.states[coupon.state]}</StatusChip>
      </td>
      <td data-label={head[2]}>
        {coupon.memberId === null ? (
          words.none
        ) : (
          <ScreenLink to={`/members/${coupon.memberId}`}>{words.member(coupon.memberId)}</ScreenLink>
        )}
      </td>
      <td data-label={head[3]}>{coupon.at ? formatKoreanDateTime(Date.parse(coupon.at)) : words.none}</td>
    </tr>
  );
}
