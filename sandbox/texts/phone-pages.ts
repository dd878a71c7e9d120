import { html } from 'hono/html';
import { readableInKst } from '../nicepay/kst.ts';
import { type PhoneMode, type Phones, phoneModes, type TextRecord } from './phones.ts';

const modeWords: Record<PhoneMode, string> = {
  open: '모두 도착해요',
  noKakao: '카카오톡이 없어요 (문자로 대신 가요)',
  unreachable: '카카오톡도 문자도 안 닿아요',
  lost: '받고 나서 답이 끊겨요',
  cut: '받기 전에 연결이 끊겨요',
  down: '업체가 멈췄어요 (503)',
  refuse: '업체가 거절해요',
  slow: '계속 보내는 중이에요',
  doubled: '결과를 두 번씩 알려요',
};

export function renderPhone(phones: Phones, to: string) {
  const texts = phones.list(to || undefined);
  return html`<main>
    <h1>연습 전화기</h1>
    <p>가게가 보낸 알림톡과 문자가 여기 모여요. 연습이라서 밖으로 나가는 것은 없고, 최근 500건만 기억해요.</p>
    <form class="search" action="/sandbox/phone">
      <label for="to">받는 번호로 찾기</label>
      <input id="to" name="to" inputmode="tel" autocomplete="off" value="${to}" />
      <button>찾기</button>
    </form>
    <form class="search" method="post" action="/sandbox/phone/mode">
      <label for="mode">업체와 전화기</label>
      <select id="mode" name="mode">
        ${phoneModes.map(
          (mode) =>
            html`<option value="${mode}" ${mode === phones.mode ? 'selected' : ''}>${modeWords[mode]}</option>`,
        )}
      </select>
      <button>바꾸기</button>
    </form>
    <h2>${texts.length}건</h2>
    ${
      texts.length === 0
        ? html`<p class="empty">아직 온 것이 없어요.</p>`
        : html`<ol class="bubbles">
            ${texts.map((text) => renderBubble(text, phones))}
          </ol>`
    }
    <p><a class="way" href="/sandbox/mail">메일 보기</a> <a class="way" href="/sandbox/">거래 장부 보기</a></p>
  </main>`;
}

function renderBubble(text: TextRecord, phones: Phones) {
  const state = phones.stateOf(text);
  const meta = html`<p class="meta">${text.to} · ${readableInKst(new Date(text.atMs).toISOString())}${
    state === 'pending' ? ' · 가는 중' : ''
  }</p>`;
  if (state === 'failed') return html`<li>${meta}<p class="gone">도착하지 않았어요.</p></li>`;
  const isAlimtalk = text.asked === 'alimtalk' && state !== 'replaced';
  if (isAlimtalk)
    return html`<li>${meta}
      <div class="talk"><p class="band">알림톡 도착</p><p class="words">${text.body}</p>${
        text.button ? html`<p class="button">${text.button.label}</p>` : ''
      }</div></li>`;
  const form = (text.inPlace ?? text.asked) === 'sms' ? 'SMS' : 'LMS';
  return html`<li>${meta}
    <div class="text"><p class="band">${form}${state === 'replaced' ? ' · 알림톡 대신' : ''} · ${text.from}</p>${
      form === 'LMS' && text.title ? html`<p class="title">${text.title}</p>` : ''
    }<p class="words">${text.fallback || text.body}</p></div></li>`;
}
