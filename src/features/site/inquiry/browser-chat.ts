// Channel Talk in the browser: its script comes when somebody wants to ask, never with a page.

type ChatCalls = { q?: unknown[]; c?: (call: IArguments) => void };
type Chat = ((...call: unknown[]) => void) & ChatCalls;

declare global {
  interface Window {
    ChannelIO?: Chat;
    ChannelIOInitialized?: boolean;
  }
}

/** The shop's key at the vendor, and where its script lies. */
export type ChatPlugin = { key: string; scriptUrl: string };

const patienceMs = 10_000;

/** Fetches the script ahead: a pointer over the button is a wish already. Nothing is told to the vendor yet. */
export function prepareChat({ scriptUrl }: Pick<ChatPlugin, 'scriptUrl'>): void {
  if (window.ChannelIO) return;
  // The vendor's own beginning: calls wait in a queue until its script takes them over.
  const queue: Chat = function collect() {
    // biome-ignore lint/complexity/noArguments: the script expects the calls in just this form
    queue.c?.(arguments);
  };
  const calls: unknown[] = [];
  queue.q = calls;
  queue.c = (call) => calls.push(call);
  window.ChannelIO = queue;
  window.ChannelIOInitialized = true;
  const script = document.createElement('script');
  script.async = true;
  script.src = scriptUrl;
  // Blocked or offline: the next wish begins anew.
  script.onerror = () => {
    script.remove();
    window.ChannelIO = undefined;
    window.ChannelIOInitialized = undefined;
    window.dispatchEvent(new Event(chatLost));
  };
  document.head.append(script);
}

const chatLost = 'toktok:chat-lost';

/** @returns false where the chat can't be had: the caller has another way to ask. */
export function openChat(plugin: ChatPlugin, message: string): Promise<boolean> {
  prepareChat(plugin);
  return new Promise((resolve) => {
    const settle = (isOpen: boolean) => {
      clearTimeout(patience);
      window.removeEventListener(chatLost, giveUp);
      resolve(isOpen);
    };
    const giveUp = () => settle(false);
    const patience = setTimeout(giveUp, patienceMs);
    window.addEventListener(chatLost, giveUp);
    // The shop has a button of its own, and tells the vendor nothing about the member.
    const settings = { pluginKey: plugin.key, language: 'ko', hideChannelButtonOnBoot: true };
    window.ChannelIO?.('boot', settings, (error: unknown) => {
      if (error) return giveUp();
      if (message === '') window.ChannelIO?.('showMessenger');
      else window.ChannelIO?.('openChat', undefined, message);
      settle(true);
    });
  });
}
