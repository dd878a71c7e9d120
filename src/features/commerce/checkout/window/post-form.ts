/** Sends fields as a real form post, into a window or this page: the answer is a page, not data. */
export function postForm(action: string, fields: Readonly<Record<string, string>>, target: string): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.acceptCharset = 'utf-8';
  form.target = target;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
