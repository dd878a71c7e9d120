import iconv from 'iconv-lite';
import type { Ledger } from '../ledger.ts';
import type { Timings } from '../sandbox-context.ts';
import type { Timers } from '../timers.ts';
import type { Webhook } from '../webhooks.ts';

/** Sends webhooks until the shop says `OK`, a bounded number of times. */
export class Notifier {
  url: string | undefined;
  readonly #ledger: Ledger;
  readonly #timers: Timers;
  readonly #timings: Timings;
  readonly #abort = new AbortController();
  #underWay = 0;

  constructor(parts: { url: string | undefined; ledger: Ledger; timers: Timers; timings: Timings }) {
    this.url = parts.url;
    this.#ledger = parts.ledger;
    this.#timers = parts.timers;
    this.#timings = parts.timings;
  }

  /** `onFirstDelivery` is called after the first attempt, whatever came of it. */
  async deliver(webhook: Webhook, onFirstDelivery = () => {}): Promise<void> {
    this.#underWay += 1;
    await this.#deliver(webhook, onFirstDelivery).finally(() => {
      this.#underWay -= 1;
    });
  }

  get isIdle(): boolean {
    return this.#underWay === 0;
  }

  async #deliver(webhook: Webhook, onFirstDelivery: () => void): Promise<void> {
    if (!this.url) return onFirstDelivery();
    const { moid, tid, amount, label } = webhook;
    const pauses = [...this.#timings.notifyBackoffMs];
    for (;;) {
      const code = await this.#send(this.url, webhook);
      onFirstDelivery();
      if (this.#abort.signal.aborted) return;
      this.#ledger.record({ kind: 'notification', moid, tid, amount, code, message: label });
      const pause = pauses.shift();
      if (code === 'OK' || pause === undefined) return;
      await this.#timers.pause(pause);
    }
  }

  close(): void {
    this.#abort.abort();
  }

  async #send(url: string, webhook: Webhook): Promise<string> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': webhook.contentType },
        body: webhook.body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#abort.signal, AbortSignal.timeout(this.#timings.notifyTimeoutMs)]),
      });
      const text = (await response.text()).trim();
      return response.status === 200 && webhook.isReceipt(text) ? 'OK' : `HTTP ${response.status}`;
    } catch {
      return 'UNREACHABLE';
    }
  }
}

/** A form in EUC-KR: every byte that is not a character or digit is escaped. */
export function encodeForm(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${escapeBytes(iconv.encode(value, 'euc-kr'))}`)
    .join('&');
}

function escapeBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => {
    const char = String.fromCharCode(byte);
    return /[A-Za-z0-9._-]/.test(char) ? char : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }).join('');
}
