import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { call } from '../../../shared/calls/call.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { PasswordInput, TextInput } from '../../../ui/form/inputs.tsx';
import { DescriptionList } from '../../../ui/layout/data.tsx';
import { getMember } from '../member/contract.ts';
import { useFormFaults } from '../member/use-form-faults.ts';
import { readSession, type SignedInMember } from '../session/contract.ts';
import { useStepFocus } from '../session/use-step-focus.ts';
import { BoxBackPicture } from './box-back-picture.tsx';
import { registerSerial } from './contract.ts';
import { seeBoxHistory } from './history/contract.ts';
import { serialMessages, deviceMessages as words } from './messages.ts';
import { freeUntil, readSerial } from './rules.ts';
import { readSerialOfHash } from './scan/rules.ts';
import { StickerScanner } from './scan/sticker-scanner.tsx';
import css from './serial-dialog.module.css';

type Props = {
  member: SignedInMember | null;
  onClose: () => void;
  /** The header and the pages know a serial now. */
  onRegistered: () => void;
};

const nothing = { loginId: '', password: '', serial: '' };
type SerialField = keyof typeof nothing;
const fieldOfOutcome: Partial<Record<string, SerialField>> = {
  unknownId: 'loginId',
  wrongPassword: 'password',
};

const unanswered: ReadonlySet<string> = new Set(['unreachable', 'failed', 'busy']);

