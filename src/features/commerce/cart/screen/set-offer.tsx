import { formatWon } from '../../../../shared/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { Picture } from '../../../../ui/media/picture.tsx';
import type { PricedCart } from '../contract.ts';
import { cartMessages as words } from '../messages.ts';
import css from './set-offer.module.css';

type Props = { offer: NonNullable<PricedCart['offer']>; onTake: () => void };

/** What lies in the cart costs less as a set. */
export function SetOffer({ offer, onTake }: Props) {
  return (
    <section className={css.offer} aria-labelledby="set-offer">
      {offer.picture && <Picture picture={offer.picture} alt="" sizes="72px" />}
      <div className={css.words}>
        <h2 id="set-offer">{words.setTitle(formatWon(offer.savedWon))}</h2>
        <p>
          {words.setBody(offer.name, offer.quantity, formatWon(offer.unitWon * offer.quantity))}
          {offer.deliveryWon === 0 && ` · ${words.freeDelivery}`}
        </p>
        {offer.otherColor && <p className={css.color}>{words.setColor(offer.otherColor)}</p>}
      </div>
      <Button variant="tint" size="s" onClick={onTake}>
        {words.takeSet}
      </Button>
    </section>
  );
}
