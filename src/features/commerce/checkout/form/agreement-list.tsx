import { useState } from 'react';
import agreements from '../../../../../content/agreements.json' with { type: 'json' };
import { CheckGroup } from '../../../../ui/form/checkbox.tsx';
import { FieldError } from '../../../../ui/form/field.tsx';
import { RevealButton } from '../../../../ui/form/reveal-button.tsx';
import { ThirdPartyLines } from '../../../site/legal/recipients/third-party-lines.tsx';
import { checkoutMessages } from '../messages.ts';
import { type AgreementName, agreementNames, isRequiredAgreement, type RequiredAgreement } from '../rules.ts';
import css from './agreement-list.module.css';

type Props = {
  checked: ReadonlySet<string>;
  missing: RequiredAgreement | null;
  onChange: (checked: ReadonlySet<string>) => void;
};

/** Each agreement can be read where it stands; none is ticked beforehand. */
export function AgreementList({ checked, missing, onChange }: Props) {
  const [opened, setOpened] = useState<AgreementName | null>(null);
  return (
    <CheckGroup
      checked={checked}
      onChange={onChange}
      allLabel={`${checkoutMessages.agreeAll} ${checkoutMessages.agreeAllNote}`}
      choices={agreementNames.map((name) => {
        const { title, paragraphs } = agreements[name];
        return {
          name,
          label: title,
          required: isRequiredAgreement(name),
          invalid: missing === name,
          action: (
            <RevealButton
              isOpen={opened === name}
              label={`${title} ${checkoutMessages.view}`}
              onClick={() => setOpened(opened === name ? null : name)}
            >
              {checkoutMessages.view}
            </RevealButton>
          ),
          detail: (
            <>
              {missing === name && (
                <div className={css.fault}>
                  <FieldError>{checkoutMessages.missing[missing]}</FieldError>
                </div>
              )}
              {opened === name && (
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable for the arrow keys
                <section className={css.text} tabIndex={0} aria-label={title}>
                  {paragraphs.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                  {name === 'othershop' && <ThirdPartyLines />}
                </section>
              )}
            </>
          ),
        };
      })}
    />
  );
}
