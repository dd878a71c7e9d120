// The carriers' side: somebody takes a parcel a step further. For people, and for tests by JSON.
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxEnv } from '../connection.ts';
import { type Body, type ControlProblem, control, readCount, readText } from '../control/control-request.ts';
import { isOwnForm, readForm } from '../form-body.ts';
import { readableInKst } from '../nicepay/kst.ts';
import { sendPage } from '../page.ts';
import { carriers, isStep, type StepName, steps } from './carriers.ts';
import { noticeFaults, type Parcel, type Parcels, trackingFaults } from './parcels.ts';

export function createParcelPage(parcels: Parcels): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/sandbox/parcels', (c) =>
    sendPage(c, {
      title: '연습 택배',
      styles: ['/sandbox/ledger.css'],
      body: renderParcels(parcels.list(), c.req.query('told') === 'unknown'),
    }),
  );
  app.post('/sandbox/parcels', (c) => {
    const isForm = /^application\/x-www-form-urlencoded\b/.test(c.req.header('content-type') ?? '');
    return isForm ? moveByForm(c, parcels) : control(c, (body) => moveParcel(parcels, body));
  });
  app.post('/sandbox/parcels/faults', (c) => control(c, (body) => setFault(parcels, body)));
  return app;
}

function moveParcel(parcels: Parcels, body: Body): string | ControlProblem | undefined {
  const parcel = parcels.findByName(readText(body.carrier) ?? '', readText(body.number) ?? '');
  if (!parcel) return 'carrier and number';
  if (!isStep(body.step)) return 'unknown step';
  parcels.move(parcel, body.step, readText(body.place) ?? steps[body.step].place, readCount(body.at));
  return undefined;
}

function setFault(parcels: Parcels, body: Body): string | undefined {
  if (body.clear === true) {
    parcels.clearFaults();
    return undefined;
  }
  const fault = trackingFaults.find((name) => name === body.fault);
  const notice = noticeFaults.find((name) => name === body.notice);
  if (fault) parcels.failNext(fault, readCount(body.count));
  if (notice) parcels.failNextNotice(notice);
  return fault || notice ? undefined : 'unknown fault';
}

async function moveByForm(c: Context, parcels: Parcels): Promise<Response> {
  if (!isOwnForm(c)) return c.text('Forbidden', 403);
  const { carrier, number = '', step } = await readForm(c);
  const problem = moveParcel(parcels, { carrier, number: number.replace(/[\s-]/g, ''), step });
  return c.redirect(problem ? '/sandbox/parcels?told=unknown' : '/sandbox/parcels', 303);
}

function renderParcels(parcels: Parcel[], isUnknown: boolean) {
  return html`<main>
    <h1>연습 택배</h1>
    <p>택배사가 아는 택배예요. 상점이 물어본 운송장이 여기에 보여요. 한 단계씩 옮기면 상점에 소식이 가요.</p>
    ${isUnknown ? html`<p class="told" role="status">운송장 번호는 숫자 9~16자리로 적어 주세요.</p>` : ''}
    ${parcels.length === 0 ? html`<p class="empty">아직 상점이 물어본 택배가 없어요.</p>` : parcels.map(renderParcel)}
    <h2>다른 운송장</h2>
    <form method="post" action="/sandbox/parcels">
      <label>택배사 <select name="carrier">${carriers.map(({ tracker, name }) => html`<option value="${tracker}">${name}</option>`)}</select></label>
      <label>운송장 번호 <input name="number" inputmode="numeric" required /></label>
      <button type="submit" name="step" value="registered">접수하기</button>
    </form>
  </main>`;
}

function renderParcel({ carrier, number, seen, asked }: Parcel) {
  return html`<section aria-label="${carrier.name} ${number}">
    <h2>${carrier.name} <span class="code">${number}</span></h2>
    <p>상점이 ${asked}번 물어봤어요.</p>
    ${
      seen.length === 0
        ? html`<p>아직 접수되지 않았어요.</p>`
        : html`<ol>${seen.map(({ at, step, place }) => html`<li>${readableInKst(new Date(at).toISOString())} ${steps[step].name} ${place}</li>`)}</ol>`
    }
    <form method="post" action="/sandbox/parcels">
      <input type="hidden" name="carrier" value="${carrier.tracker}" />
      <input type="hidden" name="number" value="${number}" />
      ${(Object.keys(steps) as StepName[]).map(
        (step) =>
          html`<button type="submit" name="step" value="${step}" aria-label="${number} ${steps[step].name}">${steps[step].name}</button> `,
      )}
    </form>
  </section>`;
}
