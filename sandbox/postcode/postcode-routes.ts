import { Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxEnv } from '../connection.ts';
import { readOrigin } from '../nicepay/window-request.ts';
import { sendPage, serveFile } from '../page.ts';
import { type Find, openAddressBook } from './address-book.ts';

/** The address search as the real service offers it: a script for the shop's page and a frame of our own. */
export function createPostcodeRoutes(): Hono<SandboxEnv> {
  const book = openAddressBook();
  const app = new Hono<SandboxEnv>();
  app.get('/postcode/postcode.v2.js', serveFile(new URL('./browser/postcode.v2.js', import.meta.url)));
  app.get('/postcode/search.css', serveFile(new URL('./browser/search.css', import.meta.url)));
  app.get('/postcode/search.js', serveFile(new URL('./browser/search.js', import.meta.url)));
  app.get('/postcode/search', (c) => {
    const query = (c.req.query('q') ?? '').trim().slice(0, 80);
    const origin = readOrigin(c.req.query('origin') ?? '');
    const body = renderSearch(query, origin ?? '', query === '' ? null : book.find(query));
    return sendPage(
      c,
      { title: '우편번호 찾기', styles: ['/postcode/search.css'], scripts: ['/postcode/search.js'], body },
      { frameAncestors: origin ? [origin] : [] },
    );
  });
  return app;
}

function renderSearch(query: string, origin: string, finds: Find[] | null) {
  return html`<main data-origin="${origin}" data-query="${query}" data-count="${finds?.length ?? ''}">
    <h1 class="hidden">우편번호 찾기</h1>
    <form role="search" action="/postcode/search" method="get">
      <input type="hidden" name="origin" value="${origin}" />
      <label class="hidden" for="q">도로명, 지번, 건물 이름, 우편번호</label>
      <input id="q" name="q" type="search" value="${query}" maxlength="80" autocomplete="off"
        placeholder="예) 세종대로 110, 코엑스" enterkeyhint="search" required />
      <button type="submit">검색</button>
    </form>
    ${finds === null ? renderTips(origin) : renderFinds(query, finds)}
    <p class="note">연습용 목록이에요. 전국의 공공장소 일부만 들어 있어요.</p>
  </main>`;
}

const examples = [
  ['도로명 + 건물 번호', '세종대로 110'],
  ['동 이름 + 번지', '삼성동 159'],
  ['건물 이름', '국립중앙도서관'],
  ['우편번호', '04524'],
] as const;

function renderTips(origin: string) {
  return html`<section class="tips" aria-labelledby="tips">
    <h2 id="tips">이렇게 찾아보세요</h2>
    <ul>
      ${examples.map(
        ([kind, query]) => html`<li>
          <b>${kind}</b>
          <a href="/postcode/search?${new URLSearchParams({ origin, q: query }).toString()}">${query}</a>
        </li>`,
      )}
    </ul>
  </section>`;
}

function renderFinds(query: string, finds: Find[]) {
  if (finds.length === 0) {
    return html`<div class="none">
      <h2 id="summary" class="summary" tabindex="-1">‘${query}’ 검색 결과가 없어요</h2>
      <p>낱말을 줄이거나 시·군·구 이름으로 찾아보세요.</p>
    </div>`;
  }
  return html`<h2 id="summary" class="summary" tabindex="-1">검색 결과 <b class="count">${finds.length}</b>건</h2>
    <ul class="finds">
      ${finds.map(
        ({ road, jibun }) => html`<li>
          <p class="zone"><span class="hidden">우편번호 </span>${road.zonecode}</p>
          <button type="button" data-address="${JSON.stringify(road)}">
            <span class="tag">도로명</span>
            <span class="line">${road.address} <small>(${road.bname}, ${road.buildingName})</small></span>
          </button>
          ${
            jibun
              ? html`<button type="button" data-address="${JSON.stringify(jibun)}">
                <span class="tag">지번</span>
                <span class="line">${jibun.address} <small>(${jibun.buildingName})</small></span>
              </button>`
              : ''
          }
        </li>`,
      )}
    </ul>`;
}
