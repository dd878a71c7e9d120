import { html } from 'hono/html';
import type { FormFields } from '../form-body.ts';
import type { Method } from '../ledger.ts';
import { banks, findBank } from '../methods/banks.ts';
import { wallets } from '../methods/wallets.ts';
import { listScenarios, type ScenarioName } from './scenarios.ts';

/** The names of the choices below, which a window must not carry along as hidden fields. */
export const choiceNames = ['wallet', 'bank', 'scenario'] as const;

/** What the buyer picks by way of paying: a wallet or a bank, then how the practice goes. `picked` is an earlier choice. */
export function renderChoices(method: Method, picked: FormFields, offersWallets = true) {
  return html`<div class="choices">
    ${method === 'card' && offersWallets ? renderWallets(picked.wallet ?? '') : ''}
    ${method === 'card' ? '' : renderBanks(method, findBank(picked.bank ?? '').code)}
    ${renderScenarios(method, picked.scenario || 'ok')}
  </div>`;
}

function renderWallets(picked: string) {
  return html`<fieldset>
    <legend>무엇으로 결제할까요?</legend>
    <div class="means">
      ${wallets.map(({ id, name }) => renderMeans('wallet', { value: id, name, mark: id || 'plain' }, picked))}
    </div>
  </fieldset>`;
}

function renderBanks(method: Method, picked: string) {
  return html`<fieldset>
    <legend>${method === 'bank' ? '어느 은행에서 보낼까요?' : '어느 은행 계좌로 보낼까요?'}</legend>
    ${
      method === 'vbank'
        ? html`<p class="told">
            이 주문에만 쓰는 <b>계좌번호를 드려요.</b> 기한 안에 결제 금액을 정확히 입금하면 결제가 끝나요.
          </p>`
        : ''
    }
    <div class="means">
      ${banks.map(({ code, name }) => renderMeans('bank', { value: code, name, mark: 'bank' }, picked))}
    </div>
  </fieldset>`;
}

function renderMeans(
  field: 'wallet' | 'bank',
  means: { value: string; name: string; mark: string },
  picked: string,
) {
  return html`<label class="mean">
    <input type="radio" name="${field}" value="${means.value}" ${means.value === picked ? 'checked' : ''} />
    <span class="mark ${means.mark}" aria-hidden="true"></span>
    <span>${means.name}</span>
  </label>`;
}

const scenarioTitles: Record<Method, string> = {
  card: '연습 카드 고르기',
  bank: '연습 계좌 고르기',
  vbank: '연습 상황 고르기',
};

function renderScenarios(method: Method, picked: string) {
  const offered = listScenarios();
  const render = (scenario: (typeof offered)[number]) => renderScenario(method, scenario, picked);
  const hasRarePick = offered.some(({ id, everyday }) => id === picked && !everyday);
  return html`<fieldset>
    <legend>${scenarioTitles[method]}</legend>
    <div class="cards">${offered.filter(({ everyday }) => everyday).map(render)}</div>
    <details ${hasRarePick ? 'open' : ''}>
      <summary>고급 상황 <span class="aside">개발자가 시험하는 ${word('카드', method)}</span></summary>
      <div class="cards">${offered.filter(({ everyday }) => !everyday).map(render)}</div>
    </details>
  </fieldset>`;
}

function renderScenario(
  method: Method,
  { id, name, does }: { id: ScenarioName; name: string; does: string },
  picked: string,
) {
  return html`<label class="card">
    <input type="radio" name="scenario" value="${id}" ${id === picked ? 'checked' : ''} />
    <span><b>${word(name, method)}</b><small>${word(does, method)}</small></span>
  </label>`;
}

/** The scenarios are written down for cards; an account is approved by being opened. */
function word(text: string, method: Method): string {
  if (method === 'card') return text;
  const ofBank = text.replaceAll('카드사가', '은행이').replaceAll('카드', '계좌');
  return method === 'bank' ? ofBank : ofBank.replaceAll('승인', '발급');
}
