import { Form, Link, useLoaderData, useSearchParams } from 'react-router';
import { inquiryKinds, inquiryKindWords, inquiryStates } from '../../../shared/inquiry.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select, TextInput } from '../../../ui/form/inputs.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { ListTabs } from '../shell/list-tabs.tsx';
import { OlderNewer } from '../shell/older-newer.tsx';
import { requestData } from '../shell/request-data.ts';
import { FilterBar, Panel, Screen } from '../shell/screen.tsx';
import { type InquiryLine, inquiryFilters, listInquiries } from './contract.ts';
import css from './inquiries.module.css';
import { inquiryScreenMessages as words } from './messages.ts';
import { templateMessages } from './templates/messages.ts';

export const loader = ({ request }: { request: Request }) =>
  requestData(listInquiries, { request, input: Object.fromEntries(new URL(request.url).searchParams) });

const whoseWords: Record<(typeof inquiryFilters)[number], string> = {
  '': words.everybodys,
  mine: words.mine,
  nobodys: words.nobodys,
};

export function Component() {
  const { state, counts, inquiries, next } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const tabOf = (name: string) => {
    const search = new URLSearchParams(params);
    for (const gone of ['after', 'number']) search.delete(gone);
    search.set('state', name);
    return `?${search}`;
  };
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        <LinkButton variant="ghost" to="/inquiries/templates">
          {templateMessages.toTemplates}
        </LinkButton>
      }
    >
      <Panel>
        <ListTabs
          label={words.tabsLabel}
          tabs={inquiryStates.map((name) => ({
            label: words.states[name],
            to: tabOf(name),
            isCurrent: name === state,
            count: counts[name] ?? 0,
          }))}
        />
        <Form method="get" key={params.toString()}>
          <input type="hidden" name="state" value={state} />
          <FilterBar>
            <Field label={words.kind}>
              <Select name="kind" defaultValue={params.get('kind') ?? ''}>
                <option value="">{words.allKinds}</option>
                {inquiryKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {inquiryKindWords[kind]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={words.whose}>
              <Select name="whose" defaultValue={params.get('whose') ?? ''}>
                {inquiryFilters.map((whose) => (
                  <option key={whose} value={whose}>
                    {whoseWords[whose]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={words.number}>
              <TextInput
                name="number"
                maxLength={20}
                placeholder={words.numberHint}
                defaultValue={params.get('number') ?? ''}
              />
            </Field>
            <Button type="submit">{words.show}</Button>
          </FilterBar>
        </Form>
        {inquiries.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        ) : (
          <DataTable caption={words.table} head={words.head}>
            {inquiries.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </DataTable>
        )}
        <OlderNewer name="after" next={next} words={words.pages} />
      </Panel>
    </Screen>
  );
}

function Row({ row }: { row: InquiryLine }) {
  const { head } = words;
  return (
    <tr>
      <td data-label={head[0]}>{formatKoreanDateTime(row.lastAtMs)}</td>
      <td data-label={head[1]}>
        <div className={css.two}>
          <Link to={`/inquiries/${row.id}`}>{row.begin}</Link>
          <span className={css.faint}>
            {[row.number, inquiryKindWords[row.kind], row.placeName].filter(Boolean).join(' · ')}
          </span>
        </div>
      </td>
      <td data-label={head[2]}>
        <div className={css.two}>
          <span>{row.name || '-'}</span>
          <span className={css.faint}>{row.isMember ? words.member : words.guest}</span>
        </div>
      </td>
      <td data-label={head[3]}>{row.assignedName || words.nobody}</td>
      <td data-label={head[4]} className={css.state}>
        {words.states[row.state]}
      </td>
    </tr>
  );
}
