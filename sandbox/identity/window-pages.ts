import { html } from 'hono/html';
import type { Transaction } from './agency.ts';
import { carriers, type Person, type PersonFaults } from './people.ts';

type Fields = Readonly<Record<string, unknown>>;

const header = html`<header class="bar">
  <p class="brand"><span class="mark" aria-hidden="true">✓</span> 연습인증</p>
  <p class="notice" role="note"><strong>연습 본인인증</strong> 문자도 통신사 조회도 없어요.</p>
</header>`;

const cancelForm = (
  windowId: string,
) => html`<form method="post" action="/identity/window/cancel" class="cancel">
  <input type="hidden" name="w" value="${windowId}" />
  <button type="submit" class="plain">인증 취소</button>
</form>`;

export function renderPerson(
  { windowId }: Transaction,
  people: Record<string, Person & { note: string }>,
  fields: Fields,
  faults: PersonFaults,
) {
  const value = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  const isChosen = Object.keys(faults).length === 0 && value('name') !== '';
  const [firstFault] = Object.keys(faults);
  const attributes = (name: keyof Person) => html`id="${name}" name="${name}" value="${value(name)}" required
    ${faults[name] ? html`aria-invalid="true" aria-describedby="${name}-fault"` : ''}
    ${firstFault === name ? 'autofocus' : ''}`;
  const fault = (name: keyof Person) =>
    faults[name] ? html`<p class="fault" id="${name}-fault" role="alert">${faults[name]}</p>` : '';
  return html`${header}
    <main>
      <h1>휴대폰 본인인증</h1>
      <p class="step"><span class="now">1 정보 입력</span> <span aria-hidden="true">›</span> 2 인증번호 확인</p>
      <nav class="people" aria-labelledby="people">
        <h2 id="people">연습용 사람으로 채우기</h2>
        <ul>
          ${Object.entries(people).map(
            ([key, { name, note }]) => html`<li>
              <a href="/identity/window?w=${windowId}&amp;person=${key}"><b>${name}</b> <small>${note}</small></a>
            </li>`,
          )}
        </ul>
      </nav>
      <form method="post" action="/identity/window/person" novalidate>
        <input type="hidden" name="w" value="${windowId}" />
        <div class="field">
          <label for="name">이름</label>
          <input ${attributes('name')} maxlength="50" autocomplete="name" />
          ${fault('name')}
        </div>
        <div class="pair">
          <div class="field">
            <label for="birthdate">생년월일 8자리</label>
            <input ${attributes('birthdate')} maxlength="10" inputmode="numeric" autocomplete="bday"
              placeholder="예: 19900314" />
            ${fault('birthdate')}
          </div>
          <fieldset class="field"
            ${faults.gender ? html`aria-describedby="gender-fault"` : ''}>
            <legend>성별</legend>
            <div class="choices">
              ${renderChoice('gender', '1', '남자', value('gender'))}
              ${renderChoice('gender', '0', '여자', value('gender'))}
            </div>
            ${fault('gender')}
          </fieldset>
        </div>
        <fieldset class="field" ${faults.mobile_co ? html`aria-describedby="mobile_co-fault"` : ''}>
          <legend>통신사</legend>
          <div class="choices three">
            ${Object.entries(carriers).map(([code, name]) => renderChoice('mobile_co', code, name, value('mobile_co')))}
          </div>
          ${fault('mobile_co')}
        </fieldset>
        <div class="field">
          <label for="mobile_no">휴대폰 번호</label>
          <input ${attributes('mobile_no')} maxlength="13" inputmode="tel" autocomplete="tel"
            placeholder="숫자만 입력" />
          ${fault('mobile_no')}
        </div>
        <div class="actions">
          <button type="submit" class="primary" ${isChosen ? 'autofocus' : ''}>인증번호 받기</button>
        </div>
      </form>
      ${cancelForm(windowId)}
    </main>`;
}

function renderChoice(name: string, value: string, label: string, chosen: string) {
  return html`<label class="choice"
    ><input type="radio" name="${name}" value="${value}" ${chosen === value ? 'checked' : ''} required /><span
      >${label}</span
    ></label
  >`;
}

export function renderCode({ windowId, smsCode }: Transaction, person: Person, fault: string) {
  return html`${header}
    <main>
      <h1>인증번호 확인</h1>
      <p class="step">1 정보 입력 <span aria-hidden="true">›</span> <span class="now">2 인증번호 확인</span></p>
      <section class="message" aria-labelledby="message">
        <h2 id="message"><span aria-hidden="true">✉</span> 연습 문자 <small>${formatPhone(person.mobile_no)}</small></h2>
        <p>[연습인증] 인증번호 <strong id="sms-code">${smsCode}</strong>를 입력해 주세요.</p>
      </section>
      <form method="post" action="/identity/window/code" novalidate>
        <input type="hidden" name="w" value="${windowId}" />
        <div class="field">
          <label for="code">인증번호 6자리</label>
          <input id="code" name="code" maxlength="6" inputmode="numeric" autocomplete="one-time-code" required
            autofocus ${fault ? html`aria-invalid="true" aria-describedby="code-fault"` : ''} />
          ${fault ? html`<p class="fault" id="code-fault" role="alert">${fault}</p>` : ''}
        </div>
        <div class="actions">
          <button type="submit" class="primary">확인</button>
        </div>
      </form>
      <form method="post" action="/identity/window/person" class="cancel">
        <input type="hidden" name="w" value="${windowId}" />
        ${Object.entries(person).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button type="submit" class="plain">인증번호 다시 받기</button>
      </form>
      ${cancelForm(windowId)}
    </main>`;
}

const formatPhone = (digits: string) => digits.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3');

export function renderOver() {
  return html`${header}
    <main>
      <h1>진행할 수 없는 인증이에요</h1>
      <p>이미 끝났거나 시간이 지났어요. 창을 닫고 처음부터 다시 시도해 주세요.</p>
    </main>`;
}
