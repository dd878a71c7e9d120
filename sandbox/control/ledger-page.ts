import { html } from 'hono/html';
import type { LedgerEntry, LedgerKind, Payment } from '../ledger.ts';
import { findBank } from '../methods/banks.ts';
import { isAccountOpen } from '../methods/vbank.ts';
import { findWallet } from '../methods/wallets.ts';
import { readableInKst } from '../nicepay/kst.ts';
import { methodWords } from '../nicepay/method-words.ts';
import { scenarios } from '../nicepay/scenarios.ts';
import type { SandboxContext } from '../sandbox-context.ts';

const shownAtMost = 100;

const kindNames = {
  authentication: '인증',
  'authentication-refused': '인증 실패',
  'account-issued': '가상계좌 발급',
  'account-closed': '가상계좌 닫음',
  capture: '승인 (매입)',
  'approval-refused': '승인 거절',
  'double-approval': '중복 승인 시도',
  'charge-pending': '뒤늦은 승인 예약',
  cancel: '취소',
  'net-cancel': '망취소',
  'cancel-refused': '취소 거절',
  notification: '결제 통보',
  'receipt-issued': '현금영수증 발급',
  'receipt-cancelled': '현금영수증 취소',
  'receipt-refused': '현금영수증 거절',
  'escrow-parcel': '에스크로 배송 등록',
  'escrow-answer': '에스크로 구매 결정·거절',
  'escrow-refused': '에스크로 배송 등록 거절',
} satisfies Record<LedgerKind, string>;

const formatWon = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;

/** What the shop would see in the payment provider's admin site. */
export function renderLedger(ctx: SandboxContext, told?: string) {
  const payments = ctx.ledger.listPayments();
  const total = payments.reduce((sum, payment) => sum + payment.captured - payment.cancelled, 0);
  return html`<main>
    <h1>연습페이 거래 장부</h1>
    <p>결제 회사가 알고 있는 거래예요. 연습이라서 실제 돈은 움직이지 않아요.</p>
    <p class="total">거래 ${payments.length}건, 남은 승인 금액 <strong>${formatWon(total)}</strong></p>
    ${told ? html`<p class="told" role="status">${told}</p>` : ''}
    <h2>거래</h2>
    ${payments.length === 0 ? html`<p class="empty">아직 거래가 없어요.</p>` : renderPayments(payments)}
    <h2>기록</h2>
    <details>
      <summary>일어난 일 ${ctx.ledger.entries.length}건 보기</summary>
      ${renderEntries(ctx.ledger.entries)}
    </details>
  </main>`;
}

function renderPayments(payments: Payment[]) {
  const rows = payments.slice(-shownAtMost).reverse();
  return html`<div class="scroll" tabindex="0" role="region" aria-label="거래 표">
    <table>
      <thead>
        <tr>
          <th scope="col">인증 시각</th><th scope="col">상품</th><th scope="col" class="number">금액</th><th scope="col">상태</th>
          <th scope="col">방법</th><th scope="col">연습 상황</th><th scope="col">주문번호</th><th scope="col">거래번호</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (payment) => html`<tr>
            <td>${readableInKst(payment.authenticatedAt)}</td>
            <td>${payment.goodsName}</td>
            <td class="number">${formatWon(payment.amount)}</td>
            <td>${describeState(payment)} ${isAccountOpen(payment) ? renderDeposit(payment) : ''}</td>
            <td>${describeMeans(payment)}</td>
            <td>${scenarios[payment.scenario].name}</td>
            <td class="code">${payment.moid}</td>
            <td class="code">${payment.tid}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function renderDeposit({ moid }: Payment) {
  return html`<form method="post" action="/sandbox/deposit">
    <input type="hidden" name="moid" value="${moid}" />
    <button type="submit" aria-label="주문 ${moid}에 입금하기">입금하기</button>
  </form>`;
}

function describeMeans({ method, wallet, account, bankCode }: Payment): string {
  if (account) return `${account.bankName} ${account.number}`;
  if (method === 'card') return findWallet(wallet)?.name ?? wallet;
  return `${methodWords[method].name} ${findBank(bankCode).name}`;
}

function describeState(payment: Payment): string {
  if (payment.refusedCode) return '거절';
  if (payment.pendingDueAt) return '승인 대기';
  if (payment.isAccountClosed) return '계좌 닫음';
  if (isAccountOpen(payment)) return '입금 대기';
  if (payment.captured === 0) return '인증만 됨';
  if (payment.cancelled === 0) return '승인';
  if (payment.cancelled === payment.captured) return '취소';
  return `부분 취소 (${formatWon(payment.cancelled)})`;
}

function renderEntries(entries: LedgerEntry[]) {
  return html`<ol reversed start="${entries.length}">
    ${entries
      .slice(-shownAtMost)
      .reverse()
      .map(
        (entry) =>
          html`<li>
            ${readableInKst(entry.at)} · ${kindNames[entry.kind]} · ${formatWon(entry.amount)} ·
            <span class="code">${entry.moid}</span> ${entry.code ?? ''} ${entry.message ?? ''}
          </li>`,
      )}
  </ol>`;
}
