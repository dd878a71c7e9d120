import { type FormEvent, useState } from 'react';
import { formatKoreanDateTime } from '../../../../shared/time/korean-time.ts';
import { describeDevice } from '../../../../shared/user-agent.ts';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { DataTable } from '../../../../ui/layout/data.tsx';
import { Panel } from '../../shell/screen.tsx';
import { useAct } from '../../shell/use-act.ts';
import { canUsePasskeys, makePasskey } from '../../shell/use-passkey.ts';
import css from '../operators-screen.module.css';
import {
  addPasskey,
  askNewPasskey,
  type OwnFactors,
  type PasskeyRow,
  removePasskey,
  renamePasskey,
} from './contract.ts';
import { factorMessages, outcomeWords } from './messages.ts';
import { longestPasskeyName } from './rules.ts';

const words = factorMessages.passkeys;

export function PasskeysPanel({ passkeys, hasHost }: Pick<OwnFactors, 'passkeys' | 'hasHost'>) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const [naming, setNaming] = useState<PasskeyRow | 'new' | null>(null);

  async function remove({ id, name }: PasskeyRow) {
    if (!(await notify.confirm(words.removeQuestion(name)))) return;
    if (await act(removePasskey, { params: { id } })) notify.toast(outcomeWords.removePasskey.removed);
  }
  async function rename({ id }: PasskeyRow, name: string) {
    if (!(await act(renamePasskey, { params: { id }, input: { name } }))) return;
    setNaming(null);
    notify.toast(outcomeWords.renamePasskey.changed);
  }
  async function add(name: string) {
    const asked = await act(askNewPasskey, {}, { rereads: false });
    if (!asked) return;
    if (asked.outcome !== 'asked') return notify.alert(outcomeWords.askNewPasskey[asked.outcome]);
    const { answer, stopped } = await makePasskey(asked.data.options);
    if (!answer) return notify.alert(factorMessages[stopped]);
    const done = await act(addPasskey, { input: { name, answer } });
    if (!done) return;
    const said = outcomeWords.addPasskey[done.outcome];
    if (done.outcome !== 'added') return notify.alert(said);
    setNaming(null);
    notify.toast(said);
  }

  return (
    <Panel title={words.title}>
      <div className={css.factors}>
        <p>{words.lead}</p>
        {!hasHost && <p>{words.noHost}</p>}
        {!canUsePasskeys() && <p>{words.unsupported}</p>}
        {passkeys.length === 0 ? (
          <p>{words.empty}</p>
        ) : (
          <DataTable caption={words.title} head={words.head}>
            {passkeys.map((row) => (
              <tr key={row.id}>
                <td data-label={words.head[0]}>{row.name}</td>
                <td data-label={words.head[1]}>{formatKoreanDateTime(Date.parse(row.createdAt))}</td>
                <td data-label={words.head[2]}>
                  {row.lastUsedAt ? formatKoreanDateTime(Date.parse(row.lastUsedAt)) : words.never}
                </td>
                <td data-label={words.head[3]}>
                  <div className={css.acts}>
                    <Button variant="ghost" size="s" disabled={pending} onClick={() => setNaming(row)}>
                      {words.rename}
                    </Button>
                    <Button variant="ghost" size="s" disabled={pending} onClick={() => remove(row)}>
                      {words.remove}
                    </Button>
                  </div>
                </td>
              </tr>
            ))}
          </DataTable>
        )}
        {hasHost && canUsePasskeys() && (
          <div>
            <Button disabled={pending} onClick={() => setNaming('new')}>
              {words.add}
            </Button>
          </div>
        )}
      </div>
      {naming && (
        <NameDialog
          isNew={naming === 'new'}
          name={naming === 'new' ? describeDevice(navigator.userAgent) : naming.name}
          pending={pending}
          onClose={() => setNaming(null)}
          onNamed={(name) => (naming === 'new' ? add(name) : rename(naming, name))}
        />
      )}
    </Panel>
  );
}

type NameProps = {
  isNew: boolean;
  name: string;
  pending: boolean;
  onClose: () => void;
  onNamed: (name: string) => void;
};

function NameDialog({ isNew, name: first, pending, onClose, onNamed }: NameProps) {
  const [name, setName] = useState(first);
  const [fault, setFault] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    setFault(name.trim() ? '' : words.noName);
    if (name.trim()) onNamed(name.trim());
  }
  return (
    <Modal open size="sm" title={isNew ? words.addTitle : words.renameTitle} onClose={onClose}>
      <Form onSubmit={submit}>
        {isNew && <p>{words.addLead}</p>}
        <Field label={words.name} error={fault} required>
          <TextInput
            name="name"
            autoComplete="off"
            maxLength={longestPasskeyName}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <FormActions>
          <Button type="submit" block pending={pending}>
            {isNew ? words.next : words.save}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}
