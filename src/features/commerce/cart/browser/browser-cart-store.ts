// The cart as this tab shows it: the browser's own while nobody is logged in, the member's afterwards. What is pressed
// shows at once and is saved behind it; other tabs and other devices are followed.
import { nameOf } from '../choice-rules.ts';
import type { CartLine, OwnCart, PricedCart } from '../contract.ts';
import { addItem, type CartItem, isTooMany, keyOf, restate, setItems, sortItems } from '../rules.ts';
import {
  type BrowserItem,
  readItems,
  readPrices,
  type SeenPrices,
  withoutSent,
  writeItems,
  writePrices,
} from './browser-cart.ts';
import { followCart } from './browser-cart-news.ts';
import {
  type Addition,
  type AddResult,
  type CartHearing,
  type CartState,
  unknownCart,
} from './browser-cart-state.ts';
import { hasArrived, isSame, type LostAddition, quantityIn } from './lost-addition-rules.ts';
import { ask } from './request-cart-lazily.ts';

export type CartStore = ReturnType<typeof createCartStore>;

/** Presses on plus come in a row. */
const saveAfterMs = 250;

export function createCartStore() {
  const listeners = new Set<() => void>();
  let state = unknownCart;
  /** Undefined until the page has told. */
  let memberId: number | null | undefined;
  let answer: PricedCart | OwnCart | null = null;
  /** Every line that was ever told: what is taken back out of nothing is shown at once. */
  let facts = new Map<string, CartLine>();
  let wishes = new Map<string, CartItem>();
  let memory: BrowserItem[] | null = null;
  let watchers = 0;
  let asked = 0;
  let isSaving = false;
  /** The last answer is about other quantities than those that are shown. */
  let isAhead = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let others: ReturnType<typeof followCart> | undefined;
  /** What somebody wanted whose session ended: it waits for them. */
  let parked: { memberId: number; wishes: Map<string, CartItem> } | undefined;
  let hear: CartHearing | undefined;
  let lost: LostAddition | undefined;

  const stored = () => memory ?? readItems() ?? [];
  const keep = (items: BrowserItem[]) => {
    memory = writeItems(items) ? null : items;
  };
  const version = () => (answer && 'version' in answer ? answer.version : -1);

  function items(): CartItem[] | null {
    if (memberId === undefined) return null;
    if (memberId === null) return stored();
    return answer && setItems<CartItem>(answer.lines, [...wishes.values()]);
  }

  function publish(change: Partial<CartState> = {}) {
    const there = items();
    const known = answer !== null || there?.length === 0;
    const lines = sortItems(there ?? []).flatMap((item) => {
      const fact = facts.get(keyOf(item));
      return fact ? [{ ...fact, quantity: item.quantity, addedAt: item.addedAt }] : [];
    });
    show({
      ...state,
      memberId,
      count: there?.length ?? null,
      lines: there && known ? restate(lines) : null,
      offer: isAhead ? null : (answer?.offer ?? null),
      ...change,
    });
  }

  function show(next: CartState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function accept(cart: PricedCart | OwnCart, sent: readonly BrowserItem[] = []) {
    if ('memberId' in cart && (cart.memberId !== memberId || cart.version < version())) return;
    answer = cart;
    isAhead = wishes.size > 0;
    for (const line of cart.lines) facts.set(keyOf(line), line);
    const gone = new Set(cart.dropped.map(keyOf));
    const names = sent.filter((item) => gone.has(keyOf(item))).map(nameOf);
    if (memberId === null && gone.size > 0) keep(stored().filter((item) => !gone.has(keyOf(item))));
    publish({
      isFailed: false,
      dropped: [...new Set([...state.dropped, ...names])],
      seenPrices: see(cart.lines),
    });
  }

  /** The first price that this browser saw of each thing stays until it leaves the cart. */
  function see(lines: readonly CartLine[]): SeenPrices {
    const before = readPrices(memberId ?? null);
    const seen = Object.fromEntries(lines.map((line) => [keyOf(line), before[keyOf(line)] ?? line.unitWon]));
    writePrices(memberId ?? null, seen);
    return seen;
  }

  async function read(): Promise<void> {
    if (memberId === undefined) return;
    if (memberId === null) return priceStored();
    if (await bringStored(memberId)) return;
    const before = version();
    const { outcome, data } = await ask((calls) => calls.requestCart());
    // A session that ended, or is somebody else's by now, is told with the next press: nobody is interrupted for a number.
    if (data) {
      accept(data);
      // It changed without any tab: what was paid has left it.
      if (before !== -1 && version() > before) tellOthers();
    } else if (outcome !== 'sessionEnded') publish({ isFailed: answer === null });
  }

  async function priceStored(): Promise<void> {
    publish();
    const sent = stored();
    if (watchers === 0 || sent.length === 0) return;
    const question = ++asked;
    const { data } = await ask((calls) => calls.requestPrices(sent));
    if (question !== asked || memberId !== null) return;
    if (data) accept(data, sent);
    else publish({ isFailed: answer === null });
  }

  /** What was put in while logged out comes along with the log-in. False where there is nothing, or it didn't get there. */
  async function bringStored(to: number): Promise<boolean> {
    const own = stored().filter(({ sentFor }) => sentFor === undefined || sentFor === to);
    if (own.length === 0) {
      if (stored().length > 0) keep([]);
      state = { ...state, unmerged: 0 };
      return false;
    }
    keep(own.map((item) => ({ ...item, sentFor: to })));
    const { outcome, data } = await ask((calls) => calls.requestMerge(to, own));
    if (outcome !== 'changed' || !data) {
      state = { ...state, unmerged: own.length };
      return false;
    }
    keep(withoutSent(stored(), own));
    const prices = readPrices(null);
    if (memberId === to) writePrices(to, { ...prices, ...readPrices(to) });
    state = { ...state, unmerged: 0 };
    accept(data, own);
    tellOthers();
    return true;
  }

  async function save(): Promise<void> {
    clearTimeout(timer);
    if (isSaving || wishes.size === 0 || !memberId) return;
    const [to, sent] = [memberId, [...wishes.values()]];
    isSaving = true;
    const { outcome, data } = await ask((calls) => calls.requestSet(to, sent));
    isSaving = false;
    if (memberId !== to) return;
    if (outcome === 'sessionEnded') return hear?.onEnded();
    if (outcome === 'otherMember') return hear?.onOther();
    const isDone = outcome === 'changed' || outcome === 'full';
    if (isDone) for (const wish of sent) if (wishes.get(keyOf(wish)) === wish) wishes.delete(keyOf(wish));
    if (data) accept(data);
    publish({ isUnsaved: !isDone });
    if (data) tellOthers();
    if (isDone) await save();
  }

  /** Whether what was sent lies in the cart although no answer came. */
  async function lookFor(sent: LostAddition): Promise<'added' | 'unreachable' | 'missing'> {
    const known = answer;
    await read();
    if (answer === known || !answer || memberId !== sent.memberId) return 'unreachable';
    if (lost === sent) lost = undefined;
    return hasArrived(sent, answer.lines) ? 'added' : 'missing';
  }

  const tellOthers = () => others?.tell({ memberId: memberId ?? null, version: version() });

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getState: () => state,

    /** Whose page it is. Nothing of one is shown to another. */
    setMember(id: number | null) {
      if (id === memberId) return;
      const before = memberId;
      // What could not be kept outside of the page goes with whom it was put in for.
      if (before) memory = null;
      if (before && wishes.size > 0) parked = { memberId: before, wishes };
      memberId = id;
      answer = null;
      facts = new Map();
      wishes = (id !== null && parked?.memberId === id && parked.wishes) || new Map();
      isAhead = wishes.size > 0;
      // What a visitor put in is shown on until it has come along with the log-in; of a member nothing is.
      if (before !== null) show(unknownCart);
      if (before !== undefined) tellOthers();
      void read().then(save);
    },

    /** Somebody looks at the lines: what lies in this browser is priced, too. */
    watch() {
      watchers += 1;
      if (memberId === null) void priceStored();
      return () => {
        watchers -= 1;
      };
    },

    async add({ name, unitWon, ...thing }: Addition): Promise<AddResult> {
      const item = { ...thing, addedAt: Date.now() };
      writePrices(memberId ?? null, { [keyOf(item)]: unitWon, ...readPrices(memberId ?? null) });
      if (!memberId) return putInBrowser({ ...item, name });
      const to = memberId;
      const found = lost && isSame(lost, { memberId: to, ...thing }) ? await lookFor(lost) : 'missing';
      if (found !== 'missing') return found;
      const sent = { memberId: to, item, was: answer && quantityIn(answer.lines, item) };
      lost = sent;
      const { outcome, data } = await ask((calls) => calls.requestAdd(to, item));
      if (outcome === 'unreachable') return (await lookFor(sent)) === 'added' ? 'added' : outcome;
      lost = undefined;
      if (outcome === 'changed' && data) {
        accept(data);
        tellOthers();
        return 'added';
      }
      if (outcome === 'sessionEnded') {
        // It waits here for the next log-in of the same member.
        const result = putInBrowser({ ...item, name, sentFor: to });
        hear?.onOther();
        return result;
      }
      if (outcome === 'otherMember') hear?.onOther();
      if (outcome === 'full' || outcome === 'otherMember') return outcome;
      return outcome === 'notFound' ? 'gone' : 'failed';
    },

    /** Quantities as they are to be, 0 for out; shown at once. */
    set(changes: readonly CartItem[], { atOnce = false } = {}) {
      clearTimeout(timer);
      isAhead = true;
      if (memberId) {
        for (const change of changes) wishes.set(keyOf(change), change);
        timer = setTimeout(save, atOnce ? 0 : saveAfterMs);
      } else {
        const named = changes.map((change) => ({ ...change, name: facts.get(keyOf(change))?.name ?? '' }));
        keep(setItems(stored(), named));
        timer = setTimeout(priceStored, atOnce ? 0 : saveAfterMs);
      }
      publish();
    },

    /** After something failed, and whenever somebody comes back. */
    async refresh() {
      await save();
      await read();
    },

    /** Until the page goes. */
    start(hearing: CartHearing) {
      hear = hearing;
      others = followCart({
        onNews(news) {
          // A page of nobody learns who logged in; one of a member keeps what is being typed in it.
          if (memberId === null && news.memberId !== null) hearing.onOther();
          else if (memberId && news.memberId === memberId && news.version > version()) void read();
        },
        onStored: () => void read(),
        onBack: () => void save().then(read),
        onLeave: () => void save(),
      });
      return () => {
        others?.stop();
        others = undefined;
        clearTimeout(timer);
      };
    },
  };

  function putInBrowser(item: BrowserItem): AddResult {
    const before = stored();
    const after = addItem(before, item);
    if (isTooMany(before, after)) return 'full';
    keep(after);
    void read();
    return 'added';
  }
}
