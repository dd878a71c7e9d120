import { html } from 'hono/html';
import { readableInKst } from '../nicepay/kst.ts';
import type { StoredLetter } from './post-office.ts';

export function renderMailbox(letters: StoredLetter[], to: string) {
  return html`<main>
    <h1>연습 우체국</h1>
    <p>가게가 보낸 편지가 여기 모여요. 연습이라서 밖으로 나가는 편지는 없고, 최근 200통만 기억해요.</p>
    <form class="search" action="/sandbox/mail">
      <label for="to">받는 이메일로 찾기</label>
      <input id="to" name="to" type="email" autocomplete="off" value="${to}" />
      <button>찾기</button>
    </form>
    <h2>편지 ${letters.length}통</h2>
    ${
      letters.length === 0
        ? html`<p class="empty">아직 온 편지가 없어요.</p>`
        : html`<ul class="letters">
            ${letters.map(
              (letter) =>
                html`<li>
                  <a href="/sandbox/mail/letters/${letter.id}">${letter.subject || '제목 없음'}</a>
                  <span>${letter.to.join(', ')} · ${readableInKst(letter.receivedAt)}</span>
                </li>`,
            )}
          </ul>`
    }
    <p><a class="way" href="/sandbox/">거래 장부 보기</a></p>
  </main>`;
}

export function renderLetter(letter: StoredLetter) {
  return html`<main>
    <p><a class="way" href="/sandbox/mail">편지 목록으로</a></p>
    <h1>${letter.subject || '제목 없음'}</h1>
    <dl>
      <dt>받는 곳</dt>
      <dd>${letter.to.join(', ')}</dd>
      <dt>보낸 곳</dt>
      <dd>${letter.from}</dd>
      <dt>도착</dt>
      <dd>${readableInKst(letter.receivedAt)}</dd>
    </dl>
    <h2>글로 된 편지</h2>
    <pre tabindex="0" role="region" aria-label="글로 된 편지">${letter.text}</pre>
    <h2>꾸민 편지</h2>
    <iframe sandbox title="꾸민 편지" src="/sandbox/mail/letters/${letter.id}/html"></iframe>
  </main>`;
}
