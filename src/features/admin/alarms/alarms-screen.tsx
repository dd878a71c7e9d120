import { type FormEvent, useState } from 'react';
import { useLoaderData } from 'react-router';
import type { AlarmKind } from '../../../shared/alarms/kinds.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field, FieldGroup } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { requestData } from '../shell/request-data.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import css from './alarms-screen.module.css';
import { type OwnAlarms, readOwnAlarms, saveOwnAlarms, tryOwnEmail } from './contract.ts';
import { KindChoices } from './kind-choices.tsx';
import { outcomeWords, alarmMessages as words } from './messages.ts';
import { readPush } from './push/contract.ts';
import { PushPanel } from './push/push-panel.tsx';
import { readTime, writeTime } from './rules.ts';

export async function loader({ request }: { request: Request }) {
  const [alarms, push] = await Promise.all([
    requestData(readOwnAlarms, { request }),
    requestData(readPush, { request }),
  ]);
  return { ...alarms, push };
}

/** Where nobody chose one yet: the night. */
const usualQuiet = { fromMinute: 21 * 60, untilMinute: 8 * 60 };

export function Component() {
  const { own, kinds, push } = useLoaderData<typeof loader>();
  return (
    <Screen title={words.title} lead={words.lead}>
      <Panel>
        <OwnForm own={own} kinds={kinds} />
      </Panel>
      <PushPanel {...push} />
    </Screen>
  );
}

function OwnForm({ own, kinds }: { own: OwnAlarms; kinds: readonly AlarmKind[] }) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const [byEmail, setByEmail] = useState<readonly AlarmKind[]>(own.byEmail);
  const [byPush, setByPush] = useState<readonly AlarmKind[]>(own.byPush);
  const [isQuiet, setQuiet] = useState(own.quiet !== null);
  const [faults, setFaults] = useState({ email: '', until: '' });
  const { fromMinute, untilMinute } = own.quiet ?? usualQuiet;

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const timeOf = (name: string) => readTime(String(given.get(name) ?? ''));
    const quiet = { fromMinute: timeOf('from') ?? fromMinute, untilMinute: timeOf('until') ?? untilMinute };
    const input = {
      email: String(given.get('email') ?? ''),
      quiet: isQuiet ? quiet : null,
      byEmail: [...byEmail],
      byPush: [...byPush],
    };
    const done = await act(saveOwnAlarms, { input });
    if (!done) return;
    const said = outcomeWords.saveOwnAlarms[done.outcome];
    const isUntil = done.outcome === 'emptyQuiet';
    const fault = done.outcome === 'saved' ? '' : said;
    setFaults(isUntil ? { email: '', until: fault } : { email: fault, until: '' });
    if (done.outcome === 'saved') notify.toast(said);
  }
  async function tryEmail() {
    const done = await act(tryOwnEmail);
    if (done) notify.toast(outcomeWords.tryOwnEmail[done.outcome]);
  }

  return (
    <Form className={css.narrow} onSubmit={save}>
      <FieldGroup label={words.kinds}>
        <KindChoices kinds={kinds} chosen={byEmail} onChange={setByEmail} />
      </FieldGroup>
      <FieldGroup label={words.pushKinds} hint={words.pushHint}>
        <KindChoices kinds={kinds} chosen={byPush} onChange={setByPush} />
      </FieldGroup>
      <Field label={words.email} hint={words.emailHint} error={faults.email}>
        <TextInput type="email" name="email" defaultValue={own.email} maxLength={254} autoComplete="email" />
      </Field>
      <FieldGroup label={words.quiet} hint={words.quietHint}>
        <Checkbox
          label={words.quietOn}
          checked={isQuiet}
          onChange={({ target }) => setQuiet(target.checked)}
        />
        {isQuiet && (
          <div className={css.times}>
            <Field label={words.from}>
              <TextInput type="time" name="from" defaultValue={writeTime(fromMinute)} required />
            </Field>
            <Field label={words.until} error={faults.until}>
              <TextInput type="time" name="until" defaultValue={writeTime(untilMinute)} required />
            </Field>
          </div>
        )}
      </FieldGroup>
      <FormActions>
        <Button type="submit" pending={pending}>
          {words.save}
        </Button>
        {own.email && (
          <Button variant="ghost" disabled={pending} onClick={() => void tryEmail()}>
            {words.trial}
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
