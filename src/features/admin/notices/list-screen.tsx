import { Form, Link, useLoaderData, useSearchParams } from 'react-router';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { Pagination } from '../../../ui/layout/pagination.tsx';
import { StatusChip } from '../../../ui/price/badge.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { loadByAddress } from '../shell/request-data.ts';
import { FilterBar, Panel, Screen } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { type AdminNotice, listAdminNotices, pinNotice } from './contract.ts';
import css from './list-screen.module.css';
import { outcomeWords, noticeAdminMessages as words } from './messages.ts';
import { adminPageSize, noticeStates } from './rules.ts';

export const loader = loadByAddress(listAdminNotices);

const tones = { published: 'done', scheduled: 'waiting', draft: 'stopped' } as const;

export function Component() {
  const { total, rows, refused } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const page = Number(params.get('page') ?? 1);
  const hrefFor = (change: Record<string, string | null>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries({ page: null, ...change })) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return `?${next}`;
  };
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={<LinkButton to="/notices/new">{words.add}</LinkButton>}
    >
      <Panel>
        <States current={params.get('state')} hrefFor={(state) => hrefFor({ state })} />
        <Form method="get" key={params.toString()}>
          {params.has('state') && <input type="hidden" name="state" value={params.get('state') ?? ''} />}
          <FilterBar>
            <Field label={words.search.label} error={refused ? words.refused[refused] : undefined}>
              <TextInput name="q" type="search" defaultValue={params.get('q') ?? ''} />
            </Field>
            <Button type="submit">{words.search.submit}</Button>
            {params.has('q') && (
              <LinkButton variant="ghost" to={hrefFor({ q: null })}>
                {words.search.clear}
              </LinkButton>
            )}
          </FilterBar>
        </Form>
        <p className={css.count} role="status">
          {words.count(total)}
        </p>
        {rows.length === 0 ? (
          <EmptyState title={words.empty.title} body={words.empty.body} />
        ) : (
          <DataTable caption={words.table} head={words.head}>
            {rows.map((row) => (
              <Line key={row.id} row={row} />
            ))}
          </DataTable>
        )}
        {total > adminPageSize && (
          <div className={css.pages}>
            <Pagination
              page={page}
              pageCount={Math.ceil(total / adminPageSize)}
              hrefFor={(target) => hrefFor({ page: String(target) })}
            />
          </div>
        )}
      </Panel>
    </Screen>
  );
}

type StatesProps = { current: string | null; hrefFor: (state: string | null) => string };

function States({ current, hrefFor }: StatesProps) {
  const choices = [null, ...noticeStates];
  return (
    <nav aria-label={words.filterLabel}>
      <ul className={css.states}>
        {choices.map((state) => (
          <li key={state ?? 'all'}>
            <Link
              to={hrefFor(state)}
              className={css.state}
              aria-current={state === current ? 'page' : undefined}
            >
              {state === null ? words.all : words.states[state]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Line({ row }: { row: AdminNotice }) {
  const at = (iso: string) => formatKoreanDateTime(Date.parse(iso));
  const { act, pending } = useAct();
  const notify = useNotify();
  const title = row.title || words.noTitle;
  async function pin() {
    const done = await act(pinNotice, { params: { id: row.id }, input: { isPinned: !row.isPinned } });
    if (!done) return;
    const said = outcomeWords.pinNotice[done.outcome];
    if (done.outcome === 'tooManyPinned') await notify.alert(said);
    else notify.toast(said);
  }
  return (
    <tr>
      <td data-label={words.head[0]}>
        <Link to={`/notices/${row.id}`} className={css.name}>
          {title}
        </Link>
      </td>
      <td data-label={words.head[1]}>
        <StatusChip tone={tones[row.state]}>{words.states[row.state]}</StatusChip>
        {row.isPinned && <StatusChip tone="waiting">{words.pinned}</StatusChip>}
      </td>
      <td data-label={words.head[2]}>{row.publishAt ? at(row.publishAt) : words.never}</td>
      <td data-label={words.head[3]}>
        <span className={css.changed}>
          <span>{at(row.updatedAt)}</span>
          <span>{words.by(row.updatedBy)}</span>
        </span>
      </td>
      <td data-label={words.head[4]}>{row.views.toLocaleString('ko-KR')}</td>
      <td data-label={words.head[5]} className={css.pin}>
        <Button
          size="s"
          variant="ghost"
          pending={pending}
          aria-label={row.isPinned ? words.unpinOf(title) : words.pinOf(title)}
          onClick={pin}
        >
          {row.isPinned ? words.unpin : words.pin}
        </Button>
      </td>
    </tr>
  );
}
