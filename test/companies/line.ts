// The line between the shop and the companies that it asks for papers: it forwards every request, and loses, delays or doubles one.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `denied`: it is done, and the answer says no. */
export const faults = ['lost', 'late', 'doubled', 'refused', 'denied', 'down'] as const;
export type LineFault = (typeof faults)[number];
type Asked = { method: string; path: string; body: string };

/** Each call over the network, by what it looks like there. */
const known = {
  issueReceipt: ({ method, path }) =>
    method === 'POST' && /^\/(webapi\/cash_receipt\.jsp|v1\/receipt)$/.test(path),
  cancelReceipt: ({ path, body }) =>
    /^\/v1\/receipt\/\w+\/cancel$/.test(path) ||
    (path === '/webapi/cancel_process.jsp' && /\bTID=\w{10}0401/.test(body)),
  lookUpReceipt: ({ method, path }) =>
    path === '/webapi/inquery/trans_status.jsp' ||
    (method === 'GET' && /^\/v1\/(receipt\/\w+|payments\/find\/)/.test(path)),
  registerParcel: ({ path }) => path === '/webapi/escrow_process.jsp',
  token: ({ path }) => /^\/popbill\/auth\/\w+\/Token$/.test(path),
  issueInvoice: ({ method, path }) => method === 'POST' && path === '/popbill/Taxinvoice',
  readCertificate: ({ method, path }) => method === 'GET' && path === '/popbill/Taxinvoice?cfg=CERT',
  findInvoice: ({ path }) => /^\/popbill\/Taxinvoice\/SELL\/[\w-]+\?Detail$/.test(path),
  readInvoiceState: ({ path }) => /^\/popbill\/Taxinvoice\/SELL\/[\w-]+$/.test(path),
} as const satisfies Record<string, (asked: Asked) => boolean>;
export type CompanyCall = keyof typeof known;
export const companyCalls = Object.keys(known) as CompanyCall[];

const companyOf = (call: CompanyCall) =>
  /Receipt|Parcel/.test(call) ? 'the payment company' : 'the company that issues tax invoices';

/** How each says no, in its own words. */
function refusalOf(path: string): { status: number; body: object } {
  if (path.startsWith('/popbill'))
    return { status: 400, body: { code: -11_001_099, message: '처리할 수 없습니다.' } };
  return path.startsWith('/v1/')
    ? { status: 200, body: { resultCode: '9999', resultMsg: '처리할 수 없습니다.' } }
    : { status: 200, body: { ResultCode: '9999', ResultMsg: '처리할 수 없습니다.' } };
}

export class Line {
  /** How often each call came. */
  readonly seen = new Map<CompanyCall, number>();
  /** What no call of ours looks like. */
  readonly strange: string[] = [];
  readonly url: string;
  readonly #close: () => Promise<void>;
  #planned: { call: CompanyCall; fault: LineFault }[] = [];
  #down: string | null = null;
  #late: (() => Promise<unknown>)[] = [];

  private constructor(url: string, close: () => Promise<void>) {
    this.url = url;
    this.#close = close;
  }

  static async open(target: string): Promise<Line> {
    let carry = (_: IncomingMessage, response: ServerResponse): void => void response.destroy();
    const server = createServer((request, response) => carry(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const line = new Line(url, async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    });
    carry = (request, response) => void line.#carry(target, request, response);
    return line;
  }

  close = (): Promise<void> => this.#close();

  /** The next request of this call. `down`: every one of its company, until `repair`. */
  play(call: CompanyCall, fault: LineFault): void {
    if (fault === 'down') this.#down = companyOf(call);
    else this.#planned.push({ call, fault });
  }

  /** Whether everything that was planned has happened. */
  isPlayed = (): boolean => this.#planned.length === 0;

  async repair(): Promise<void> {
    this.#down = null;
    for (const send of this.#late.splice(0)) await send();
  }

  async #carry(target: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { method = 'GET', url: path = '/' } = request;
    const asked = { method, path, body: body.toString('latin1') };
    const call = companyCalls.find((name) => known[name](asked));
    if (!call) this.strange.push(`${method} ${path}`);
    else this.seen.set(call, (this.seen.get(call) ?? 0) + 1);
    const fault = call && this.#take(call);
    const {
      host: _,
      connection: __,
      'content-length': ___,
      'transfer-encoding': ____,
      ...headers
    } = request.headers;
    const send = () =>
      fetch(target + path, {
        method,
        headers: headers as Record<string, string>,
        ...(method !== 'GET' && { body: new Uint8Array(body) }),
      });
    if (fault === 'late') this.#late.push(send);
    if (fault === 'lost' || fault === 'denied') await send();
    if (fault === 'lost' || fault === 'late' || fault === 'down')
      return void request.socket.resetAndDestroy();
    if (fault === 'refused' || fault === 'denied') {
      const { status, body: words } = refusalOf(path);
      response.writeHead(status, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify(words));
    }
    if (fault === 'doubled') await send();
    const answer = await send();
    const bytes = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(bytes);
  }

  #take(call: CompanyCall): LineFault | undefined {
    if (this.#down === companyOf(call)) return 'down';
    const at = this.#planned.findIndex((planned) => planned.call === call);
    return at < 0 ? undefined : this.#planned.splice(at, 1)[0]?.fault;
  }
}
