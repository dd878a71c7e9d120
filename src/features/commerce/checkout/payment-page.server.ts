// The page in the payment window: the provider's form, filled and opened by itself. Plain HTML, nothing of the shop's
// bundle, and no opener policy, which would cut the window off from the page that opened it.
import { html, raw } from 'hono/html';
import type { CheckoutForm } from '../../../providers/payment/port.ts';
import { typedKeys } from '../../account/session/browser-session.ts';
import { callbackAddress } from '../payment/contract.ts';
import { repairsPath } from '../repair/address-rules.ts';
import { newsChannel, type PaymentNews, quotationsPath, resultPath } from './contract.ts';
import { checkoutMessages } from './messages.ts';

const style = `
:root{color-scheme:light}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fffaf2;color:#1e2b30;
font:400 17px/1.65 "Pretendard Variable",Pretendard,-apple-system,"Apple SD Gothic Neo","Malgun Gothic",sans-serif;word-break:keep-all}
main{max-width:26rem;padding:2rem 1.5rem;text-align:center}
h1{font-size:1.5rem;line-height:1.3;letter-spacing:-.02em;margin:0 0 .75rem}
p{margin:0 0 1.5rem;color:#53636b}
a,button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:0 1.5rem;border:0;border-radius:14px;
background:#0b7f6c;color:#fff;font:inherit;font-weight:700;text-decoration:none;cursor:pointer}
:focus-visible{outline:3px solid #0b4fd6;outline-offset:2px}
[hidden]{display:none}
.spin{width:2.5rem;height:2.5rem;margin:0 auto 1.25rem;border:4px solid #bde9db;border-top-color:#0b7f6c;border-radius:50%;animation:s 1s linear infinite}
@keyframes s{to{transform:rotate(1turn)}}
@media (prefers-reduced-motion:reduce){.spin{animation:none}}
`;

// A plain string: Hono's own object makes a stream of the answer.
const page = (nonce: string, title: string, body: ReturnType<typeof html>) =>
  String(html`<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title} | 톡톡박스</title>
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body>${body}</body>
</html>`);

/** Text of a script inside a page: JSON, with the one sequence escaped that would end the script element. */
const scriptJson = (value: unknown) => raw(JSON.stringify(value).replace(/</g, '\\u003c'));

type Placed = { moid: string; form: CheckoutForm };

