import { FormSection } from '../../../../ui/form/form.tsx';
import { DescriptionList } from '../../../../ui/layout/data.tsx';
import { checkoutMessages } from '../messages.ts';
import { contentAddress } from '../rules.ts';
import css from './order-dialog.module.css';

/** In the place of an address: content goes to the member's box by itself. */
type Props = { serial: string | null; isStopped: boolean; isCoupon: boolean; renewal: string | null };

export function StorageSection({ serial, isStopped, isCoupon, renewal }: Props) {
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
      {isStopped && <p className={css.stopped}>{checkoutMessages.stoppedNote}</p>}
      {(renewal || isCoupon || !isStopped) && (
        <p className={css.note}>
          {renewal ?? (isCoupon ? checkoutMessages.couponNote : checkoutMessages.storageNote)}
        </p>
      )}
    </FormSection>
  );
}
