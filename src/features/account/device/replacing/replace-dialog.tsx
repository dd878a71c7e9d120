import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import type { OwnOpenRepair } from '../../../commerce/repair/rules.ts';
import { ReauthForm } from '../../session/reauth-form.tsx';
import { StickerScanner } from '../scan/sticker-scanner.tsx';
import { replaceBox } from './contract.ts';
import { replaceRefusals, replaceMessages as words } from './messages.ts';
import css from './replace-dialog.module.css';

type Props = {
  box: { serial: string; name: string; repair: OwnOpenRepair | null };
  loginId: string;
  onClose: () => void;
  /** Replaced, or found to be somebody else's: the page is to be looked at again, and says these words. */
  onDone: (told: string) => void;
  onSessionEnded: () => void;
};

export default function ReplaceDialog({ box, loginId, onClose, onDone, onSessionEnded }: Props) {
  const notify = useNotify();
  const field = useRef<HTMLInputElement>(null);
  const [next, setNext] = useState('');
  const [fault, setFault] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const repair = box.repair ? [words.repair(box.repair.number)] : [];
  const facts = [words.keeps(box.name), words.goes, words.stays, ...repair, words.undo];
  const write = (typed: string) => {
    setNext(typed);
    setFault('');
  };

  async function send() {
    if (pending) return;
    setAsking(false);
    setPending(true);
    const { outcome } = await call(replaceBox, { input: { serial: box.serial, next: next.trim() } });
    setPending(false);
    if (outcome === 'sessionEnded') return onSessionEnded();
    if (outcome === 'reauthenticate') return setAsking(true);
    if (outcome === 'replaced') return onDone(words.done);
    if (outcome === 'notFound') return onDone('');
    await refuse(messageOf(outcome, replaceRefusals, words.failed));
  }

  async function refuse(text: string) {
    setFault(text);
    await notify.alert(text);
    field.current?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    await (next.trim() === '' ? refuse(words.empty) : send());
  }

  return (
    <Modal open size="sm" narrow="full" title={words.title} focus="title" onClose={onClose}>
      {isAsking ? (
        <ReauthForm loginId={loginId} lead={replaceRefusals.reauthenticate} onDone={send} />
      ) : (
        <Form onSubmit={submit}>
          <p>{words.lead(box.name ? `${box.name}(${box.serial})` : box.serial)}</p>
          <ul className={css.facts}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <StickerScanner onSerial={write} />
          <Field label={words.serial} required hint={words.hint} error={fault}>
            <TextInput
              mono
              ref={field}
              name="next"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              value={next}
              onChange={(event) => write(event.target.value)}
            />
          </Field>
          <FormActions>
            <Button type="submit" block pending={pending}>
              {words.submit}
            </Button>
          </FormActions>
        </Form>
      )}
    </Modal>
  );
}
