import { html } from 'hono/html';
import type { SandboxContext } from '../sandbox-context.ts';
import type { AuthResult } from './authentication.ts';
import { readableInKst } from './kst.ts';
import { choiceNames, renderChoices } from './window-choices.ts';
import type { WindowMode, WindowProblem, WindowRequest } from './window-request.ts';

const formatWon = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;

const header = html`<header class="bar">
  <p class="brand"><span class="won" aria-hidden="true">₩</span> 연습페이</p>
  <p class="notice" role="note"><strong>연습 결제</strong> 실제 돈은 움직이지 않아요.</p>
</header>`;

export function renderWindow(
  ctx: SandboxContext,
  request: WindowRequest,
  state: { needsAgreement: boolean },
) {
  const words = wordFinish(request);
  const hidden = Object.entries(request.fields).filter(([name]) => !ownFields.has(name));
  return html`${header}
    <main>
      <section class="order" aria-labelledby="order-title">
        <h1 id="order-title">결제 내용</h1>
        <dl>
          <div><dt>상점</dt><dd>${ctx.merchantName}</dd></div>
          <div><dt>상품</dt><dd>${request.goodsName}</dd></div>
          ${request.buyerName ? html`<div><dt>주문자</dt><dd>${request.buyerName}</dd></div>` : ''}
          ${
            request.depositUntil
              ? html`<div><dt>입금 기한</dt><dd>${readableInKst(request.depositUntil).slice(0, 16)}</dd></div>`
              : ''
          }
          ${request.isEscrow ? html`<div><dt>구매안전서비스</dt><dd>에스크로로 결제</dd></div>` : ''}
          <div class="order-no"><dt>주문번호</dt><dd>${request.moid}</dd></div>
          <div class="total"><dt>결제 금액</dt><dd>${formatWon(request.amount)}</dd></div>
        </dl>
      </section>
      <form id="pay" method="post" action="/v3/pay-window/authorize" novalidate>
        ${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <input type="hidden" name="_charset_" />
        ${renderChoices(request.method, request.fields)}
        <div class="finish">
          <label class="agree">
            <input type="checkbox" name="agree" value="on" aria-describedby="agree-problem"
              ${state.needsAgreement ? 'aria-invalid=true' : ''} />
            <span>결제 대행 약관에 동의해요 <small>(필수)</small></span>
          </label>
          <p id="agree-problem" class="problem" role="alert">${state.needsAgreement ? '약관에 동의해 주세요.' : ''}</p>
          <div class="actions">
            <button type="submit" name="action" value="cancel" class="secondary">취소</button>
            <button type="submit" name="action" value="pay" class="primary" data-busy="${words.busy}">${words.pay}</button>
          </div>
        </div>
      </form>
    </main>`;
}

const ownFields = new Set<string>(['_charset_', 'agree', 'action', ...choiceNames]);

function wordFinish({ method, amount }: WindowRequest) {
  return method === 'vbank'
    ? { pay: '계좌번호 받기', busy: '계좌번호를 받는 중이에요…' }
    : { pay: `${formatWon(amount)} 결제하기`, busy: '결제하는 중이에요…' };
}

/** Carries the result home: our script hands it over, and without scripts the button does. */
export function renderResult(request: WindowRequest, mode: WindowMode, result: AuthResult) {
  const isFrame = mode.kind === 'frame';
  return html`${header}
    <main class="single">
      <h1>상점으로 돌아가고 있어요</h1>
      <p role="status">잠시만 기다려 주세요. 창을 닫지 마세요.</p>
      <form
        id="result"
        method="post"
        action="${isFrame ? '' : mode.returnUrl}"
        accept-charset="${/^utf-?8$/i.test(request.fields.CharSet ?? '') ? 'utf-8' : 'euc-kr'}"
        data-merchant-origin="${isFrame ? mode.merchantOrigin : ''}"
      >
        ${Object.entries(result).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        ${isFrame ? '' : html`<button type="submit" class="primary">계속하기</button>`}
      </form>
    </main>`;
}

export function renderProblem(problem: WindowProblem) {
  return html`${header}
    <main class="single">
      <h1>결제를 시작할 수 없어요</h1>
      <p>${problem.message}</p>
      <dl class="facts">
        <div><dt>오류 코드</dt><dd>${problem.code}</dd></div>
        <div><dt>항목</dt><dd>${problem.field}</dd></div>
      </dl>
      <p class="hint">상점에 문의하거나, 창을 닫고 다시 시도해 주세요.</p>
    </main>`;
}
