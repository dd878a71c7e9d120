import { useEffect, useRef, useState } from 'react';
import { Form, Link, useLoaderData, useSearchParams } from 'react-router';
import { replacementKinds } from '../../../shared/order-states.ts';
import { describeTracking } from '../../../shared/parcel.ts';
import { returnReasons } from '../../../shared/return-reasons.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/inputs.tsx';
import { PhoneNumber } from '../../../ui/form/phone-number.tsx';
import { DataTable, DescriptionList } from '../../../ui/layout/data.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import layout from '../shell/layout/layout.module.css';
import { ListTabs } from '../shell/list-tabs.tsx';
import { OlderNewer } from '../shell/older-newer.tsx';
import { loadByAddress } from '../shell/request-data.ts';
import { FilterBar, Panel, Screen } from '../shell/screen.tsx';
import { listReplacements, type ReplacementListRow, replacementTabs } from './contract.ts';
import { replacementMessages as words } from './messages.ts';
import { ReplacementDialog, type Step } from './replacement-dialogs.tsx';
import css from './replacements-screen.module.css';
import { goodsOf } from './rules.ts';

export const loader = loadByAddress(listReplacements);

export function Component() {
  const { tab, kind, counts, replacements, next, shown } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const [step, setStep] = useState<Step | null>(null);
  const address = (change: Record<string, string>) => {
    const search = new URLSearchParams({ tab, ...(kind && { kind }), ...change });
    return `?${search}`;
  };
  return (
    <Screen title={words.title} lead={words.lead}>
      {shown && <Shown key={shown.id} row={shown} closing={address({})} onStep={setStep} />}
      <Panel>
        <ListTabs
          label={words.tabsLabel}
          tabs={replacementTabs.map((name) => ({
            label: words.tabs[name],
            to: address({ tab: name }),
            isCurrent: name === tab,
            count: counts[name] ?? 0,
          }))}
        />
        <Form method="get" key={params.toString()}>
          <input type="hidden" name="tab" value={tab} />
          <FilterBar>
            <Field label={words.filter}>
              <Select name="kind" defaultValue={kind}>
                <option value="">{words.allKinds}</option>
                {replacementKinds.map((one) => (
                  <option key={one} value={one}>
                    {words.kinds[one]}
                  </option>
                ))}
              </Select>
            </Field>
            <Button type="submit">{words.show}</Button>
          </FilterBar>
        </Form>
        {replacements.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        ) : (
          <DataTable caption={words.table} head={words.head}>
            {replacements.map((row) => (
              <Row
                key={row.id}
                row={row}
                to={address({ id: String(row.id) })}
                isShown={row.id === shown?.id}
              />
            ))}
          </DataTable>
        )}
        <OlderNewer name="after" next={next} words={words.pages} />
      </Panel>
      {shown && step && <ReplacementDialog row={shown} step={step} onClose={() => setStep(null)} />}
    </Screen>
  );
}

function Row({ row, to, isShown }: { row: ReplacementListRow; to: string; isShown: boolean }) {
  const { head } = words;
  return (
    <tr>
      <td data-label={head[0]}>
        <div className={layout.lines}>
          <span>{formatKoreanDateTime(row.requestedAtMs)}</span>
          {row.requestedBy && <span className={layout.faint}>{words.byPhone(row.requestedBy)}</span>}
        </div>
      </td>
      <td data-label={head[1]}>
        <div className={layout.lines}>
          <Link to={`/orders/${row.moid}`}>{row.number}</Link>
          <span className={layout.faint}>
            {row.buyerName} · <PhoneNumber digits={row.buyerPhone} />
          </span>
        </div>
      </td>
      <td data-label={head[2]}>
        <div className={layout.lines}>
          <span>{row.wording}</span>
          <span className={layout.faint}>{returnReasons[row.reason]}</span>
        </div>
      </td>
      <td data-label={head[3]}>{goodsOf(row, 'instead')}</td>
      <td data-label={head[4]} className={css.state}>
        <div className={layout.lines}>
          <span>{words.kinds[row.kind]}</span>
          <span className={layout.faint}>{words.tabs[row.state]}</span>
        </div>
      </td>
      <td data-label={head[5]}>
        <LinkButton
          size="s"
          variant={isShown ? 'ghost' : 'primary'}
          to={to}
          aria-label={words.openLabel(row.number)}
        >
          {words.open}
        </LinkButton>
      </td>
    </tr>
  );
}

type ShownProps = { row: ReplacementListRow; closing: string; onStep: (step: Step) => void };

/**
 * One of them whole, and beside it what each step comes to. Above the list, however long that is: who opened it reads on here, and
 * the way back leads to its row.
 */
function Shown({ row, closing, onStep }: ShownProps) {
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <div className={css.columns}>
      <div>
        <Panel
          title={
            <span ref={title} tabIndex={-1}>
              {words.detail(words.kinds[row.kind], row.number)}
            </span>
          }
          action={
            <LinkButton size="s" variant="ghost" to={closing}>
              {words.close}
            </LinkButton>
          }
        >
          <DescriptionList items={factsOf(row)} />
        </Panel>
      </div>
      <div>
        <Panel title={words.what}>
          {row.steps.length === 0 ? (
            <>
              <p>{words.nothingLeft}</p>
              {row.state === 'givenUp' && <Link to="/returns?tab=received">{words.toReturn}</Link>}
            </>
          ) : (
            <ul className={css.steps}>
              {row.steps.map((step, i) => (
                <li key={step}>
                  <Button
                    variant={i === 0 && step !== 'undoDelivery' ? 'primary' : 'ghost'}
                    onClick={() => onStep(step)}
                  >
                    {words.steps[step]}
                  </Button>
                  <p className={layout.faint}>{words.means[step][row.kind]}</p>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </div>
  );
}

function factsOf(row: ReplacementListRow) {
  const { terms } = words;
  const at = (term: string, ms: number | null) =>
    ms === null ? [] : [{ term, value: formatKoreanDateTime(ms) }];
  const told = (term: string, value: string) => (value === '' ? [] : [{ term, value }]);
  return [
    { term: terms.state, value: `${words.tabs[row.state]} · ${words.kindLeads[row.kind]}` },
    { term: terms.goods, value: goodsOf(row, 'name') },
    { term: terms.instead, value: goodsOf(row, 'instead') },
    { term: terms.reason, value: `${row.wording} (${returnReasons[row.reason]})` },
    ...told(terms.words, row.words),
    {
      term: terms.requestedAt,
      value: `${formatKoreanDateTime(row.requestedAtMs)} · ${words.noticedOn(row.noticedOn)}`,
    },
    ...at(terms.approvedAt, row.approvedAtMs),
    ...at(terms.receivedAt, row.receivedAtMs),
    ...(row.receivedAtMs === null
      ? []
      : row.lines.map(({ name, restocked }) => ({ term: name, value: words.restocked(restocked) }))),
    ...row.missing.map(({ name, quantity, awaited }) => ({
      term: terms.missing,
      value: words.missing(name, quantity, awaited),
    })),
    ...told(terms.condition, row.condition),
    ...told(terms.parcel, describeTracking(row)),
    ...at(terms.sentAt, row.sentAtMs),
    ...at(terms.deliveredAt, row.deliveredAtMs),
    ...at(terms.closedAt, row.closedAtMs),
    ...told(terms.closingWords, row.closingWords),
    {
      term: terms.receiver,
      value: (
        <>
          {row.receiver.name} · <PhoneNumber digits={row.receiver.phone} /> · {row.receiver.address}
        </>
      ),
    },
  ];
}
