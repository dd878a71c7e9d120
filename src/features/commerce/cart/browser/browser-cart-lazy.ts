// The cart as every page has it. What it is made of comes with the first need: whoever has nothing in it never loads it.
import { type CartHearing, type CartState, unknownCart } from './browser-cart-state.ts';
import type { CartStore } from './browser-cart-store.ts';

export function createLazyCart(): CartStore {
  const listeners = new Set<() => void>();
  let state = unknownCart;
  let store: CartStore | undefined;
  let loading: Promise<CartStore> | undefined;
  let memberId: number | null | undefined;
  let hearing: CartHearing | undefined;
  let stop = () => {};

  function show(next: CartState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function load(): Promise<CartStore> {
    loading ??= import('./browser-cart-store.ts').then(
      ({ createCartStore }) => {
        const made = createCartStore();
        store = made;
        made.subscribe(() => show(made.getState()));
        if (hearing) stop = made.start(hearing);
        if (memberId !== undefined) made.setMember(memberId);
        return made;
      },
      (error: unknown) => {
        // The next need tries again.
        loading = undefined;
        show({ ...state, isFailed: true });
        throw error;
      },
    );
    return loading;
  }
  /** At once where it is there: what is pressed or typed shows in the same breath. */
  function withStore(act: (loaded: CartStore) => void) {
    if (store) act(store);
    else load().then(act, () => undefined);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getState: () => state,
    setMember(id) {
      memberId = id;
      if (store) store.setMember(id);
      else if (id !== null || isSomethingStored()) withStore(() => undefined);
      else show({ ...unknownCart, memberId: null, count: 0, lines: [] });
    },
    watch() {
      let unwatch = () => {};
      let isOver = false;
      withStore((loaded) => {
        if (!isOver) unwatch = loaded.watch();
      });
      return () => {
        isOver = true;
        unwatch();
      };
    },
    add: (addition) =>
      load().then(
        (loaded) => loaded.add(addition),
        () => 'unreachable' as const,
      ),
    set: (changes, options) => withStore((loaded) => loaded.set(changes, options)),
    refresh: () =>
      load().then(
        (loaded) => loaded.refresh(),
        () => undefined,
      ),
    start(told) {
      hearing = told;
      if (store) stop = store.start(told);
      // Another tab puts the first thing in.
      const follow = () => {
        if (!store && isSomethingStored()) withStore(() => undefined);
      };
      addEventListener('storage', follow);
      return () => {
        removeEventListener('storage', follow);
        stop();
        hearing = undefined;
      };
    },
  };
}

/** Without reading it: its form is the store's own business. */
function isSomethingStored(): boolean {
  try {
    return localStorage.getItem('cart')?.includes('productId') ?? false;
  } catch {
    return false;
  }
}
