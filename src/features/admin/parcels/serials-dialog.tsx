import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { Select, TextInput } from '../../../ui/form/inputs.tsx';
import { countBoxes } from '../../commerce/fulfilment/serial-rules.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { useAct } from '../shell/use-act.ts';
import { bindSerial, type ParcelView, releaseSerial } from './contract.ts';
import { outcomeWords, parcelMessages } from './messages.ts';
import css from './parcels-panel.module.css';

const words = parcelMessages.serialDialog;

type Props = { moid: string; parcel: ParcelView; onClose: () => void };

/** One box after the other: the field is empty and in focus again for the scanner, which ends each number with an Enter. */
export function SerialsDialog({ moid, parcel, onClose }: Props) {
  const { act, pending } = useAct();
  const notify = useNotify();
  const form = useRef<HTMLFormElement>(null);
  const [said, setSaid] = useState<{ isFault: boolean; text: string } | null>(null);
  const [released, setReleased] = useState<string | null>(null);
  const boxLines = parcel.lines.filter(({ isBox }) => isBox);
  const left = countBoxes(boxLines) - parcel.serials.length;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const typed = String(fields.get('serial')).trim();
    if (pending) return;
    if (typed === '') return setSaid({ isFault: true, text: words.empty });
    const lineId = Number(fields.get('line') ?? 0);
    const input = { typed, ...(lineId > 0 && { lineId }) };
    const done = await act(bindSerial, { params: { moid, no: parcel.no }, input });
    if (!done) return;
    const isFault = done.outcome !== 'bound' && done.outcome !== 'alreadyBound';
    const text = outcomeWords.bindSerial[done.outcome];
    setSaid({ isFault, text: isFault ? text : `${typed.slice(-13)} · ${text}` });
    const field = form.current?.querySelector<HTMLInputElement>('input[name=serial]');
    if (!field) return;
    if (isFault) field.select();
    else field.value = '';
    field.focus();
  }

  async function release(serial: string, reason: string) {
    const done = await act(releaseSerial, { params: { moid }, input: { serial, reason } });
    if (!done) return;
    setReleased(null);
    setSaid(null);
    const text = outcomeWords.releaseSerial[done.outcome];
    if (done.outcome === 'released') notify.toast(text);
    else await notify.alert(text);
  }

  return (
    <>
      <Modal
        open
        size="sm"
        title={`${parcelMessages.no(parcel.no)} · ${words.title}`}
        onClose={onClose}
        footer={
          <Button block variant="ghost" onClick={onClose}>
            {words.close}
          </Button>
        }
      >
        <Form ref={form} onSubmit={submit}>
          <p>{words.lead}</p>
          {boxLines.length > 1 && (
            <Field label={words.line}>
              <Select name="line">
                {boxLines.map(({ lineId, name }) => (
                  <option key={lineId} value={lineId}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Field label={words.typed} hint={words.typedHint} error={said?.isFault ? said.text : undefined}>
            <TextInput
              name="serial"
              mono
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={300}
            />
          </Field>
          <FormActions>
            <Button type="submit" block pending={pending}>
              {words.submit}
            </Button>
          </FormActions>
        </Form>
        <p role="status" className={css.left}>
          {said && !said.isFault && `${said.text} `}
          {words.left(left)}
        </p>
        {parcel.serials.length > 0 && (
          <div className={css.serials}>
            <ul className={css.boxes}>
              {parcel.serials.map(({ serial }) => (
                <li key={serial} className={css.box}>
                  <code>{serial}</code>
                  <Button
                    size="s"
                    variant="ghost"
                    aria-label={words.releaseOf(serial)}
                    onClick={() => setReleased(serial)}
                  >
                    {words.release}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Modal>
      {released !== null && (
        <ReasonDialog
          title={words.releaseOf(released)}
          lead={words.releaseLead}
          submitLabel={words.release}
          pending={pending}
          onClose={() => setReleased(null)}
          onSubmit={(reason) => void release(released, reason)}
        />
      )}
    </>
  );
}
