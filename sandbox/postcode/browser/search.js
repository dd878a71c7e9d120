const page = document.querySelector('main');
const { origin, query, count } = page.dataset;
const holder = window.opener ?? window.parent;

const tell = (type, detail) => {
  // To the page that opened us and to no other; opened by hand there is nobody to tell.
  if (origin && holder !== window) holder.postMessage({ source: 'postcode', type, detail }, origin);
};

/** A frame that vanishes under a pressed key leaves the rest of the key press to whatever lies beneath it. */
const keyReleaseMs = 100;

for (const button of document.querySelectorAll('[data-address]')) {
  button.addEventListener('click', () => {
    setTimeout(() => tell('complete', JSON.parse(button.dataset.address)), keyReleaseMs);
  });
}

// In the place of the search before: a frame's own steps would stand in the history of the page around it.
const show = (address) => location.replace(address);
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  show(`${event.target.action}?${new URLSearchParams(new FormData(event.target))}`);
});
for (const link of document.querySelectorAll('.tips a')) {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    show(link.href);
  });
}

const summary = document.querySelector('#summary');
if (summary) {
  summary.focus();
  tell('search', { q: query, count: Number(count) });
} else {
  document.querySelector('#q').focus();
}
tell('resize', {
  width: document.documentElement.scrollWidth,
  height: document.documentElement.scrollHeight,
});
