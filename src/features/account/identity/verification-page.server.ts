// The page that ends the agency's window: says how it went, tells the form, closes itself. Plain HTML, nothing of the
// shop's bundle, and no opener policy, which would cut the window off from the page that opened it.
import { html, raw } from 'hono/html';
import {
  resumePath,
  type VerificationNews,
  type VerificationPurpose,
  verificationChannel,
} from './contract.ts';
import { windowMessages } from './messages.ts';
import type { Arrival } from './service.server.ts';

const style = `
:root{color-scheme:light}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fffaf2;color:#1e2b30;
font:400 17px/1.65 "Pretendard Variable",Pretendard,-apple-system,"Apple SD Gothic Neo","Malgun Gothic",sans-serif;word-break:keep-all}
main{max-width:26rem;padding:2rem 1.5rem;text-align:center}
h1{font-size:1.5rem;line-height:1.3;letter-spacing:-.02em;margin:0 0 .75rem}
p{margin:0 0 1.5rem;color:#53636b}
a{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:0 1.5rem;border-radius:14px;
background:#0b7f6c;color:#fff;font-weight:700;text-decoration:none}
.note{margin:1.5rem 0 0;font-size:.9375rem}
:focus-visible{outline:3px solid #0b4fd6;outline-offset:2px}
`;

export function verificationPage(nonce: string, arrival: Arrival | 'closed', purpose: VerificationPurpose) {
  const { title, body } = windowMessages[arrival];
  const news: VerificationNews = { event: arrival === 'closed' ? 'closed' : 'finished' };
  return html`<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | 톡톡박스</title>
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p role="${arrival === 'verified' || arrival === 'closed' ? 'status' : 'alert'}">${body}</p>
<a id="back" href="${resumePath(purpose)}">${windowMessages.goBack}</a>
<p class="note" id="note">${windowMessages.elsewhere}</p>
</main>
<script nonce="${nonce}">
new BroadcastChannel(${scriptJson(verificationChannel)}).postMessage(${scriptJson(news)});
if (window.opener) {
  const back = document.getElementById('back');
  back.textContent = ${scriptJson(windowMessages.close)};
  back.addEventListener('click', (event) => { event.preventDefault(); window.close(); });
  document.getElementById('note').textContent = ${scriptJson(windowMessages.closeThis)};
  ${arrival === 'unknown' ? '' : 'window.close();'}
}
</script>
</body>
</html>`;
}

/** Text of a script inside a page: JSON, with the one sequence escaped that would end the script element. */
const scriptJson = (value: unknown) => raw(JSON.stringify(value).replace(/</g, '\\u003c'));
