import { type FormEvent, useState } from 'react';
import { presets, type Right } from '../../../shared/calls/operator-rights.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useAct } from '../shell/use-act.ts';
import { addOperator, type OperatorRow } from './contract.ts';
import { operatorMessages, outcomeWords } from './messages.ts';
import css from './operators-screen.module.css';
import { RightsFields } from './rights/rights-fields.tsx';

const words = operatorMessages.dialog;

export function AddOperatorDialog({
  onClose,
  onAdded,
}: {
  onClose: () => void;
  onAdded: (temporaryPassword: string) => void;
}) {
  const { act, pending } = useAct();
  const [faults, setFaults] = useState<{ loginId?: string; name?: string; rights?: string }>({});
  const [rights, setRights] = useState<readonly Right[]>(presets.service);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const loginId = String(form.get('loginId')).trim().toLowerCase();
    const name = String(form.get('name')).trim();
    const found = {
      ...(/^[a-z0-9][a-z0-9._-]{2,39}$/.test(loginId) ? {} : { loginId: words.badLoginId }),
      ...(name ? {} : { name: words.noName }),
      ...(rights.length > 0 ? {} : { rights: operatorMessages.rights.none }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const done = await act(addOperator, { input: { loginId, name, rights } });
    if (done?.outcome === 'idTaken') setFaults({ loginId: outcomeWords.addOperator.idTaken });
    else if (done) onAdded(done.data.temporaryPassword);
  }

  return (
    <Modal open size="sm" title={words.title} onClose={onClose}>
      <Form onSubmit={submit}>
        <Field label={words.loginId} hint={words.loginIdHint} error={faults.loginId} required>
          <TextInput
            name="loginId"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
          />
        </Field>
        <Field label={words.name} error={faults.name} required>
          <TextInput name="name" autoComplete="off" maxLength={40} />
        </Field>
        <RightsFields chosen={rights} onChange={setRights} error={faults.rights} />
        <FormActions>
          <Button type="submit" block pending={pending}>
            {words.submit}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}

type RightsProps = {
  row: Pick<OperatorRow, 'name' | 'rights'>;
  pending: boolean;
  onClose: () => void;
  onChosen: (rights: readonly Right[]) => void;
};

export function RightsDialog({ row, pending, onClose, onChosen }: RightsProps) {
  const [rights, setRights] = useState<readonly Right[]>(row.rights);
  const [fault, setFault] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    setFault(rights.length === 0 ? operatorMessages.rights.none : '');
    if (rights.length > 0) onChosen(rights);
  }
  return (
    <Modal open size="sm" title={operatorMessages.rights.title(row.name)} onClose={onClose}>
      <Form onSubmit={submit}>
        <RightsFields chosen={rights} onChange={setRights} error={fault} />
        <FormActions>
          <Button type="submit" block pending={pending}>
            {operatorMessages.rights.submit}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}

/** Shown once: nobody can ask for it again. */
export function HandedOutDialog({ password, onClose }: { password: string; onClose: () => void }) {
  const { title, body, copy, copied, copyFailed, done } = operatorMessages.handedOut;
  return (
    <Modal open size="sm" title={title} onClose={onClose}>
      <div className={css.handedOut}>
        <p>{body}</p>
        <p className={css.password}>{password}</p>
        <CopyButton text={password} label={copy} done={copied} failed={copyFailed} />
        <Button block onClick={onClose}>
          {done}
        </Button>
      </div>
    </Modal>
  );
}
