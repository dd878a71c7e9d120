import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { messageOf } from '../../../shared/calls/message-of.ts';
import { longestPasskeyName } from '../../../shared/passkeys.ts';
import { describeDevice } from '../../../shared/user-agent.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { makePasskey } from '../../../ui/use-passkey.ts';
import { ReauthForm } from '../session/reauth-form.tsx';
import {
  addPasskey,
  askNewPasskey,
  removePasskey,
  renamePasskey,
} from '../session/second-factor/contract.ts';
import { addMessages, askNewMessages, passkeyMessages as words } from '../session/second-factor/messages.ts';
import { useStepFocus } from '../session/use-step-focus.ts';
import type { OwnPasskey } from './passkeys-card.tsx';

type Props = {
  act: 'add' | 'rename' | 'remove';
  /** Which one; none where one is added. */
  passkey: OwnPasskey | null;
  /** How many there are. */
  count: number;
  loginId: string;
  onClose: () => void;
  onDone: (told: string) => void;
  onSessionEnded: () => void;
};

const titles = { add: words.addTitle, rename: words.renameTitle, remove: words.removeTitle };

/** What is done to one passkey; the password only where it was given too long ago. */
export default function PasskeyDialog({ act, passkey, count, loginId, ...on }: Props) {
  const notify = useNotify();
  const place = useRef<HTMLDivElement>(null);
  const [name, setName] = useState(() => passkey?.name ?? describeDevice(navigator.userAgent));
  const [fault, setFault] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  useStepFocus(place, isAsking ? 'password' : 'act');

  async function run() {
    if (pending) return;
    setPending(true);
    const told = act === 'add' ? await add() : await change();
    setPending(false);
    if (told) await notify.alert(told);
  }

  /** What went wrong, in words. */
  async function add(): Promise<string> {
    const asked = await call(askNewPasskey, { input: {} });
    if (asked.outcome !== 'asked')
      return settle(asked.outcome) ?? messageOf(asked.outcome, askNewMessages, words.failed);
    const { answer, stopped } = await makePasskey(asked.data.options);
    if (!answer) return words[stopped];
    const { outcome } = await call(addPasskey, { input: { name: name.trim(), answer } });
    if (outcome !== 'added') return settle(outcome) ?? messageOf(outcome, addMessages, words.failed);
    on.onDone(words.added);
    return '';
  }

  async function change(): Promise<string> {
    const params = { id: passkey?.id ?? 0 };
    const { outcome } =
      act === 'rename'
        ? await call(renamePasskey, { params, input: { name: name.trim() } })
        : await call(removePasskey, { params, input: {} });
    if (outcome === 'renamed' || outcome === 'removed') on.onDone(words[outcome]);
    else if (outcome === 'notFound') on.onDone(words.gone);
    else return settle(outcome) ?? messageOf(outcome, {}, words.failed);
    return '';
  }

  /** Null where it is something else. */
  function settle(outcome: string | number | symbol): '' | null {
    if (outcome === 'reauthenticate') setAsking(true);
    else if (outcome === 'sessionEnded') on.onSessionEnded();
    else return null;
    return '';
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const isNamed = act === 'remove' || name.trim() !== '';
    setFault(isNamed ? '' : words.noName);
    if (isNamed) run();
  }

  return (
    <Modal
      open
      size="sm"
      title={titles[act]}
      focus={act === 'remove' ? 'title' : undefined}
      onClose={on.onClose}
    >
      <div ref={place}>
        {isAsking ? (
          <ReauthForm
            loginId={loginId}
            onDone={() => {
              setAsking(false);
              run();
            }}
          />
        ) : (
          <Form onSubmit={submit}>
            {act === 'add' && <p>{words.addLead}</p>}
            {act === 'add' && count === 0 && <p>{words.addFirst}</p>}
            {act === 'remove' && passkey && (
              <>
                <p>{words.removeQuestion(passkey.name)}</p>
                {count === 1 && <p>{words.removeLast}</p>}
                <p>{words.removeHint}</p>
              </>
            )}
            {act !== 'remove' && (
              <Field label={words.name} error={fault} required>
                <TextInput
                  name="name"
                  autoComplete="off"
                  maxLength={longestPasskeyName}
                  value={name}
                  onChange={(event) => setName(event.target.value)}
                />
              </Field>
            )}
            <FormActions>
              {act === 'remove' && (
                <Button block variant="ghost" onClick={on.onClose}>
                  {words.keep}
                </Button>
              )}
              <Button type="submit" block pending={pending}>
                {act === 'add' ? words.next : act === 'rename' ? words.save : words.remove}
              </Button>
            </FormActions>
          </Form>
        )}
      </div>
    </Modal>
  );
}
