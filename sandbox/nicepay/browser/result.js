const form = document.querySelector('#result');
const merchantOrigin = form.dataset.merchantOrigin;

if (merchantOrigin) {
  // Only a page of the shop that opened the window can read this.
  window.parent.postMessage(
    { source: 'nicepay-pgweb', fields: Object.fromEntries(new FormData(form)) },
    merchantOrigin,
  );
} else {
  form.submit();
}
