import { type FormEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../../shared/calls/call.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useLogin } from '../../account/session/use-login.ts';
import { type InquiryThread, lookUpInquiry } from './contract.ts';
import css from './inquiries-page.module.css';
import { ownInquiryMessages as words } from './messages.ts';
import { Thread } from './thread.tsx';

const refusals: Partial<Record<string, string>> = {
  unknown: words.unknown,
  invalid: words.unknown,
  tooOften: words.lookTooOften,
};

/** What was asked without an account: by the link of the e-mail, or by number and telephone or e-mail. */
export function GuestInquiries() {
  const notify = useNotify();
  const login = useLogin();
  const { hash } = useLocation();
  const [found, setFound] = useState<{ thread: InquiryThread; proof: string } | null>(null);
  const [pending, setPending] = useState(false);

  async function look(number: string, proof: string) {
    setPending(true);
    const { outcome, data } = await call(lookUpInquiry, { input: { number, proof } });
    setPending(false);
    if (outcome === 'found') return setFound({ thread: data, proof });
    await notify.alert(refusals[outcome] ?? words.lookFailed);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    const [, number, key] = /^#(Q-\d{4}-\d{4})\.([\w-]{20,100})$/.exec(hash) ?? [];
    if (number && key) void look(number, key);
  }, [hash]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (!pending) void look(String(form.get('number')), String(form.get('proof')));
  }

  return (
    <div className={css.threads}>
      {found && (
        <Thread
          key={found.thread.number}
          thread={found.thread}
          proof={found.proof}
          isOpen
          onChanged={(thread) => setFound({ ...found, thread })}
        />
      )}
      <div className={css.ways}>
        <section className={css.card} aria-labelledby="look">
          <h2 id="look">{words.lookTitle}</h2>
          <p>{words.lookLead}</p>
          <Form onSubmit={submit}>
            <Field label={words.number} hint={words.numberHint} required>
              <TextInput name="number" maxLength={20} autoComplete="off" inputMode="numeric" />
            </Field>
            <Field label={words.proof} required>
              <TextInput name="proof" maxLength={254} autoComplete="off" />
            </Field>
            <Button type="submit" pending={pending}>
              {words.look}
            </Button>
          </Form>
        </section>
        <section className={css.card} aria-labelledby="member">
          <h2 id="member">{words.memberTitle}</h2>
          <p>{words.memberLead}</p>
          <Button variant="ghost" onClick={() => login.open({ stay: true })}>
            {words.login}
          </Button>
        </section>
      </div>
    </div>
  );
}
