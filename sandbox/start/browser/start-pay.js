/** The payment company's START script as a shop embeds it, after `pay-layer.js`. */
const frameName = 'nicepay-start-window';
const required = ['clientId', 'method', 'orderId', 'amount', 'goodsName', 'returnUrl'];

/** Sends fields as a form of the page, into the frame or with the whole page. */
const sendForm = (action, fields, target, charset = 'utf-8') => {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.target = target;
  form.acceptCharset = charset;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    form.append(createHidden(name, value));
  }
  document.body.append(form);
  form.submit();
  form.remove();
};

const payInLayer = (fields, { returnUrl, returnCharSet, fail }) => {
  const finish = () => {
    window.removeEventListener('message', receive);
    layer.remove();
  };
  const giveBack = (result) => {
    finish();
    sendForm(returnUrl, result, '_self', returnCharSet);
  };
  const receive = (event) => {
    if (event.origin !== home || event.source !== layer.frame.contentWindow) return;
    if (event.data?.source !== 'nicepay-start') return;
    if (event.data.fields) return giveBack(event.data.fields);
    finish();
    fail(event.data.errorMsg);
  };
  const layer = openLayer(frameName, () => {
    const { clientId, orderId, amount, mallReserved = '' } = fields;
    const authResultMsg = '사용자가 결제를 취소하였습니다';
    giveBack({ authResultCode: 'I002', authResultMsg, clientId, orderId, amount, mallReserved });
  });
  window.addEventListener('message', receive);
  sendForm(`${home}/v1/pay-window`, { ...fields, layerOrigin: window.location.origin }, frameName);
};

const requestPay = (options) => {
  const fail = (errorMsg) => options.fnError?.({ errorMsg });
  const missing = required.find((name) => [undefined, null, ''].includes(options[name]));
  if (missing) return fail(`필수 파라미터 ${missing}가 없습니다.`);
  const fields = Object.fromEntries(
    Object.entries(options).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value)),
  );
  if (isPhone()) return sendForm(`${home}/v1/pay-window`, fields, '_self');
  const { returnUrl, returnCharSet } = fields;
  payInLayer(fields, { returnUrl, returnCharSet, fail });
};

window.AUTHNICE = { requestPay };
