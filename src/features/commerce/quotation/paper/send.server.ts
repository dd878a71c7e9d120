import type { ShopContext } from '../../../../platform/http/serve.server.ts';

/** To be kept: its name tells which it is, in letters that every system takes. */
export function sendPaper(c: ShopContext, number: string, paper: Buffer): Response {
  c.header('Cache-Control', 'no-store');
  c.header('Content-Disposition', `attachment; filename="${number}.pdf"`);
  c.header('X-Content-Type-Options', 'nosniff');
  return c.body(new Uint8Array(paper), 200, { 'Content-Type': 'application/pdf' });
}
