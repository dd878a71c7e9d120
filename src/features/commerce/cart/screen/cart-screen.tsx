// The cart's own page: what lies in it, what it comes to, and what happened to it meanwhile. Nothing is lost by a press.
import { useEffect, useRef, useState } from 'react';
import { formatWon } from '../../../../shared/money.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { StickyBuyBar } from '../../../../ui/price/sticky-buy-bar.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/states/states.tsx';
import { useCart, useCartStore } from '../browser/use-cart.ts';
import type { CartLine, PricedCart } from '../contract.ts';
import { cartMessages as words } from '../messages.ts';
import { keyOf, maxCartLines, sortItems, totalOfCart } from '../rules.ts';
import { CartNotices } from './cart-notices.tsx';
import { CartRow, nameOfLine } from './cart-row.tsx';
import css from './cart-screen.module.css';
import { CartSummary } from './cart-summary.tsx';
import { SetOffer } from './set-offer.tsx';

type Props = {
  isMember: boolean;
  /** A product's place in its catalogue. */
  hrefOf: (line: CartLine) => string;
  /** Somebody is about to order. */
  onIntent: () => void;
  onOrder: () => void;
  onLogin: () => void;
};

export function CartScreen({ isMember, hrefOf, onIntent, onOrder, onLogin }: Props) {
  const notify = useNotify();
  const store = useCartStore();
  const cart = useCart();
  const list = useRef<HTMLUListElement>(null);
  const orderButton = useRef<HTMLDivElement>(null);
  /** Taken out on this page: each can come back. */
  const [taken, setTaken] = useState<ReadonlyMap<string, CartLine>>(new Map());
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => store.watch(), [store]);
  // The button that was pressed is gone: the focus goes to what stands in its place.
  useEffect(() => {
    if (focused === null) return;
    list.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(focused)}"] :is(a, button)`)?.focus();
    setFocused(null);
  }, [focused]);

  const { lines, offer, count } = cart;

  if (cart.isFailed && lines === null)
    return <ErrorState text={words.failed} onRetry={() => void store.refresh()} />;
  if (lines === null || count === null) {
    return (
      <>
        <Skeleton shape="title" count={4} label={words.loading} />
        <noscript>{words.noScript}</noscript>
      </>
    );
  }

  const there = new Set(lines.map(keyOf));
  const shown = sortItems([...lines, ...[...taken.values()].filter((line) => !there.has(keyOf(line)))]);
  const ready = lines.filter(({ state }) => state === 'ready');

  function takeOut(line: CartLine) {
    store.set([{ ...line, quantity: 0 }]);
    setTaken(new Map(taken).set(keyOf(line), line));
    setFocused(keyOf(line));
    notify.announce(`${nameOfLine(line)} ${words.takenOut}`);
  }
  function takeBack(line: CartLine) {
    store.set([line]);
    setFocused(keyOf(line));
  }
  function takeSet(wishes: NonNullable<PricedCart['offer']>['wishes']) {
    store.set(wishes, { atOnce: true });
    notify.toast(words.tookSet);
  }
  function order() {
    if (ready.length > maxCartLines) return void notify.alert(words.tooManyLines);
    onOrder();
  }

  return (
    <div className={css.columns}>
      <div className={css.main}>
        <CartNotices cart={cart} onRetry={() => void store.refresh()} />
        {shown.length > 0 && (
          <ul ref={list} className={css.list} aria-label={words.list}>
            {shown.map((line) =>
              there.has(keyOf(line)) ? (
                <CartRow
                  key={keyOf(line)}
                  line={line}
                  seenWon={cart.seenPrices[keyOf(line)]}
                  href={hrefOf(line)}
                  onQuantity={(quantity) => store.set([{ ...line, quantity }])}
                  onRemove={() => takeOut(line)}
                />
              ) : (
                <TakenOut key={keyOf(line)} line={line} onBack={() => takeBack(line)} />
              ),
            )}
          </ul>
        )}
        {count === 0 && <EmptyCart isMember={isMember} onLogin={onLogin} />}
        {offer && <SetOffer offer={offer} onTake={() => takeSet(offer.wishes)} />}
      </div>
      {count > 0 && (
        <div className={css.side} ref={orderButton}>
          <CartSummary
            ready={ready}
            leftOut={lines.length - ready.length}
            onIntent={onIntent}
            onOrder={order}
          />
        </div>
      )}
      {ready.length > 0 && (
        <StickyBuyBar
          watch={orderButton}
          summary={
            <p className={css.barSum}>
              <span>{words.total}</span>
              <b>{formatWon(totalOfCart(ready).amountWon)}</b>
            </p>
          }
        >
          <Button onClick={order}>{words.order}</Button>
        </StickyBuyBar>
      )}
    </div>
  );
}

function TakenOut({ line, onBack }: { line: CartLine; onBack: () => void }) {
  const name = nameOfLine(line);
  return (
    <li className={css.taken} data-line={keyOf(line)}>
      <p>
        <s>{name}</s> {words.takenOut}
      </p>
      <Button variant="ghost" size="s" aria-label={`${name} ${words.takeBack}`} onClick={onBack}>
        {words.takeBack}
      </Button>
    </li>
  );
}

function EmptyCart({ isMember, onLogin }: Pick<Props, 'isMember' | 'onLogin'>) {
  return (
    <EmptyState
      picture={<img src="/art/toki-wave-300.webp" width={200} height={200} alt="" />}
      title={words.emptyTitle}
      body={words.emptyBody}
      action={
        <div className={css.ways}>
          <LinkButton to="/buytoctocbox">{words.toBoxes}</LinkButton>
          <LinkButton to="/BuyAccesory" variant="ghost">
            {words.toAccessories}
          </LinkButton>
          {!isMember && (
            <p className={css.hint}>
              {words.loginHint}{' '}
              <button type="button" onClick={onLogin}>
                {words.login}
              </button>
            </p>
          )}
        </div>
      }
    />
  );
}
