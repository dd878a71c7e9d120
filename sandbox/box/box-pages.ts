import { html } from 'hono/html';
import type { Content, Login, Opened } from './shop-door.ts';

/** What the box says above its screen: why a call was refused, or what began. */
export type Told = { call: 'login' | 'coupon'; status: number } | { begun: string } | null;

const unanswered = '상점과 연결되지 않았어요. 잠시 후 다시 눌러 주세요.';
const logins: Record<number, string> = {
  0: unanswered,
  204: '로그인에 실패했어요. 잠시 후 다시 시도해 주세요.',
  205: '비밀번호가 맞지 않아요.',
  206: '가입되지 않은 아이디예요.',
  410: '이 회원의 박스가 아니에요. 홈페이지에서 시리얼 번호를 먼저 등록해 주세요.',
  411: '사용이 멈춘 박스예요. 고객센터에 문의해 주세요.',
  422: '아이디, 비밀번호와 시리얼 번호를 확인해 주세요.',
};
const coupons: Record<number, string> = {
  403: '등록 기한이 지났거나 더는 쓸 수 없는 쿠폰이에요.',
  404: '맞는 쿠폰이 없어요. 코드를 한 번 더 확인해 주세요.',
  409: '이미 등록한 쿠폰이에요.',
  412: '이미 가지고 있는 콘텐츠예요. 쿠폰은 그대로 남아 있어요.',
  423: '구매가 취소되고 있는 쿠폰이에요.',
  429: '여러 번 맞지 않아서 잠시 쉬어야 해요. 한 시간쯤 뒤에 다시 시도해 주세요.',
};

function tell(told: Told): string {
  if (!told) return '';
  if ('begun' in told) return `${told.begun} 이용이 시작됐어요.`;
  const words = told.call === 'coupon' ? { ...logins, ...coupons } : logins;
  return words[told.status] ?? `상점이 ${told.status}번으로 답했어요.`;
}

const renderTold = (told: Told) =>
  told
    ? html`<p class="told" role="${'begun' in told ? 'status' : 'alert'}" data-kind="${'begun' in told ? 'begun' : 'refused'}">${tell(told)}</p>`
    : '';

export function renderLogin(typed: Partial<Login>, told: Told) {
  return html`<main class="box">
    <h1>연습 톡톡박스</h1>
    <p>박스가 상점에 하는 말을 그대로 해요. 홈페이지에서 시리얼 번호를 등록한 회원으로 로그인해 보세요.</p>
    <div class="screen">
      <form method="post" action="/sandbox/box" class="login">
        <h2>로그인</h2>
        ${renderTold(told)}
        <label>아이디 <input name="login_id" value="${typed.login_id ?? ''}" autocomplete="off" autocapitalize="none" maxlength="100" required /></label>
        <label>비밀번호 <input name="password" type="password" autocomplete="off" required /></label>
        <label>시리얼 번호 <input name="serial" value="${typed.serial ?? ''}" autocomplete="off" placeholder="TTB-0000-0000" maxlength="60" required /></label>
        <button type="submit">로그인</button>
      </form>
    </div>
    <p><a href="/sandbox/box/sticker">박스 뒷면 스티커 보기</a></p>
  </main>`;
}

export function renderScreen({ userName, serial, now, contents }: Opened, told: Told, typedCode = '') {
  return html`<main class="box">
    <h1>연습 톡톡박스</h1>
    <div class="screen">
      <header>
        <h2>${userName}님, 반가워요</h2>
        <p><span class="code">${serial}</span> · 상점 시계 ${formatDay(now)}</p>
      </header>
      ${renderTold(told)}
      ${
        contents.length === 0
          ? html`<p class="empty">지금 볼 수 있는 콘텐츠가 없어요. 홈페이지에서 구독하거나 쿠폰을 등록해 주세요.</p>`
          : html`<ul class="tiles" aria-label="볼 수 있는 콘텐츠">${contents.map((content) => renderTile(content, now))}</ul>`
      }
    </div>
    <div class="keys">
      <form method="post" action="/sandbox/box/coupon">
        <label>쿠폰 코드 <input name="code" value="${typedCode}" autocomplete="off" autocapitalize="characters" maxlength="60" required /></label>
        <button type="submit">쿠폰 등록</button>
      </form>
      <form method="post" action="/sandbox/box/restart"><button type="submit">다시 켜기</button></form>
      <form method="post" action="/sandbox/box/off"><button type="submit" class="quiet">로그아웃</button></form>
    </div>
  </main>`;
}

function renderTile({ title, app_id, expiration_date }: Content, now: number) {
  return html`<li>
    <strong>${title}</strong>
    <span>${expiration_date === -1 ? '기한 없음' : `${formatDay(expiration_date)}까지 · ${countDays(expiration_date, now)}`}</span>
    <span class="code">${app_id}</span>
  </li>`;
}

const koreanDay = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeZone: 'Asia/Seoul' });
const formatDay = (seconds: number): string => koreanDay.format(seconds * 1000);

/** Days of Korea's calendar; its offset has been nine hours since 1988. */
const dayOf = (seconds: number): number => Math.floor((seconds + 9 * 3600) / 86_400);
function countDays(until: number, now: number): string {
  const days = dayOf(until) - dayOf(now);
  return days <= 0 ? '오늘까지' : `${days}일 남음`;
}
