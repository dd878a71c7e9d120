// The tax office's side: somebody lets it accept a paper, or refuse it. For people, and for tests by JSON.
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxEnv } from '../connection.ts';
import { type Body, type ControlProblem, control, readText } from '../control/control-request.ts';
import { isOwnForm, readForm } from '../form-body.ts';
import { sendPage } from '../page.ts';
import { popbillFaults, popbillStages, type TaxPaper, type TaxPapers, type TaxState } from './papers.ts';

const stateWords: Record<TaxState, string> = {
  300: '발행됨',
  301: '전송 전',
  302: '전송 대기',
  303: '전송 중',
  304: '국세청이 받음',
  305: '국세청이 거절함',
  600: '발행 취소됨',
};
const answers: Record<string, { state: TaxState; code: string; label: string }> = {
  accept: { state: 304, code: 'SUC001', label: '국세청이 받음' },
  refuse: { state: 305, code: 'ERR002', label: '국세청이 거절' },
};

export function createPopbillPage(papers: TaxPapers): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/sandbox/tax-invoices', (c) =>
    sendPage(c, {
      title: '연습 세금계산서',
      styles: ['/sandbox/ledger.css'],
      body: renderPapers(papers.list().toReversed()),
    }),
  );
  app.post('/sandbox/tax-invoices', (c) => {
    const isForm = /^application\/x-www-form-urlencoded\b/.test(c.req.header('content-type') ?? '');
    return isForm ? answerByForm(c, papers) : control(c, (body) => answerPaper(papers, body));
  });
  app.post('/sandbox/tax-invoices/faults', (c) => control(c, (body) => setFault(papers, body)));
  return app;
}

function answerPaper(papers: TaxPapers, body: Body): string | ControlProblem | undefined {
  const answer = answers[readText(body.answer) ?? ''];
  if (!answer) return 'unknown answer';
  const isThere = papers.answer(readText(body.key) ?? '', answer.state, answer.code);
  return isThere ? undefined : 'unknown key';
}

function setFault(papers: TaxPapers, body: Body): string | undefined {
  if (body.clear === true) {
    papers.clearFaults();
    return undefined;
  }
  if (body.down === true) {
    papers.isDown = true;
    return undefined;
  }
  const stage = popbillStages.find((name) => name === body.stage);
  const fault = popbillFaults.find((name) => name === body.fault);
  if (!stage || !fault) return 'unknown fault';
  papers.plan(stage, fault);
  return undefined;
}

async function answerByForm(c: Context, papers: TaxPapers): Promise<Response> {
  if (!isOwnForm(c)) return c.text('Forbidden', 403);
  const { key, answer } = await readForm(c);
  answerPaper(papers, { key, answer });
  return c.redirect('/sandbox/tax-invoices', 303);
}

function renderPapers(papers: TaxPaper[]) {
  return html`<main>
    <h1>연습 세금계산서</h1>
    <p>발행 대행사가 받은 세금계산서예요. 국세청의 답은 하루 뒤에 오고, 여기에서 먼저 오게 할 수 있어요.</p>
    ${papers.length === 0 ? html`<p class="empty">아직 발행한 세금계산서가 없어요.</p>` : papers.map(renderPaper)}
  </main>`;
}

function renderPaper({ key, confirmNo, words, state, errorCode }: TaxPaper) {
  const won = Number(words.totalAmount).toLocaleString('ko-KR');
  return html`<section aria-label="${key}">
    <h2>${String(words.invoiceeCorpName)} <span class="code">${key}</span></h2>
    <p>${won}원 · 승인번호 ${confirmNo} · ${stateWords[state]} ${errorCode}</p>
    <form method="post" action="/sandbox/tax-invoices">
      <input type="hidden" name="key" value="${key}" />
      ${Object.entries(answers).map(
        ([name, { label }]) =>
          html`<button type="submit" name="answer" value="${name}" aria-label="${key} ${label}">${label}</button> `,
      )}
    </form>
  </section>`;
}
