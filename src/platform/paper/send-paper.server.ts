import type { ShopContext } from '../http/serve.server.ts';

/** To be kept: its name tells which it is, in letters that every system takes. */
export function sendPaper(c: ShopContext, name: string, paper: Buffer): Response {
  c.header('Cache-Control', 'no-store');
  c.header('Content-Disposition', `attachment; filename="${name}.pdf"`);
  c.header('X-Content-Type-Options', 'nosniff');
  return c.body(new Uint8Array(paper), 200, { 'Content-Type': 'application/pdf' });
}
