import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Context } from 'hono';
import { html } from 'hono/html';

type Markup = ReturnType<typeof html>;

export type PagePolicy = {
  /** Origins besides our own to which a form of the page may go. */
  formAction?: string[];
  /** Origins that may hold the page in a frame. */
  frameAncestors?: string[];
  /** The page's script asks the sandbox itself. */
  connect?: boolean;
};

export async function sendPage(
  c: Context,
  page: { title: string; styles: string[]; scripts?: string[]; body: Markup },
  policy: PagePolicy = {},
  status: 200 | 400 | 404 = 200,
): Promise<Response> {
  const ancestors = policy.frameAncestors?.join(' ') || "'none'";
  c.header(
    'content-security-policy',
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; " +
      `connect-src ${policy.connect ? "'self'" : "'none'"}; ` +
      `form-action 'self' ${policy.formAction?.join(' ') ?? ''}; frame-ancestors ${ancestors}`,
  );
  c.header('cache-control', 'no-store');
  c.header('x-content-type-options', 'nosniff');
  c.header('referrer-policy', 'origin');
  const scripts = (page.scripts ?? []).map((src) => html`<script src="${src}" defer></script>`);
  const styles = page.styles.map((href) => html`<link rel="stylesheet" href="${href}" />`);
  return c.html(
    html`<!doctype html>
      <html lang="ko">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${page.title}</title>
          <link rel="icon" href="data:," />
          ${styles}
          ${scripts}
        </head>
        <body>
          ${page.body}
        </body>
      </html>`,
    status,
  );
}

const typeByEnding: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Serves a file that lies beside the caller; another site's page may load it. */
export function serveFile(file: URL) {
  const type = typeByEnding[extname(fileURLToPath(file))] ?? 'text/plain; charset=utf-8';
  return serveText(readFileSync(file, 'utf8'), type);
}

/** A vendor's script for the shop's page: its files as one function, so that it leaves nothing but its own names behind. */
export function serveShopScript(...files: URL[]) {
  const parts = files.map((file) => readFileSync(file, 'utf8'));
  return serveText(`(() => {\n${parts.join('\n')}})();\n`, typeByEnding['.js'] ?? '');
}

function serveText(body: string, type: string) {
  return (c: Context) =>
    c.body(body, 200, {
      'content-type': type,
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
}
