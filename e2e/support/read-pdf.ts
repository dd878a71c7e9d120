import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';

/** What a PDF says, without any space between its words: readers cut them differently. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replace(/\s+/g, '');
}

/** Follows a link that is kept as a file. */
export async function downloadPdf(page: Page, link: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const text = await textOfPdf(await readFile(await download.path()));
  return { name: download.suggestedFilename(), text };
}
