const form = document.querySelector('#pay');
const agree = form.elements.namedItem('agree');
const problem = document.querySelector('#agree-problem');

form.addEventListener('submit', (event) => {
  const isPaying = event.submitter?.value !== 'cancel';
  if (isPaying && !agree.checked) {
    event.preventDefault();
    problem.textContent = '약관에 동의해 주세요.';
    agree.setAttribute('aria-invalid', 'true');
    agree.focus();
    return;
  }
  if (form.dataset.isSent) return event.preventDefault();
  form.dataset.isSent = 'yes';
  // Not `disabled`: a disabled button's own value would be left out of what is sent.
  for (const button of form.querySelectorAll('button')) button.setAttribute('aria-disabled', 'true');
  if (isPaying) event.submitter.textContent = event.submitter.dataset.busy;
});

agree.addEventListener('change', () => {
  problem.textContent = '';
  agree.removeAttribute('aria-invalid');
});

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  // The browser's own answer to the key, to stop loading, would stop the way back as well.
  event.preventDefault();
  form.querySelector('button[value="cancel"]').click();
});
