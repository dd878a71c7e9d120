import { html } from 'hono/html';
import { readableInKst } from '../nicepay/kst.ts';
import { choiceNames, renderChoices } from '../nicepay/window-choices.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import type { CallbackFields } from './authentication.ts';
import type { WindowProblem, WindowRequest } from './window-request.ts';

const formatWon = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;

const header = html`<header class="bar">
  <p class="brand"><span class="won" aria-hidden="true">₩</span> 연습페이 START</p>
  <p class="notice" role="note"><strong>연습 결제</strong> 실제 돈은 움직이지 않아요.</p>
</header>`;

const ownFields = new Set<string>(['_charset_', 'agree', 'action', ...choiceNames]);

export function renderWindow(
  ctx: SandboxContext,
  request: WindowRequest,
  state: { needsAgreement: boolean },
) {
  const { method, amount, fields, offersWallets } = request;
  const isAccount = method === 'vbank';
  const hidden = Object.entries(fields).filter(([name]) => !ownFields.has(name));
  return html`${header}
    <main>
      ${renderOrder(ctx, request)}
      <form id="pay" method="post" action="/v1/pay-window/authorize" novalidate>
        ${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <input type="hidden" name="_charset_" />
        ${renderChoices(method, fields, offersWallets)}
        <div class="finish">
          <label class="agree">
            <input type="checkbox" name="agree" value="on" aria-describedby="agree-problem"
              ${state.needsAgreement ? 'aria-invalid=true' : ''} />
            <span>결제 대행 약관에 동의해요 <small>(필수)</small></span>
          </label>
          <p id="agree-problem" class="problem" role="alert">${state.needsAgreement ? '약관에 동의해 주세요.' : ''}</p>
          <div class="actions">
            <button type="submit" name="action" value="cancel" class="secondary">취소</button>
            <button type="submit" name="action" value="pay" class="primary"
              data-busy="${isAccount ? '계좌번호를 받는 중이에요…' : '결제하는 중이에요…'}"
            >${isAccount ? '계좌번호 받기' : `${formatWon(amount)} 결제하기`}</button>
          </div>
        </div>
      </form>
    </main>`;
}

function renderOrder(
  ctx: SandboxContext,
  { goodsName, buyerName, depositUntil, orderId, amount }: WindowRequest,
) {
  const due = depositUntil && readableInKst(depositUntil).slice(0, 16);
  return html`<section class="order" aria-labelledby="order-title">
    <h1 id="order-title">결제 내용</h1>
    <dl>
      <div><dt>상점</dt><dd>${ctx.merchantName}</dd></div>
      <div><dt>상품</dt><dd>${goodsName}</dd></div>
      ${buyerName ? html`<div><dt>주문자</dt><dd>${buyerName}</dd></div>` : ''}
      ${due ? html`<div><dt>입금 기한</dt><dd>${due}</dd></div>` : ''}
      <div class="order-no"><dt>주문번호</dt><dd>${orderId}</dd></div>
      <div class="total"><dt>결제 금액</dt><dd>${formatWon(amount)}</dd></div>
    </dl>
  </section>`;
}

/** Carries the result home, out of the frame and with the whole page: our script does, and without scripts the button. */
export function renderResult({ fields, returnUrl, layerOrigin }: WindowRequest, result: CallbackFields) {
  const charset = /^euc-?kr$/i.test(fields.returnCharSet ?? '') ? 'euc-kr' : 'utf-8';
  return html`${header}
    <main class="single">
      <h1>상점으로 돌아가고 있어요</h1>
      <p role="status">잠시만 기다려 주세요. 창을 닫지 마세요.</p>
      <form id="result" method="post" action="${returnUrl}" target="_top" accept-charset="${charset}"
        data-layer-origin="${layerOrigin ?? ''}">
        ${Object.entries(result).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button type="submit" class="primary">계속하기</button>
      </form>
    </main>`;
}

export function renderProblem({ code, field, message }: WindowProblem) {
  return html`${header}
    <main class="single" data-error-msg="${`[${code}] ${field}: ${message}`}">
      <h1>결제를 시작할 수 없어요</h1>
      <p>${message}</p>
      <dl class="facts">
        <div><dt>오류 코드</dt><dd>${code}</dd></div>
        <div><dt>항목</dt><dd>${field}</dd></div>
      </dl>
      <p class="hint">상점에 문의하거나, 창을 닫고 다시 시도해 주세요.</p>
    </main>`;
}
