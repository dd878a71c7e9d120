import { Link } from 'react-router';
import { registrationPath } from '../../account/device/rules.ts';
import css from './box-serials.module.css';
import type { PurchaseParcel } from './contract.ts';
import { purchaseMessages } from './messages.ts';

const words = purchaseMessages.boxes;

/** The boxes of a parcel by their numbers, and the way to register one that nobody registered. */
export function BoxSerials({ boxes }: Pick<PurchaseParcel, 'boxes'>) {
  return boxes.map(({ serial, owner }) => (
    <span key={serial} className={css.box}>
      <span>
        {words.serial} <code>{serial}</code>
      </span>
      {owner === 'nobody' ? (
        <Link className={css.register} to={registrationPath(serial)} aria-label={words.registerOf(serial)}>
          {words.register}
        </Link>
      ) : (
        <span>{words.owners[owner]}</span>
      )}
    </span>
  ));
}
