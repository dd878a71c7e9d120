const { errorMsg } = document.querySelector('[data-error-msg]').dataset;

// Whoever holds the frame may know it: the shop's own mistake, and nothing of the buyer's.
if (window.parent !== window) window.parent.postMessage({ source: 'nicepay-start', errorMsg }, '*');
