const form = document.querySelector('#result');
const { layerOrigin } = form.dataset;

// A browser lets a frame lead the whole page away only where the buyer touched the frame; Esc does not count as touch.
if (layerOrigin && !navigator.userActivation?.hasBeenActive) {
  const fields = Object.fromEntries(new FormData(form));
  window.parent.postMessage({ source: 'nicepay-start', fields }, layerOrigin);
} else {
  form.submit();
}
