// The cart changes elsewhere, too: in another tab of this browser, which tells; on another device, which is asked about
// when somebody comes back to this one.
import { isAboutCart } from './browser-cart.ts';

/** What one tab tells the others. */
export type CartNews = { memberId: number | null; version: number };
const newsChannel = 'toktokbox-cart';
const restMs = 1_000;

type Following = {
  onNews: (news: CartNews) => void;
  /** What lies in this browser was changed by another tab. */
  onStored: () => void;
  /** Somebody comes back to this tab, or to the network. */
  onBack: () => void;
  onLeave: () => void;
};

export function followCart({ onNews, onStored, onBack, onLeave }: Following) {
  const channel = new BroadcastChannel(newsChannel);
  const hearing = new AbortController();
  const { signal } = hearing;
  let lastBackAt = Date.now();
  channel.onmessage = ({ data }: MessageEvent<CartNews>) => onNews(data);
  // Coming back is told twice: the tab is seen, and has the focus.
  const back = () => {
    if (document.visibilityState === 'hidden') return onLeave();
    if (Date.now() - lastBackAt < restMs) return;
    lastBackAt = Date.now();
    onBack();
  };
  document.addEventListener('visibilitychange', back, { signal });
  addEventListener('focus', back, { signal });
  addEventListener('online', onBack, { signal });
  addEventListener('storage', (event) => isAboutCart(event) && onStored(), { signal });
  return {
    tell: (news: CartNews) => channel.postMessage(news),
    stop() {
      hearing.abort();
      channel.close();
    },
  };
}
