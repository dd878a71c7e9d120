/**
 * The payment company's script as a shop embeds it. It runs in the shop's page under the shop's policy, so it writes no
 * inline style or script: styles are set through the object model.
 */
(() => {
  const home = new URL(document.currentScript.src).origin;
  const frameName = 'nicepay-pgweb-window';

  const setStyles = (element, styles) => {
    for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value);
  };

  const isPhone = () => /Mobi|Android|iPhone|iPad/i.test(navigator.userAgent) || window.innerWidth < 600;

  /** A copy, so that nothing of ours stays in the shop's form. */
  const copyForm = (form, extra) => {
    const copy = document.createElement('form');
    copy.method = 'post';
    copy.action = `${home}/v3/pay-window`;
    copy.acceptCharset = form.acceptCharset || document.characterSet;
    copy.hidden = true;
    const entries = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
    // The browser fills `_charset_` with the encoding it really used.
    for (const [name, value] of [...entries, ...Object.entries(extra), ['_charset_', '']]) {
      copy.append(createHidden(name, value));
    }
    document.body.append(copy);
    return copy;
  };

  /** A field of the shop may be called `submit` and hide the method. */
  const submitForm = (form) => HTMLFormElement.prototype.submit.call(form);

  const createHidden = (name, value) => {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    return input;
  };

  const openLayer = (onClose) => {
    const layer = document.createElement('div');
    layer.setAttribute('role', 'dialog');
    layer.setAttribute('aria-modal', 'true');
    layer.setAttribute('aria-label', '결제창');
    setStyles(layer, {
      position: 'fixed',
      inset: '0',
      'z-index': '2147483647',
      display: 'flex',
      'align-items': 'center',
      'justify-content': 'center',
      background: 'rgb(15 23 42 / 0.6)',
    });
    const frame = document.createElement('iframe');
    frame.name = frameName;
    frame.title = '연습 결제창';
    setStyles(frame, {
      width: 'min(100%, 880px)',
      height: 'min(100%, 660px)',
      border: '0',
      'border-radius': window.innerWidth > 880 ? '16px' : '0',
      background: '#fff',
    });
    const close = document.createElement('button');
    close.type = 'button';
    close.textContent = '결제창 닫기';
    setStyles(close, {
      position: 'absolute',
      top: '8px',
      right: '8px',
      padding: '6px 12px',
      border: '0',
      'border-radius': '999px',
      background: 'rgb(15 23 42 / 0.85)',
      color: '#fff',
      font: '14px/1.4 system-ui, sans-serif',
      cursor: 'pointer',
    });
    // The window has its own cancel button; this one is for a window that did not load.
    close.hidden = true;
    const showClose = setTimeout(() => {
      close.hidden = false;
    }, 4000);
    let hasLoadedBlank = false;
    frame.addEventListener('load', () => {
      if (hasLoadedBlank) {
        clearTimeout(showClose);
        close.hidden = true;
        // A frame that was focused before it went to another site has to be focused anew.
        frame.blur();
        frame.focus();
      }
      hasLoadedBlank = true;
    });
    close.addEventListener('click', onClose);
    layer.append(frame, close);
    const others = [...document.body.children].filter((element) => !element.inert);
    const overflow = document.documentElement.style.getPropertyValue('overflow');
    const focused = document.activeElement;
    for (const element of others) element.inert = true;
    document.documentElement.style.setProperty('overflow', 'hidden');
    document.body.append(layer);
    const remove = () => {
      clearTimeout(showClose);
      layer.remove();
      for (const element of others) element.inert = false;
      document.documentElement.style.setProperty('overflow', overflow);
      if (focused instanceof HTMLElement) focused.focus();
    };
    return { frame, remove };
  };

  const payInLayer = (form) => {
    const finish = () => {
      window.removeEventListener('message', receive);
      layer.remove();
      copy.remove();
    };
    const abandon = (code, message) => {
      finish();
      window.nicepayClose?.(code, message);
    };
    const receive = (event) => {
      if (event.origin !== home || event.source !== layer.frame.contentWindow) return;
      if (event.data?.source !== 'nicepay-pgweb') return;
      const { fields } = event.data;
      if (fields.AuthResultCode === '9999') return abandon('9999', fields.AuthResultMsg);
      finish();
      for (const [name, value] of Object.entries(fields)) {
        const present = form.elements.namedItem(name);
        if (present instanceof HTMLInputElement) present.value = value;
        else form.append(createHidden(name, value));
      }
      window.nicepaySubmit();
    };
    const layer = openLayer(() => abandon('9999', '결제창을 닫았습니다.'));
    const copy = copyForm(form, { PgwebOrigin: window.location.origin });
    copy.target = frameName;
    window.addEventListener('message', receive);
    submitForm(copy);
  };

  window.goPay = (form) => {
    if (isPhone()) submitForm(copyForm(form, {}));
    else payInLayer(form);
  };
})();
