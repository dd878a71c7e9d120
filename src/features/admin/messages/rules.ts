/** What was looked for, as the log may say it. */
export function searchKindOf(typed: string): 'all' | 'email' | 'phone' | 'order' {
  const word = typed.trim();
  if (word === '') return 'all';
  if (word.includes('@')) return 'email';
  return /^\+?[\d\s-]{9,}$/.test(word) && word.replace(/\D/g, '').startsWith('0') ? 'phone' : 'order';
}
