// A browser without a screen: keeps cookies, sends the XSRF token, follows nothing by itself.
import type { Contract } from '../../src/shared/calls/contract.ts';
import { fillPath } from '../../src/shared/calls/contract.ts';

export const demo = {
  haneul: { login_id: 'haneul', password: 'toktok-haneul-1' },
  bada: { login_id: 'bada', password: 'toktok-bada-22' },
  haetsal: { login_id: 'haetsal', password: 'toktok-haetsal-3' },
} as const;

export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #shopUrl: string;
  /** Who it is after a log-in. */
  memberId = 0;

  constructor(shopUrl: string) {
    this.#shopUrl = shopUrl;
  }

  async send(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(path, this.#shopUrl), {
      redirect: 'manual',
      ...init,
      // Packed and unpacked in the same process, answers took a twentieth of all time.
      headers: { 'accept-encoding': 'identity', ...(cookie ? { cookie } : {}), ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  xsrf(): string {
    return decodeURIComponent(this.cookies.get('__Host-XSRF-TOKEN') ?? this.cookies.get('XSRF-TOKEN') ?? '');
  }

  async call<Input>(
    contract: Contract<Input>,
    { input, params = {} }: { input?: Input; params?: Record<string, string> } = {},
  ): Promise<Response> {
    const once = () =>
      this.send(fillPath(contract.path, params), {
        method: contract.method,
        ...(contract.method === 'POST'
          ? {
              headers: {
                'content-type': 'application/json',
                'x-xsrf-token': this.xsrf(),
                'sec-fetch-site': 'same-origin',
              },
              body: JSON.stringify(input ?? {}),
            }
          : {}),
      });
    const answer = await once();
    return answer.status === 403 ? once() : answer;
  }

  async form(path: string, fields: Record<string, string> | URLSearchParams): Promise<Response> {
    const body = new URLSearchParams(fields);
    return this.send(path, { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin' } });
  }
}
