import { type FormEvent, useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { describeDevice } from '../../../shared/user-agent.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field, FieldError } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { PasswordInput } from '../../../ui/form/inputs.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { requestData } from '../shell/request-data.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { changeOwnPassword, endOperatorSession, listOperatorSessions } from './contract.ts';
import { readOwnFactors } from './factors/contract.ts';
import { PasskeysPanel } from './factors/passkeys-panel.tsx';
import { RecoveryCodesPanel } from './factors/recovery-codes-panel.tsx';
import { operatorMessages, outcomeWords } from './messages.ts';
import css from './operators-screen.module.css';

const words = operatorMessages.account;

export async function loader({ request }: { request: Request }) {
  const [{ sessions }, factors] = await Promise.all([
    requestData(listOperatorSessions, { request }),
    requestData(readOwnFactors, { request }),
  ]);
  return { sessions, factors };
}

export function Component() {
  const { factors } = useLoaderData<typeof loader>();
  return (
    <Screen title={words.title} actions={<Link to="/account/alarms">{words.alarms}</Link>}>
      {!factors.hasEmail && (
        <Panel>
          <p>
            {words.noEmail} <Link to="/account/alarms">{words.toEmail}</Link>
          </p>
        </Panel>
      )}
      <PasskeysPanel {...factors} />
      <RecoveryCodesPanel {...factors} />
      <Panel title={words.sessions}>
        <Sessions />
      </Panel>
      <Panel title={words.password}>
        <PasswordForm />
      </Panel>
    </Screen>
  );
}

function Sessions() {
  const { sessions } = useLoaderData<typeof loader>();
  const notify = useNotify();
  const { act, pending } = useAct();
  async function end(id: number) {
    if (await act(endOperatorSession, { params: { id } }))
      notify.toast(outcomeWords.endOperatorSession.ended);
  }
  return (
    <DataTable caption={words.sessions} head={words.sessionHead}>
      {sessions.map((row) => (
        <tr key={row.id}>
          <td data-label={words.sessionHead[0]}>{row.operatorName}</td>
          <td data-label={words.sessionHead[1]}>{describeDevice(row.userAgent) || words.unknownDevice}</td>
          <td data-label={words.sessionHead[2]}>{row.address}</td>
          <td data-label={words.sessionHead[3]}>{formatKoreanDateTime(Date.parse(row.createdAt))}</td>
          <td data-label={words.sessionHead[4]}>{formatKoreanDateTime(Date.parse(row.lastSeenAt))}</td>
          <td data-label={words.sessionHead[5]}>
            {row.isOwn ? (
              words.here
            ) : (
              <Button variant="ghost" size="s" disabled={pending} onClick={() => end(row.id)}>
                {words.end}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function PasswordForm() {
  const notify = useNotify();
  const { act, pending } = useAct();
  const [fault, setFault] = useState('');
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const done = await act(changeOwnPassword, {
      input: { current: String(given.get('current')), next: String(given.get('next')) },
    });
    if (!done) return;
    const said = outcomeWords.changeOwnPassword[done.outcome];
    setFault(done.outcome === 'changed' ? '' : said);
    if (done.outcome !== 'changed') return;
    form.reset();
    notify.toast(said);
  }
  return (
    <Form className={css.narrow} onSubmit={submit}>
      <Field label={words.current}>
        <PasswordInput name="current" autoComplete="current-password" />
      </Field>
      <Field label={words.next} hint={words.nextHint}>
        <PasswordInput name="next" autoComplete="new-password" />
      </Field>
      <div role="alert">
        <FieldError>{fault}</FieldError>
      </div>
      <FormActions>
        <Button type="submit" pending={pending}>
          {words.submit}
        </Button>
      </FormActions>
    </Form>
  );
}
