import { type EscrowState, isAnsweredEscrow } from '../../../shared/requests/escrow.ts';
import { returnMessages as words } from './messages.ts';
import css from './return-dialog.module.css';

/** Of a payment under escrow: who pays the way back, and what the money hangs on, before the return is asked for. */
export function EscrowNotes({ state }: { state: EscrowState }) {
  return (
    <>
      <p className={css.note}>{words.escrow}</p>
      {state === 'refused' && <p className={css.note}>{words.escrowRefused}</p>}
      {!isAnsweredEscrow(state) && <p className={css.note}>{words.escrowWaits}</p>}
    </>
  );
}
