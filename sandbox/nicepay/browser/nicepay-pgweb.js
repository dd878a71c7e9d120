/** The payment company's script as a shop embeds it, after `pay-layer.js`. */
const frameName = 'nicepay-pgweb-window';

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
  const layer = openLayer(frameName, () => abandon('9999', '결제창을 닫았습니다.'));
  const copy = copyForm(form, { PgwebOrigin: window.location.origin });
  copy.target = frameName;
  window.addEventListener('message', receive);
  submitForm(copy);
};

window.goPay = (form) => {
  if (isPhone()) submitForm(copyForm(form, {}));
  else payInLayer(form);
};
