import { useState } from 'react';
import agreements from '../../../content/agreements.json' with { type: 'json' };
import { Button } from '../../ui/button.tsx';
import { CheckGroup } from '../../ui/checkbox.tsx';
import css from './agreement-list.module.css';
import { checkoutMessages } from './messages.ts';
import { type AgreementName, agreementNames, isRequiredAgreement } from './rules.ts';

type Props = {
  checked: ReadonlySet<string>;
  missing: AgreementName | null;
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
            <Button
              variant="text"
              size="s"
              aria-expanded={opened === name}
              aria-label={`${title} ${checkoutMessages.view}`}
              onClick={() => setOpened(opened === name ? null : name)}
            >
              {checkoutMessages.view}
            </Button>
          ),
          detail: opened === name && (
            <div className={css.text}>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          ),
        };
      })}
    />
  );
}
