import { useState } from 'react';
import { Form, Link, useLoaderData, useSearchParams } from 'react-router';
import { invoiceMethod } from '../../../shared/business/invoice.ts';
import { mayDo } from '../../../shared/calls/operator-rights.ts';
import { formatWon } from '../../../shared/money.ts';
import { refundCauses } from '../../../shared/order-states.ts';
import { describeMethod } from '../../../shared/paid-by.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { describeLeft, urgencyOf } from '../../../shared/time/time-left.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select, TextInput } from '../../../ui/form/inputs.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { describeRefusal } from '../../commerce/refund/messages.ts';
import { ExportDialog } from '../exports/export-dialog.tsx';
import { describeShownRefund, refundWords } from '../orders/detail/detail-messages.ts';
import { useOperator } from '../shell/frame.tsx';
import layout from '../shell/layout/layout.module.css';
import { ListTabs } from '../shell/list-tabs.tsx';
import { OlderNewer } from '../shell/older-newer.tsx';
import { loadByAddress } from '../shell/request-data.ts';
import { FilterBar, Panel, Screen } from '../shell/screen.tsx';
import { exportRefunds, listRefunds, type RefundRow } from './contract.ts';
import { outcomeWords, refundMessages as words } from './messages.ts';
import css from './refunds-screen.module.css';
import { refundTabs } from './rules.ts';

export const loader = loadByAddress(listRefunds);

export function Component() {
  const { tab, counts, refunds, next, nowMs } = useLoaderData<typeof loader>();
  const { rights } = useOperator();
  const [params] = useSearchParams();
  const [isExporting, setIsExporting] = useState(false);
  const { after: _, ...chosen } = Object.fromEntries(params);
  const { tab: __, ...filters } = chosen;
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        mayDo(rights, exportRefunds.needs) && (
          <>
            <LinkButton variant={filters.transfer ? 'tint' : 'ghost'} to="/transfers">
              {words.toTransfers}
            </LinkButton>
            <Button variant="ghost" onClick={() => setIsExporting(true)}>
              {words.export}
            </Button>
          </>
        )
      }
    >
      <Panel>
        <ListTabs
          label={words.tabsLabel}
          tabs={refundTabs.map((name) => ({
            label: words.tabs[name],
            to: `?${new URLSearchParams({ ...filters, tab: name })}`,
            isCurrent: name === tab,
            count: counts[name] ?? 0,
          }))}
        />
        <Form method="get" key={params.toString()}>
          <input type="hidden" name="tab" value={tab} />
          <FilterBar>
            <Field label={words.cause}>
              <Select name="cause" defaultValue={params.get('cause') ?? ''}>
                <option value="">{words.allCauses}</option>
                {refundCauses.map((cause) => (
                  <option key={cause} value={cause}>
                    {refundWords.cause[cause]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={words.interestFilter}>
              <Select name="interest" defaultValue={params.get('interest') ?? ''}>
                <option value="">{words.anyInterest}</option>
                <option value="owed">{words.owedInterest}</option>
              </Select>
            </Field>
            <Field label={words.transferFilter}>
              <Select name="transfer" defaultValue={params.get('transfer') ?? ''}>
                <option value="">{words.anyTransfer}</option>
                <option value="due">{words.dueTransfer}</option>
              </Select>
            </Field>
            <Field label={words.from}>
              <TextInput type="date" name="from" defaultValue={params.get('from') ?? ''} />
            </Field>
            <Field label={words.until}>
              <TextInput type="date" name="until" defaultValue={params.get('until') ?? ''} />
            </Field>
            <Button type="submit">{words.show}</Button>
          </FilterBar>
        </Form>
        {refunds.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.empty[tab]} />
        ) : (
          <DataTable caption={words.table} head={words.head}>
            {refunds.map((refund) => (
              <Row key={refund.id} refund={refund} nowMs={nowMs} />
            ))}
          </DataTable>
        )}
        <OlderNewer name="after" next={next} words={words.pages} />
      </Panel>
      {isExporting && (
        <ExportDialog
          title={words.exportTitle}
          lead={words.exportLead}
          path={exportRefunds.path}
          input={{ filters: { ...chosen, tab } }}
          done={outcomeWords.exportRefunds.sent}
          onClose={() => setIsExporting(false)}
        />
      )}
    </Screen>
  );
}

function Row({ refund, nowMs }: { refund: RefundRow; nowMs: number }) {
  const { head } = words;
  return (
    <tr>
      <td data-label={head[0]}>{formatKoreanDateTime(refund.requestedAtMs)}</td>
      <td data-label={head[1]}>
        <div>
          {/* Where it is decided, given once more, or looked into. */}
          <Link className={css.whole} to={`/orders/${refund.moid}`}>
            {refund.number}
          </Link>
          <p className={layout.faint}>{refund.goodsName}</p>
        </div>
      </td>
      <td data-label={head[2]}>
        <div>
          {refundWords.cause[refund.cause]}
          {refund.operator && <p className={layout.faint}>{words.by(refund.operator)}</p>}
        </div>
      </td>
      <td data-label={head[3]}>
        <div>
          <span className={css.whole}>{formatWon(refund.amountWon)}</span>
          <p className={layout.faint}>{describeMethod(refund.method)}</p>
        </div>
      </td>
      <td data-label={head[4]}>
        <div>
          {describeShownRefund(refund, refund.method === invoiceMethod)}
          <State refund={refund} nowMs={nowMs} />
          {refund.interest && (
            <p className={refund.interest.state === 'paid' ? layout.faint : css.urgent}>
              {refundWords.interest[refund.interest.state](refund.interest)}
            </p>
          )}
        </div>
      </td>
    </tr>
  );
}

function State({
  refund: { state, way, method, doneAtMs, dueMs, lastError, isTroubled },
  nowMs,
}: {
  refund: RefundRow;
  nowMs: number;
}) {
  const doneAt = method === invoiceMethod ? words.creditedAt : words.doneAt;
  if (doneAtMs !== null) return <p className={layout.faint}>{doneAt(formatKoreanDateTime(doneAtMs))}</p>;
  return (
    <>
      {state === 'executing' && way === 'company' && isTroubled && (
        <p className={layout.faint}>{refundWords.slow}</p>
      )}
      {lastError !== null && (
        <p className={layout.faint}>{refundWords.refusedWhy(describeRefusal(lastError))}</p>
      )}
      {dueMs !== null && (
        <p>
          <strong className={urgencyOf(dueMs, nowMs) === 'calm' ? undefined : css.urgent}>
            {words.due(describeLeft(dueMs, nowMs))}
          </strong>
        </p>
      )}
    </>
  );
}
