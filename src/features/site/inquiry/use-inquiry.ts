// The one way to a person, wherever a visitor wants to ask: the chat where the shop has one, else the dialog, which stands in
// the address (`?inquiry=3` about a product, `tt…` an order, `box` one's own box, `shop` anything).

import { createContext, useContext } from 'react';
import { useSearchParams } from 'react-router';
import { loadAhead } from '../../../ui/states/lazy-chunk.tsx';
import { boxId } from './address-rules.ts';
import type { ChatPlugin } from './browser-chat.ts';

/** The chat's script with the shop's key; null where the shop has no chat. */
export const Chat = createContext<ChatPlugin | null>(null);

/** `id` is what stands in the address; `goods` the product's name. */
export type Inquiry = { id: string; goods?: string };

export const aboutAnything: Inquiry = { id: 'shop' };
/** About the box that the member has. */
export const aboutBox: Inquiry = { id: boxId };
/** From the channel's button, while there is no channel yet. */
export const aboutChannel: Inquiry = { id: 'channel' };

export function useInquiry() {
  const plugin = useContext(Chat);
  const [params, setParams] = useSearchParams();

  const showDialog = ({ id }: Inquiry) =>
    setParams(
      (now) => {
        now.set('inquiry', id);
        return now;
      },
      { preventScrollReset: true },
    );

  return {
    /** What the address asks for: a product's id, or one of ours. */
    asked: params.get('inquiry'),
    async open(inquiry: Inquiry) {
      if (plugin === null) return showDialog(inquiry);
      const [{ openChat }, { inquiryMessages }] = await Promise.all([
        import('./browser-chat.ts'),
        import('./messages.ts'),
      ]);
      const { goods } = inquiry;
      if (!(await openChat(plugin, goods ? inquiryMessages.firstWords(goods) : ''))) showDialog(inquiry);
    },
    /** The dialog, whatever else there is. */
    showDialog,
    /** At a sign of interest. */
    async prepare() {
      if (plugin === null) return loadAhead(() => import('./inquiry-dialog.tsx'))();
      const { prepareChat } = await import('./browser-chat.ts');
      prepareChat(plugin);
    },
    close() {
      setParams(
        (now) => {
          now.delete('inquiry');
          return now;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}
