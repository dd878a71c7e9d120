// The messenger in its frame, and the page on which the practice shop's answers are written.
const main = document.querySelector('main');
const isMessenger = main.classList.contains('messenger');
const lookEveryMs = 1_500;

const send = async (form) => {
  const field = form.querySelector('textarea');
  const answer = await fetch(form.dataset.to, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: form.dataset.id, text: field.value }),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  field.value = '';
};

for (const form of document.querySelectorAll('form[data-to]')) {
  const failed = document.querySelector('[role="alert"]');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    try {
      await send(form);
      if (failed) failed.hidden = true;
      if ('reload' in form.dataset) location.reload();
      else await look();
    } catch {
      // What was typed stays in its field.
      if (failed) failed.hidden = false;
    }
  });
  form.querySelector('textarea').addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    form.requestSubmit();
  });
  // Closed in the HTML: what is typed before this script listens would be lost.
  for (const field of form.elements) field.disabled = false;
}

let shown = 0;

async function look() {
  const answer = await fetch(`/channel/chats/${document.querySelector('form').dataset.id}`);
  const { messages } = await answer.json();
  const list = document.querySelector('ol');
  for (const { author, text } of messages.slice(shown)) {
    const item = document.createElement('li');
    item.dataset.author = author;
    item.textContent = text;
    list.append(item);
    item.scrollIntoView({ block: 'end' });
  }
  shown = messages.length;
}

if (isMessenger) {
  const { origin } = main.dataset;
  const close = () => window.parent.postMessage({ type: 'chat:close' }, origin);
  const form = document.querySelector('form');
  form.dataset.id = new URLSearchParams(location.search).get('chat');
  const field = form.querySelector('textarea');
  field.value = decodeURIComponent(location.hash.slice(1));
  field.focus();
  document.querySelector('[data-close]').addEventListener('click', close);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
  const lookAgain = () =>
    look()
      .catch(() => undefined)
      .finally(() => setTimeout(lookAgain, lookEveryMs));
  lookAgain();
}
