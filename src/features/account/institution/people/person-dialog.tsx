import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import {
  type InstitutionRight,
  institutionRightNames,
  institutionRights,
} from '../../../../shared/requests/institution.ts';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { ReauthForm } from '../../session/reauth-form.tsx';
import { useStepFocus } from '../../session/use-step-focus.ts';
import { changeRights, invitePerson, type Person } from './contract.ts';
import { personDialogMessages as words } from './messages.ts';
import css from './people.module.css';

type Props = {
  /** Null: somebody is invited. */
  person: Person | null;
  /** The holder's own, whose password is asked for where it was given too long ago. */
  loginId: string;
  onClose: () => void;
  onDone: (told: string) => void;
  onSessionEnded: () => void;
};

export function PersonDialog({ person, loginId, ...on }: Props) {
  const notify = useNotify();
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [rights, setRights] = useState<readonly InstitutionRight[]>(person?.rights ?? []);
  const [fault, setFault] = useState<'noId' | 'noRight' | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  useStepFocus(place, isAsking ? 'password' : 'form');

  async function send() {
    setPending(true);
    const input = { rights: [...rights] };
    const { outcome } = person
      ? await call(changeRights, { params: { id: person.id }, input })
      : await call(invitePerson, { input: { loginId: typed, ...input } });
    setPending(false);
    if (outcome === 'reauthenticate') return setAsking(true);
    if (outcome === 'sessionEnded') return on.onSessionEnded();
    if (outcome === 'invited' || outcome === 'changed') return on.onDone(person ? words.saved : words.sent);
    await notify.alert(messageOf(outcome, words.outcomes, words.outcomes.notFound));
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const found = !person && typed.trim() === '' ? 'noId' : rights.length === 0 ? 'noRight' : null;
    setFault(found);
    if (!found) return send();
    notify.announce(words[found]);
    place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }

  const title = person ? words.changeTitle(person.name || person.loginId) : words.inviteTitle;
  return (
    <Modal open size="sm" title={title} focus="title" onClose={on.onClose}>
      <div ref={place}>
        {isAsking ? (
          <ReauthForm
            loginId={loginId}
            onDone={() => {
              setAsking(false);
              void send();
            }}
          />
        ) : (
          <Form onSubmit={submit} noValidate>
            {!person && (
              <>
                <p>{words.lead}</p>
                <Field label={words.loginId} required error={fault === 'noId' ? words.noId : undefined}>
                  <TextInput
                    name="loginId"
                    autoComplete="off"
                    autoCapitalize="none"
                    maxLength={100}
                    value={typed}
                    onChange={(event) => setTyped(event.target.value)}
                  />
                </Field>
              </>
            )}
            <fieldset className={css.rights}>
              <legend>{words.rights}</legend>
              {institutionRights.map((right) => (
                <div key={right}>
                  <Checkbox
                    strong
                    label={institutionRightNames[right]}
                    checked={rights.includes(right)}
                    invalid={fault === 'noRight'}
                    aria-describedby={`right-${right}`}
                    onChange={({ target: { checked } }) =>
                      setRights(
                        institutionRights.filter((one) => (one === right ? checked : rights.includes(one))),
                      )
                    }
                  />
                  <p id={`right-${right}`} className={css.facts}>
                    {words.hints[right]}
                  </p>
                </div>
              ))}
              {fault === 'noRight' && <p className={css.fault}>{words.noRight}</p>}
            </fieldset>
            <FormActions>
              <Button type="submit" block pending={pending}>
                {person ? words.save : words.send}
              </Button>
            </FormActions>
          </Form>
        )}
      </div>
    </Modal>
  );
}
