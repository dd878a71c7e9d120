/** The same global and calls as the real chat's script: what waited in `ChannelIO.q` is done first. */
(() => {
  const home = new URL(document.currentScript.src).origin;
  const asGuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
  const listeners = { onShowMessenger: [], onHideMessenger: [] };
  let isBooted = false;
  let frame = null;
  let returnTo = null;

  const tell = (name) => {
    for (const listener of listeners[name]) listener();
  };

  /** Above everything else of the page, like the real one. */
  const place = {
    position: 'fixed',
    right: '20px',
    bottom: '20px',
    width: 'min(380px, calc(100vw - 40px))',
    height: 'min(620px, calc(100dvh - 40px))',
    border: '0',
    'border-radius': '20px',
    'box-shadow': '0 12px 40px rgb(20 33 61 / 28%)',
    'z-index': '10000000',
  };

  /** Kept by the page: browsers refuse storage to a frame of another site. Without storage a conversation lasts as long as the page. */
  let chat = crypto.randomUUID();
  try {
    chat = localStorage.getItem('sandbox-chat') ?? chat;
    localStorage.setItem('sandbox-chat', chat);
  } catch {
    // Storage is blocked.
  }

  const show = (words) => {
    if (!isBooted) return;
    returnTo ??= document.activeElement;
    frame?.remove();
    frame = document.createElement('iframe');
    frame.title = '채팅 문의';
    const address = new URL('/channel/messenger', home);
    address.searchParams.set('origin', window.location.origin);
    address.searchParams.set('chat', chat);
    address.hash = words ? encodeURIComponent(words) : '';
    frame.src = address.href;
    for (const [name, value] of Object.entries(place)) frame.style.setProperty(name, value);
    document.body.append(frame);
    frame.focus();
    tell('onShowMessenger');
  };

  const hide = () => {
    if (!frame) return;
    frame.remove();
    frame = null;
    returnTo?.focus();
    returnTo = null;
    tell('onHideMessenger');
  };

  const calls = {
    boot: (settings, done) => {
      isBooted = asGuid.test(settings?.pluginKey ?? '');
      if (isBooted) done?.(null, { id: 'sandbox' });
      else done?.(new Error('pluginKey'), null);
    },
    shutdown: () => {
      hide();
      isBooted = false;
    },
    showMessenger: () => show(''),
    hideMessenger: hide,
    openChat: (_chatId, words) => show(words ?? ''),
    onShowMessenger: (listener) => listeners.onShowMessenger.push(listener),
    onHideMessenger: (listener) => listeners.onHideMessenger.push(listener),
    clearCallbacks: () => {
      for (const of of Object.values(listeners)) of.length = 0;
    },
  };

  window.addEventListener('message', (event) => {
    if (event.origin === home && event.source === frame?.contentWindow && event.data?.type === 'chat:close')
      hide();
  });

  const waiting = window.ChannelIO?.q ?? [];
  window.ChannelIO = (name, ...rest) => {
    const call = calls[name];
    if (call) call(...rest);
    else console.error(`The practice chat does not know ${name}`);
  };
  for (const call of waiting) window.ChannelIO(...call);
})();
