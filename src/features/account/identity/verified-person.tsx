import { PhoneNumber } from '../../../ui/form/phone-number.tsx';
import { DescriptionList } from '../../../ui/layout/data.tsx';
import { CheckIcon } from '../../../ui/media/icons.tsx';
import { stepMessages } from './identity-step-messages.ts';
import type { Verification } from './use-identity-window.ts';
import css from './verified-person.module.css';

/** What the agency said of somebody: to be read, not to be changed. */
export function VerifiedPerson({ person }: { person: Verification }) {
  return (
    <div className={css.person}>
      <p className={css.done}>
        <CheckIcon size={20} />
        {stepMessages.done}
      </p>
      <DescriptionList
        items={[
          { term: stepMessages.name, value: person.name },
          { term: stepMessages.phone, value: <PhoneNumber digits={person.phone} /> },
        ]}
      />
    </div>
  );
}
