import { type FormEvent, useState } from 'react';
import { useLoaderData } from 'react-router';
import { type AlarmKind, alarmKinds } from '../../../../shared/alarms/kinds.ts';
import { type WebhookShape, webhookShapes } from '../../../../shared/alarms/webhooks.ts';
import { formatKoreanDateTime } from '../../../../shared/time/korean-time.ts';
import { Button } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Field, FieldGroup } from '../../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import { Select, TextInput } from '../../../../ui/form/inputs.tsx';
import { requestData } from '../../shell/request-data.ts';
import { Panel, Screen } from '../../shell/screen.tsx';
import { useAct } from '../../shell/use-act.ts';
import css from '../alarms-screen.module.css';
import { KindChoices } from '../kind-choices.tsx';
import { readWebhook, removeWebhook, type ShownWebhook, saveWebhook, tryWebhook } from './contract.ts';
import { outcomeWords, webhookMessages as words } from './messages.ts';

export const loader = ({ request }: { request: Request }) => requestData(readWebhook, { request });

/** The shop's messenger group chat; for whoever may change settings. */
export function Component() {
  const { webhook } = useLoaderData<typeof loader>();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Screen title={words.title} lead={words.lead}>
      <Panel>
        {webhook && <Standing webhook={webhook} />}
        {secret && (
          <p role="status" className={css.secret}>
            {words.secretLead} <code>{secret}</code>
          </p>
        )}
        <WebhookForm key={webhook?.setAtMs ?? 0} webhook={webhook} onSecret={setSecret} />
      </Panel>
    </Screen>
  );
}

type FormProps = { webhook: ShownWebhook | null; onSecret: (secret: string | null) => void };

function WebhookForm({ webhook, onSecret }: FormProps) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const [kinds, setKinds] = useState<readonly AlarmKind[]>(webhook?.kinds ?? alarmKinds);
  const [fault, setFault] = useState('');

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const shape = String(given.get('shape')) as WebhookShape;
    const done = await act(saveWebhook, {
      input: { shape, url: String(given.get('url') ?? ''), kinds: [...kinds] },
    });
    if (!done) return;
    const said = outcomeWords.saveWebhook[done.outcome];
    setFault(done.outcome === 'saved' ? '' : said);
    if (done.outcome !== 'saved') return;
    onSecret(done.data.secret);
    notify.toast(said);
  }
  async function tryIt() {
    const done = await act(tryWebhook);
    if (done?.outcome === 'notTaken' || done?.outcome === 'trialUnclear')
      await notify.alert(words[done.outcome](done.data.cause));
    else if (done) notify.toast(outcomeWords.tryWebhook[done.outcome]);
  }
  async function remove() {
    if (!(await notify.confirm(words.askRemove))) return;
    const done = await act(removeWebhook);
    if (done) notify.toast(outcomeWords.removeWebhook[done.outcome]);
  }

  return (
    <Form className={css.narrow} onSubmit={save}>
      <Field label={words.shape}>
        <Select name="shape" defaultValue={webhook?.shape ?? 'slack'}>
          {webhookShapes.map((shape) => (
            <option key={shape} value={shape}>
              {words.shapes[shape]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={words.url}
        hint={webhook ? words.urlKept(webhook.host) : words.urlHint}
        error={fault}
        required={!webhook}
      >
        <TextInput type="url" name="url" maxLength={1000} autoComplete="off" />
      </Field>
      <FieldGroup label={words.kinds}>
        <KindChoices kinds={alarmKinds} chosen={kinds} onChange={setKinds} />
      </FieldGroup>
      <FormActions>
        <Button type="submit" pending={pending}>
          {words.save}
        </Button>
        {webhook && (
          <>
            <Button variant="ghost" disabled={pending} onClick={() => void tryIt()}>
              {words.trial}
            </Button>
            <Button variant="ghost" disabled={pending} onClick={() => void remove()}>
              {words.remove}
            </Button>
          </>
        )}
      </FormActions>
    </Form>
  );
}

function Standing({ webhook: { setBy, setAtMs, heardAtMs, last } }: { webhook: ShownWebhook }) {
  return (
    <p className={css.faint}>
      {words.setBy(setBy, formatKoreanDateTime(setAtMs))}
      {last && (
        <>
          <br />
          {describeLast(last)}
        </>
      )}
      {heardAtMs !== null && (
        <>
          <br />
          {words.heard(formatKoreanDateTime(heardAtMs))}
        </>
      )}
    </p>
  );
}

function describeLast({ state, cause, atMs }: NonNullable<ShownWebhook['last']>): string {
  const at = formatKoreanDateTime(atMs);
  if (state === 'waiting' || state === 'sending') return words.again(at, cause);
  return words.last(at, words.states[state]) + (cause && words.cause(cause));
}
