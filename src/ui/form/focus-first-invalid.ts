/** Takes the visitor to the first field in error; in a group of radios, to the first that can be chosen. */
export function focusFirstInvalid(root: ParentNode): boolean {
  const field = root.querySelector<HTMLElement>('[aria-invalid="true"]');
  const target = field?.matches('fieldset') ? field.querySelector<HTMLElement>('input:enabled') : field;
  target?.focus();
  return Boolean(target);
}
