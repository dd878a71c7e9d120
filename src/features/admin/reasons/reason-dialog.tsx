import { type FormEvent, useState } from 'react';
import {
  type ReasonUse,
  type ReturnReason,
  reasonUses,
  returnReasons,
} from '../../../shared/return-reasons.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field, FieldGroup } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { Select, TextInput } from '../../../ui/form/inputs.tsx';
import { frameMessages } from '../shell/messages.ts';
import { useAct, useUndo } from '../shell/use-act.ts';
import { type AdminReason, addReason, bringBackReason, removeReason, saveReason } from './contract.ts';
import { outcomeWords, reasonAdminMessages } from './messages.ts';

const words = reasonAdminMessages.dialog;
type Faults = { wording?: string; uses?: string };

/** A new one, or another wording of one that is there. */
export function ReasonDialog({ reason, onClose }: { reason: AdminReason | null; onClose: () => void }) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const undo = useUndo();
  const [faults, setFaults] = useState<Faults>({});
  const [uses, setUses] = useState<readonly ReasonUse[]>(reason?.uses ?? ['return']);
  const [isActive, setIsActive] = useState(reason?.isActive ?? true);

  function end(told: string) {
    onClose();
    notify.toast(told);
  }

  async function add(kind: ReturnReason, wording: string) {
    const done = await act(addReason, { input: { kind, wording, uses: [...uses] } });
    const said = outcomeWords.addReason;
    if (done?.outcome === 'wordingTaken') setFaults({ wording: said.wordingTaken });
    if (done?.outcome === 'added') end(said.added);
  }

  async function save(id: string, version: number, wording: string): Promise<unknown> {
    const input = { version, wording, uses: [...uses], isActive };
    const done = await act(saveReason, { params: { id }, input });
    if (!done) return;
    if (done.outcome === 'changedMeanwhile') {
      const isOver = await notify.confirm(frameMessages.meanwhile(done.data));
      return isOver && save(id, done.data.version, wording);
    }
    const said = outcomeWords.saveReason[done.outcome];
    if (done.outcome === 'wordingTaken') return setFaults({ wording: said });
    if (done.outcome === 'saved') return end(said);
    await notify.alert(said);
  }

  async function remove({ id }: AdminReason) {
    const done = await act(removeReason, { params: { id } });
    if (!done) return;
    const said = outcomeWords.removeReason[done.outcome];
    if (done.outcome !== 'removed') return notify.alert(said);
    onClose();
    undo.offer(said, async () => {
      const back = await act(bringBackReason, { params: { id } });
      return back && outcomeWords.bringBackReason[back.outcome];
    });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const wording = String(form.get('wording')).trim();
    const found: Faults = {
      ...(wording.length < 2 && { wording: words.noWording }),
      ...(uses.length === 0 && { uses: words.noUses }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    if (reason) await save(reason.id, reason.version, wording);
    else await add(String(form.get('kind')) as ReturnReason, wording);
  }

  const toggle = (use: ReasonUse) =>
    setUses(uses.includes(use) ? uses.filter((one) => one !== use) : [...uses, use]);

  return (
    <Modal open size="sm" title={reason ? words.editTitle : words.addTitle} onClose={onClose}>
      <Form onSubmit={submit}>
        <Field label={words.wording} hint={words.wordingHint} error={faults.wording} required>
          <TextInput name="wording" autoComplete="off" maxLength={60} defaultValue={reason?.wording} />
        </Field>
        <Field label={words.kind} hint={words.kindHint}>
          <Select name="kind" defaultValue={reason?.kind} disabled={reason !== null}>
            {Object.entries(returnReasons).map(([kind, name]) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <FieldGroup label={words.uses} required error={faults.uses}>
          {reasonUses.map((use) => (
            <Checkbox
              key={use}
              label={reasonAdminMessages.uses[use]}
              checked={uses.includes(use)}
              onChange={() => toggle(use)}
            />
          ))}
        </FieldGroup>
        {reason && (
          <Checkbox label={words.isActive} checked={isActive} onChange={() => setIsActive(!isActive)} />
        )}
        <FormActions>
          <Button type="submit" block pending={pending}>
            {reason ? words.submit : words.submitAdd}
          </Button>
          {reason?.chosen === 0 && (
            <Button block variant="ghost" pending={pending} onClick={() => void remove(reason)}>
              {words.remove}
            </Button>
          )}
        </FormActions>
      </Form>
    </Modal>
  );
}
