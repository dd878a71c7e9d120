import { type FormEvent, useRef, useState } from 'react';
import agreements from '../../../../../content/member-agreements.json' with { type: 'json' };
import { Button } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { CheckGroup } from '../../../../ui/form/checkbox.tsx';
import { focusFirstInvalid } from '../../../../ui/form/focus-first-invalid.ts';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import { RevealButton } from '../../../../ui/form/reveal-button.tsx';
import { type MemberAgreement, memberAgreementNames, requiredMemberAgreements } from '../agreement-rules.ts';
import { signUpMessages } from './sign-up-messages.ts';
import css from './terms-step.module.css';

type Props = {
  agreed: ReadonlySet<string>;
  onChange: (agreed: ReadonlySet<string>) => void;
  onNext: () => void;
};

const isRequired = (name: MemberAgreement) => (requiredMemberAgreements as readonly string[]).includes(name);
export const missingConsent = (agreed: ReadonlySet<string>) =>
  requiredMemberAgreements.find((name) => !agreed.has(name));

/** Each text can be read where it stands; none is ticked beforehand. */
export function TermsStep({ agreed, onChange, onNext }: Props) {
  const notify = useNotify();
  const form = useRef<HTMLFormElement>(null);
  const [opened, setOpened] = useState<MemberAgreement | null>(null);
  const [isTold, setTold] = useState(false);
  const missing = missingConsent(agreed);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!missing) return onNext();
    setTold(true);
    await notify.alert(signUpMessages.missing[missing]);
    if (form.current) focusFirstInvalid(form.current);
  }

  return (
    <Form ref={form} onSubmit={submit}>
      <CheckGroup
        checked={agreed}
        onChange={onChange}
        allLabel={signUpMessages.agreeAll}
        choices={memberAgreementNames.map((name) => {
          const { title, paragraphs } = agreements[name];
          const isOpen = opened === name;
          return {
            name,
            label: title,
            required: isRequired(name),
            invalid: isTold && isRequired(name) && !agreed.has(name),
            action: (
              <RevealButton
                isOpen={isOpen}
                label={`${title} ${signUpMessages.view}`}
                onClick={() => setOpened(isOpen ? null : name)}
              >
                {signUpMessages.view}
              </RevealButton>
            ),
            detail: isOpen && (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by the keyboard
              <section className={css.text} tabIndex={0} aria-label={title}>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            ),
          };
        })}
      />
      <p className={css.note}>{signUpMessages.marketingNote}</p>
      <FormActions>
        <Button type="submit" block>
          {signUpMessages.next}
        </Button>
      </FormActions>
    </Form>
  );
}
