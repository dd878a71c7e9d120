import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { messageStates, messageWays } from '../../../shared/message-states.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/inputs.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { readFilters } from '../shell/browser-searches.ts';
import layout from '../shell/layout/layout.module.css';
import { OlderNewer } from '../shell/older-newer.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { requestData } from '../shell/request-data.ts';
import { Panel, Screen, ScreenLink } from '../shell/screen.tsx';
import { SearchForm } from '../shell/search-form.tsx';
import { useAct } from '../shell/use-act.ts';
import { type MessageLine, searchMessages, sendMessageAgain } from './contract.ts';
import { outcomeWords, messageAdminWords as words } from './messages.ts';
import css from './messages-screen.module.css';

export const loader = ({ request }: { request: Request }) =>
  requestData(searchMessages, { request, input: readFilters(request) });

export function Component() {
  const { messages, next } = useLoaderData<typeof loader>();
  const [asked, setAsked] = useState<MessageLine | null>(null);
  const notify = useNotify();
  const { act, pending } = useAct();

  async function sendAgain(id: number, reason: string) {
    const done = await act(sendMessageAgain, { params: { id: String(id) }, input: { reason } });
    if (!done) return;
    setAsked(null);
    notify.toast(outcomeWords.sendMessageAgain[done.outcome]);
  }

  return (
    <Screen title={words.title} lead={words.lead}>
      <Panel>
        <Filters />
        {messages.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        ) : (
          <DataTable caption={words.table} head={words.head}>
            {messages.map((message) => (
              <Row key={message.id} message={message} onAgain={() => setAsked(message)} />
            ))}
          </DataTable>
        )}
        <OlderNewer name="before" next={next} words={words} />
      </Panel>
      {asked && (
        <ReasonDialog
          title={words.ask.title}
          lead={words.ask.lead(asked.what)}
          submitLabel={words.ask.submit}
          pending={pending}
          onClose={() => setAsked(null)}
          onSubmit={(reason) => void sendAgain(asked.id, reason)}
        />
      )}
    </Screen>
  );
}

function Filters() {
  const [params] = useSearchParams();
  const { filters } = words;
  return (
    <SearchForm words={filters} maxLength={100}>
      <Field label={filters.state}>
        <Select name="state" defaultValue={params.get('state') ?? ''}>
          <option value="">{filters.all}</option>
          {messageStates.map((state) => (
            <option key={state} value={state}>
              {words.states[state]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={filters.way}>
        <Select name="way" defaultValue={params.get('way') ?? ''}>
          <option value="">{filters.all}</option>
          {messageWays.map((way) => (
            <option key={way} value={way}>
              {words.ways[way]}
            </option>
          ))}
        </Select>
      </Field>
    </SearchForm>
  );
}

function Row({ message, onAgain }: { message: MessageLine; onAgain: () => void }) {
  const { what, title, way, form, state, cause, recipient, order, memberId } = message;
  const { head } = words;
  const isTrouble = state === 'failed' || state === 'unclear';
  return (
    <tr>
      <td data-label={head[0]}>
        <div className={layout.lines}>
          <span>{what}</span>
          <span className={layout.faint}>{title || words.gone}</span>
          {order && (
            <ScreenLink to={`/orders/${order.moid}`} otherwise={null}>
              {words.order(order.number)}
            </ScreenLink>
          )}
        </div>
      </td>
      <td data-label={head[1]}>
        <div className={layout.lines}>
          <span>{recipient || words.gone}</span>
          <span className={layout.faint}>{form ? words.forms[form] : words.ways[way]}</span>
          {memberId !== null && (
            <ScreenLink to={`/members/${memberId}`} otherwise={null}>
              {words.member}
            </ScreenLink>
          )}
        </div>
      </td>
      <td data-label={head[2]}>{formatKoreanDateTime(message.sentAtMs ?? message.createdAtMs)}</td>
      <td data-label={head[3]}>
        <div className={layout.lines}>
          <span className={isTrouble ? css.trouble : undefined}>{words.states[state]}</span>
          {cause && <span className={layout.faint}>{words.causes[cause] ?? words.code(cause)}</span>}
          {message.attempts > 1 && <span className={layout.faint}>{words.attempts(message.attempts)}</span>}
        </div>
      </td>
      <td data-label={head[4]}>
        {message.isRepeatable && (
          <Button size="s" variant="ghost" aria-label={words.againOf(what)} onClick={onAgain}>
            {words.again}
          </Button>
        )}
      </td>
    </tr>
  );
}
