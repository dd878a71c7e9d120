import { Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxEnv } from '../connection.ts';
import type { Payment } from '../ledger.ts';
import { findBank } from '../methods/banks.ts';
import { findWallet } from '../methods/wallets.ts';
import { readableInKst } from '../nicepay/kst.ts';
import { methodWords } from '../nicepay/method-words.ts';
import { sendPage, serveFile } from '../page.ts';
import type { Paper } from '../receipts/receipts.ts';
import type { SandboxContext } from '../sandbox-context.ts';

const styles = ['/v3/pay-window/shell.css', '/issue/receipt.css'];
/** The slip of a payment, and a cash receipt. */
const slipType = '0';
const cashReceiptType = '1';

export function createReceiptRoutes(ctx: SandboxContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/issue/receipt.css', serveFile(new URL('./browser/receipt.css', import.meta.url)));
  app.get('/issue/IssueLoader.do', (c) => {
    const tid = c.req.query('TID') ?? '';
    const paper = c.req.query('type') === cashReceiptType ? ctx.receipts.find(tid) : undefined;
    if (paper) return sendPage(c, { title: '현금영수증', styles, body: renderCashReceipt(ctx, paper) });
    const payment = ctx.ledger.findByTid(tid);
    if (c.req.query('type') !== slipType || !payment || payment.captured === 0) {
      return sendPage(c, { title: '매출전표 없음', styles, body: missingSlip }, {}, 404);
    }
    return sendPage(c, { title: '매출전표', styles, body: renderSlip(ctx, payment) });
  });
  return app;
}

const formatWon = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;

const missingSlip = html`<main class="single">
  <h1>매출전표를 찾을 수 없어요</h1>
  <p>주소를 다시 확인해 주세요. 결제가 끝난 거래만 볼 수 있어요.</p>
</main>`;

function renderSlip(ctx: SandboxContext, payment: Payment) {
  const left = payment.captured - payment.cancelled;
  return html`<main class="slip">
    <header>
      <p class="from">연습페이</p>
      <h1>매출전표</h1>
      <p class="state ${payment.cancelled > 0 ? 'returned' : ''}">${describeState(payment)}</p>
    </header>
    <dl>
      ${renderLine('결제 방법', describeMeans(payment))}
      ${renderLine('결제 시각', readableInKst(payment.capturedAt ?? payment.authenticatedAt))}
      ${renderLine('승인번호', payment.authCode)}
      ${renderLine('상품', payment.goodsName)}
      ${payment.buyerName ? renderLine('주문자', payment.buyerName) : ''}
      ${renderLine('상점', ctx.merchantName)}
      ${renderLine('주문번호', payment.moid)}
      <div class="long"><dt>거래번호</dt><dd>${payment.tid}</dd></div>
    </dl>
    <dl class="sum">
      ${renderLine('결제 금액', formatWon(payment.captured))}
      ${payment.cancelled > 0 ? renderLine('취소 금액', `−${formatWon(payment.cancelled)}`) : ''}
      <div class="total"><dt>합계</dt><dd>${formatWon(left)}</dd></div>
    </dl>
    <p class="hint">연습 결제라서 실제 돈은 움직이지 않았어요. 세금 증빙으로 쓸 수 없어요.</p>
  </main>`;
}

function renderCashReceipt(ctx: SandboxContext, paper: Paper) {
  const left = paper.amount - paper.cancelled;
  return html`<main class="slip">
    <header>
      <p class="from">연습페이</p>
      <h1>현금영수증</h1>
      <p class="state ${paper.cancelled > 0 ? 'returned' : ''}">${left === 0 ? '취소' : '발급'}</p>
    </header>
    <dl>
      ${renderLine('종류', paper.kind === 'company' ? '지출증빙' : '소득공제')}
      ${renderLine('식별번호', `***${paper.number.slice(-4)}`)}
      ${renderLine('발급 시각', readableInKst(paper.issuedAt))}
      ${renderLine('승인번호', paper.approvalNo)}
      ${renderLine('상점', ctx.merchantName)}
    </dl>
    <dl class="sum">
      ${renderLine('공급가액', formatWon(paper.supply))} ${renderLine('부가세', formatWon(paper.vat))}
      ${paper.cancelled > 0 ? renderLine('취소 금액', `−${formatWon(paper.cancelled)}`) : ''}
      <div class="total"><dt>합계</dt><dd>${formatWon(left)}</dd></div>
    </dl>
    <p class="hint">연습 현금영수증이라서 국세청에 신고되지 않아요.</p>
  </main>`;
}

const renderLine = (name: string, value: string) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

function describeState(payment: Payment): string {
  if (payment.cancelled === 0) return '결제 완료';
  return payment.cancelled === payment.captured ? '전액 취소' : '일부 취소';
}

function describeMeans(payment: Payment): string {
  const { name } = methodWords[payment.method];
  if (payment.method === 'bank') return `${name} (${findBank(payment.bankCode).name})`;
  if (payment.account) return `${name} (${payment.account.bankName} ${payment.account.number})`;
  return payment.wallet ? (findWallet(payment.wallet)?.name ?? payment.wallet) : `${name} (연습카드)`;
}
