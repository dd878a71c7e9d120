import { FormSection } from '../../../../ui/form/form.tsx';
import { DescriptionList } from '../../../../ui/layout/data.tsx';
import { checkoutMessages } from '../messages.ts';
import { contentAddress } from '../rules.ts';
import css from './order-dialog.module.css';

/** In the place of an address: content goes to the member's box by itself. */
export function StorageSection({ serial, isCoupon }: { serial: string | null; isCoupon: boolean }) {
  return (
    <FormSection title={checkoutMessages.storage}>
      <p>{contentAddress}</p>
      <DescriptionList
        items={[
          {
            term: checkoutMessages.boxSerial,
            value: serial ? <code className={css.serial}>{serial}</code> : checkoutMessages.noBox,
          },
        ]}
      />
      <p className={css.note}>{isCoupon ? checkoutMessages.couponNote : checkoutMessages.storageNote}</p>
    </FormSection>
  );
}