export function paymentPage(nonce: string, { moid, form }: Placed, provider: string, windowToken: string) {
  const fields = Object.entries(form.fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return page(
    nonce,
    '결제',
    html`<main>
<div class="spin" aria-hidden="true"></div>
<h1 id="title">결제 창을 열고 있어요</h1>
<p id="lead" role="status">잠시만 기다려 주세요. 창을 닫지 말아 주세요.</p>
<p id="again" hidden><a href="">다시 열기</a></p>
<form id="payment" method="post" action="${callbackAddress(provider)}" accept-charset="${form.acceptCharset}">${fields}</form>
</main>
<script nonce="${nonce}">
const form = document.getElementById('payment');
const result = ${scriptJson(resultPath(moid))};
const leave = () => location.replace(result);
// Whoever goes back from the provider's pages asks for the result, and sends no form twice.
history.replaceState(null, '', result);
addEventListener('pageshow', (event) => { if (event.persisted) leave(); });
// On a phone it is the shop's own tab: whoever comes back to the form pays this order.
try {
  sessionStorage.setItem(${scriptJson(typedKeys.order)}, ${scriptJson(moid)});
  sessionStorage.setItem(${scriptJson(typedKeys.entry)}, ${scriptJson(moid)} + ' ' + history.length);
} catch {}
new BroadcastChannel(${scriptJson(newsChannel)}).postMessage(${scriptJson({ moid, event: 'opened', window: windowToken })});
const fail = () => {
  document.getElementById('title').textContent = '결제 창을 열지 못했어요';
  document.getElementById('lead').textContent = '결제 회사에 연결하지 못했어요. 결제된 금액은 없어요.';
  const again = document.getElementById('again');
  again.hidden = false;
  again.firstElementChild.href = ${scriptJson(resultPath(moid))};
  again.firstElementChild.textContent = '돌아가기';
  document.querySelector('.spin').hidden = true;
};
const script = document.createElement('script');
script.src = ${scriptJson(form.scriptUrl)};
script.charset = 'utf-8';
// A form that is sent while its page still loads would take the place of this entry in the browser's history.
const open = () => setTimeout(() => { try { open_() } catch { fail() } });
script.onload = () => document.readyState === 'complete' ? open() : addEventListener('load', open);
script.onerror = fail;
function open_() {
${raw(form.launch)}
}
document.head.append(script);
</script>`,
  );
}

/** Nothing is to be paid in a window: it tells the page that opened it which order it is, and goes to its result. */
export function invoicedPage(nonce: string, moid: string, windowToken: string) {
  const result = resultPath(moid);
  return page(
    nonce,
    '주문',
    html`<main>
<div class="spin" aria-hidden="true"></div>
<h1>주문하고 있어요</h1>
<p><a href="${result}">${checkoutMessages.toResult}</a></p>
</main>
<script nonce="${nonce}">
new BroadcastChannel(${scriptJson(newsChannel)}).postMessage(${scriptJson({ moid, event: 'opened', window: windowToken })});
location.replace(${scriptJson(result)});
</script>`,
  );
}

/** Where a refusal leads back to. */
const wayBack = {
  sent: { href: '/BuyAccesory', label: checkoutMessages.toCategory },
  stored: { href: '/BuyContent', label: checkoutMessages.toCategory },
  repair: { href: repairsPath, label: checkoutMessages.toRepairs },
  quotation: { href: quotationsPath, label: checkoutMessages.toQuotations },
  purchases: { href: '/buylist', label: checkoutMessages.toPurchases },
} as const;
export type WayBack = keyof typeof wayBack;

type Refusal = {
  message: string;
  way?: WayBack;
  /** The order that was to be paid can't be any more: the next press makes a new one. */
  isOrderOver?: boolean;
  /** Of the page that opened the window: it says the same in place. */
  windowToken?: string;
};

/** Why no payment starts. Says so in the window, tells how to go on, and charges nothing. */
export function refusalPage(nonce: string, refusal: Refusal) {
  const { message, way = 'sent', isOrderOver = false, windowToken = '' } = refusal;
  const isOfForm = way === 'sent' || way === 'stored';
  return page(
    nonce,
    checkoutMessages.refused,
    html`<main>
<h1>${checkoutMessages.refused}</h1>
<p role="alert">${message}</p>
<a id="back" href="${wayBack[way].href}">${wayBack[way].label}</a>
</main>
<script nonce="${nonce}">
const back = document.getElementById('back');
// On a phone it is the shop's own tab: what was typed waits where the form was.
try {
  if (${scriptJson(isOrderOver)}) sessionStorage.removeItem(${scriptJson(typedKeys.order)});
  const place = ${scriptJson(isOfForm)} && sessionStorage.getItem('buyLocation');
  if (place && new URL(place, location).origin === location.origin) {
    back.href = place;
    back.textContent = ${scriptJson(checkoutMessages.backToOrder)};
  }
} catch {}
if (window.opener) {
  const news = ${scriptJson({ event: 'refused', window: windowToken, message } satisfies PaymentNews)};
  if (news.window) new BroadcastChannel(${scriptJson(newsChannel)}).postMessage(news);
  back.textContent = ${scriptJson(checkoutMessages.close)};
  back.addEventListener('click', (event) => { event.preventDefault(); window.close(); });
} else {
  // Whoever goes back to this page, or loads it anew, comes to the place that it leads to, and sends no form twice.
  history.replaceState(null, '', back.href);
  back.addEventListener('click', (event) => { event.preventDefault(); location.replace(back.href); });
}
</script>`,
  );
}
