import { html } from 'hono/html';
import { behaviours, type Company, companies, people } from './accounts.ts';

const header = (company: Company) => html`<header class="${company}">
  <p class="brand">${companies[company].name} <strong>연습</strong></p>
  <p role="note">진짜 ${companies[company].name}가 아니에요. 비밀번호를 묻지 않아요.</p>
</header>`;

/** Who comes, and whether they agree. It works without a script. */
export function renderConsent(company: Company, action: string, asked: Record<string, string>) {
  const { client_id = '', redirect_uri = '', response_type = '', state = '', nonce = '' } = asked;
  const hidden = Object.entries({ client_id, redirect_uri, response_type, state, nonce });
  return html`${header(company)}
    <main>
      <h1>톡톡박스에 ${companies[company].name} 계정으로 로그인</h1>
      <form method="post" action="${action}">
        ${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <fieldset>
          <legend>누구로 들어갈까요?</legend>
          ${Object.entries(people).map(
            ([key, { name, email }], index) => html`<label>
              <input type="radio" name="person" value="${key}" ${index === 0 ? 'checked' : ''} />
              <b>${name}</b> <small>${email}</small>
            </label>`,
          )}
        </fieldset>
        <label class="select">이렇게 답하기
          <select name="behaviour">
            ${Object.entries(behaviours).map(([key, words]) => html`<option value="${key}">${words}</option>`)}
          </select>
        </label>
        <div class="actions">
          <button name="decision" value="agree" class="primary">동의하고 계속하기</button>
          <button name="decision" value="cancel">취소</button>
        </div>
      </form>
    </main>`;
}

export const renderWrong = (company: Company, fault: string) => html`${header(company)}
  <main>
    <h1>잘못된 요청이에요</h1>
    <p>${fault} 값을 확인해 주세요.</p>
  </main>`;
