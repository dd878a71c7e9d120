/** As `URL.parse`, which older browsers lack (decision 176). @returns null for what is no whole address */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
