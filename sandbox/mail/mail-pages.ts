import { html } from 'hono/html';
import { readableInKst } from '../nicepay/kst.ts';
import type { StoredEmail } from './mail-server.ts';

export function renderMailbox(emails: StoredEmail[], to: string) {
  return html`<main>
    <h1>연습 우체국</h1>
    <p>가게가 보낸 메일이 여기 모여요. 연습이라서 밖으로 나가는 메일은 없고, 최근 200통만 기억해요.</p>
    <form class="search" action="/sandbox/mail">
      <label for="to">받는 이메일로 찾기</label>
      <input id="to" name="to" type="email" autocomplete="off" value="${to}" />
      <button>찾기</button>
    </form>
    <h2>메일 ${emails.length}통</h2>
    ${
      emails.length === 0
        ? html`<p class="empty">아직 온 메일이 없어요.</p>`
        : html`<ul class="letters">
            ${emails.map(
              (email) =>
                html`<li>
                  <a href="/sandbox/mail/emails/${email.id}">${email.subject || '제목 없음'}</a>
                  <span>${email.to.join(', ')} · ${readableInKst(email.receivedAt)}</span>
                </li>`,
            )}
          </ul>`
    }
    <p><a class="way" href="/sandbox/phone">전화기 보기</a> <a class="way" href="/sandbox/">거래 장부 보기</a></p>
  </main>`;
}

export function renderEmail(email: StoredEmail) {
  return html`<main>
    <p><a class="way" href="/sandbox/mail">메일 목록으로</a></p>
    <h1>${email.subject || '제목 없음'}</h1>
    <dl>
      <dt>받는 곳</dt>
      <dd>${email.to.join(', ')}</dd>
      <dt>보낸 곳</dt>
      <dd>${email.from}</dd>
      <dt>도착</dt>
      <dd>${readableInKst(email.receivedAt)}</dd>
    </dl>
    <h2>글로 된 메일</h2>
    <pre tabindex="0" role="region" aria-label="글로 된 메일">${email.text}</pre>
    <h2>꾸민 메일</h2>
    <iframe sandbox title="꾸민 메일" src="/sandbox/mail/emails/${email.id}/html"></iframe>
  </main>`;
}