export default function SerialDialog({ member, onClose, onRegistered }: Props) {
  const notify = useNotify();
  const place = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // A telephone's own camera opens the address on the sticker, which carries the number.
  const { hash } = useLocation();
  const [typed, setTyped] = useState({ ...nothing, serial: readSerialOfHash(hash) ?? '' });
  const [refusal, setRefusal] = useState<{ field: SerialField; text: string } | null>(null);
  const [pending, setPending] = useState(false);
  const [hint, setHint] = useState<keyof typeof words.hints | null>(null);
  const [isStopped, setStopped] = useState(false);
  const [done, setDone] = useState<{ toktokSerial: string; freeUntil: number } | null>(null);
  const faults = useFormFaults<SerialField>(form, {
    ...(typed.loginId.trim() ? {} : { loginId: words.emptyField }),
    ...(typed.password ? {} : { password: words.emptyField }),
    ...(typed.serial.trim() ? {} : { serial: words.emptyField }),
  });
  useStepFocus(place, done ? 'done' : 'form');

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each member
  useEffect(() => {
    if (!member) return;
    let over = false;
    call(getMember, { params: { id: member.actsFor?.personId ?? member.id } }).then(({ data }) => {
      const loginId = data?.[0]?.login_id ?? '';
      setStopped(data?.[0]?.box_stopped ?? false);
      // Whoever was quicker than the answer keeps what they typed.
      if (!over) setTyped((now) => (now.loginId === '' ? { ...now, loginId } : now));
    });
    return () => {
      over = true;
    };
  }, [member?.id]);

  const faultOf = (field: SerialField) => (refusal?.field === field ? refusal.text : faults.faultOf(field));
  const set = (part: Partial<typeof nothing>) => {
    setTyped((now) => ({ ...now, ...part }));
    setRefusal(null);
    setHint(null);
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    if (Object.values(typed).some((value) => value.trim() === '')) {
      await faults.refuse(words.empty);
      return;
    }
    setPending(true);
    setRefusal(null);
    const result = await call(registerSerial, {
      input: {
        login_id: typed.loginId.trim(),
        password: typed.password,
        toktokSerial: typed.serial.trim(),
      },
    });
    setPending(false);
    if (result.outcome === 'registered' && result.data) {
      setDone(result.data);
      onRegistered();
      return;
    }
    // Nobody has looked at the number yet.
    if (unanswered.has(result.outcome)) {
      await notify.alert(words.unanswered);
      return;
    }
    const field = fieldOfOutcome[result.outcome as string] ?? 'serial';
    const text = serialMessages[result.outcome as keyof typeof serialMessages] ?? words.other;
    setRefusal({ field, text });
    // The member's own number is no conflict, and nobody looks at it.
    if (result.outcome === 'taken') {
      const own = await isOwn();
      setHint(own ? 'own' : 'taken');
      // The answer to its registration may have been lost: the page doesn't know of it yet.
      if (own) onRegistered();
    }
    // Who has a box may give it up for another one; which of both reasons it was, the answer doesn't tell.
    if (result.outcome === 'notAllowed' && member?.toktokSerial && member.userType !== 1)
      setHint(isStopped ? 'stoppedBox' : 'hasBox');
    await notify.alert(text);
    form.current?.querySelector<HTMLInputElement>(`[data-field=${field}]`)?.focus();
  }

  async function isOwn(): Promise<boolean> {
    const serial = readSerial(typed.serial);
    if (!member || serial === null) return false;
    // An institution has several, and of its own ones alone there is a history.
    if (member.userType === 1) return (await call(seeBoxHistory, { params: { serial } })).outcome === 'found';
    return (await call(readSession, {})).data?.member?.toktokSerial === serial;
  }

  const meant = readSerial(typed.serial);
  const lastDay = done ? formatKoreanDate(done.freeUntil) : '';
  const isOver = done !== null && done.freeUntil <= Date.now();
  return (
    <Modal open size="sm" narrow="full" title={words.title} focus="title" onClose={onClose}>
      <div ref={place}>
        {done ? (
          <div className={css.done}>
            <h3 tabIndex={-1} data-step-focus="">
              {words.doneTitle}
            </h3>
            <div className={css.card}>
              <DescriptionList
                items={[
                  { term: words.doneSerial, value: <code>{done.toktokSerial}</code> },
                  { term: words.doneUntil, value: isOver ? words.wasUntil(lastDay) : words.until(lastDay) },
                ]}
              />
            </div>
            <p>{isOver ? words.doneWithoutYear : words.doneBody}</p>
            <p className={css.note}>
              {words.wrongNumber} <Link to="/profile#box">{words.toProfile}</Link>
            </p>
            <Button block onClick={onClose}>
              {words.close}
            </Button>
          </div>
        ) : (
          <Form ref={form} onSubmit={submit}>
            <p>{words.lead}</p>
            <BoxBackPicture className={css.picture} />
            <StickerScanner onSerial={(serial) => set({ serial })} />
            <Field
              label={words.serial}
              required
              hint={`${words.serialExample} · ${words.serialHint}`}
              error={faultOf('serial')}
            >
              <TextInput
                mono
                className={css.serial}
                data-field="serial"
                name="toktokSerial"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={60}
                value={typed.serial}
                onChange={(event) => set({ serial: event.target.value })}
              />
            </Field>
            {meant && !hint && (
              <div className={css.meant} role="status">
                <strong>{words.meant(meant.slice(-4))}</strong>
                <code>{meant}</code>
                <p>{words.meantBody(formatKoreanDate(freeUntil(new Date()).getTime()))}</p>
              </div>
            )}
            {hint && (
              <div className={css.card} role="status">
                <strong>{words.hints[hint].title}</strong>
                <p>{words.hints[hint].body}</p>
              </div>
            )}
            <Field label={words.loginId} required error={faultOf('loginId')}>
              <TextInput
                data-field="loginId"
                name="login_id"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={100}
                value={typed.loginId}
                onChange={(event) => set({ loginId: event.target.value })}
              />
            </Field>
            <Field label={words.password} required error={faultOf('password')}>
              <PasswordInput
                data-field="password"
                name="password"
                autoComplete="current-password"
                value={typed.password}
                onChange={(event) => set({ password: event.target.value })}
              />
            </Field>
            <FormActions>
              <Button type="submit" block pending={pending}>
                {words.submit}
              </Button>
            </FormActions>
          </Form>
        )}
      </div>
    </Modal>
  );
}
