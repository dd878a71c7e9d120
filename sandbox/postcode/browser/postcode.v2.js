/** The same globals and calls as the real postcode service, so that a page cannot tell the difference. */
(() => {
  const home = new URL(document.currentScript.src).origin;

  const createAddress = (query) => {
    const address = new URL('/postcode/search', home);
    address.searchParams.set('origin', window.location.origin);
    if (query) address.searchParams.set('q', query);
    return address.href;
  };

  const asLength = (value) => (typeof value === 'number' ? `${value}px` : value || '100%');

  class Postcode {
    #options;

    constructor(options = {}) {
      this.#options = options;
    }

    embed(element, { q = '', autoClose = true } = {}) {
      const frame = document.createElement('iframe');
      frame.title = '우편번호 찾기';
      frame.src = createAddress(q);
      const styles = {
        display: 'block',
        border: '0',
        width: asLength(this.#options.width),
        height: asLength(this.#options.height),
        'min-width': asLength(this.#options.minWidth ?? 0),
      };
      for (const [name, value] of Object.entries(styles)) frame.style.setProperty(name, value);
      element.replaceChildren(frame);
      const close = () => {
        if (autoClose) frame.remove();
      };
      this.#listen(
        () => frame.contentWindow,
        () => frame.isConnected,
        close,
      );
    }

    open({ q = '', left, top, popupKey = 'postcode', autoClose = true } = {}) {
      const place = left === undefined || top === undefined ? '' : `,left=${left},top=${top}`;
      const popup = window.open(createAddress(q), popupKey, `width=500,height=600${place}`);
      if (!popup) return;
      const stop = this.#listen(
        () => popup,
        () => true,
        () => {
          if (autoClose) popup.close();
        },
      );
      const watch = setInterval(() => {
        if (!popup.closed) return;
        clearInterval(watch);
        if (stop()) this.#options.onclose?.('FORCE_CLOSE');
      }, 500);
    }

    /** Gives back a function that stops listening and says whether it was still needed. */
    #listen(getSource, isAlive, close) {
      let isListening = true;
      const stop = () => {
        const wasListening = isListening;
        isListening = false;
        window.removeEventListener('message', receive);
        return wasListening;
      };
      const receive = (event) => {
        if (!isAlive()) return stop();
        if (event.origin !== home || event.source !== getSource()) return;
        if (event.data?.source !== 'postcode') return;
        const { type, detail } = event.data;
        if (type === 'resize') this.#options.onresize?.(detail);
        if (type === 'search') this.#options.onsearch?.(detail);
        if (type === 'complete') {
          stop();
          this.#options.oncomplete?.(detail);
          close();
          this.#options.onclose?.('COMPLETE_CLOSE');
        }
      };
      window.addEventListener('message', receive);
      return stop;
    }
  }

  window.kakao = Object.assign(window.kakao ?? {}, { Postcode });
  window.daum = Object.assign(window.daum ?? {}, { Postcode });
})();
