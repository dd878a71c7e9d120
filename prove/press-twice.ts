// Sends every message of a payment twenty times at once to two processes of the shop on one database.
import { startSandbox } from '../sandbox/start-sandbox.ts';
import { readEnv } from '../src/server/env.server.ts';
import { type Break, findBreaks } from '../test/checker.ts';
import { copyTemplate } from '../test/database.ts';
import { authorize, bringBack, loggedIn, openPayment } from '../test/payment.ts';
import { readLedger, showPurchases } from '../test/settle.ts';
import { demo, type Visitor } from '../test/visitor.ts';
import { findFreePort, type ShopProcess, startShopProcess } from './shop-process.ts';

const copies = 20;

export type PressReport = {
  payments: number;
  messages: number;
  /** Times that the company was asked for money; one a payment is right. */
  approvalsAsked: number;
  charges: number;
  /** Answers that were a fault of the server. */
  faults: number;
  breaks: Break[];
};

export async function pressTwice(adminUrl: string, payments: number): Promise<PressReport> {
  const { mid, merchantKey } = readEnv({}).nicepay;
  const sandbox = await startSandbox({ port: 0, mid, merchantKey, notifyUrl: undefined });
  const database = await copyTemplate(adminUrl);
  const shops: ShopProcess[] = [];
  try {
    for (let i = 0; i < 2; i++) {
      const port = await findFreePort();
      shops.push(await startShopProcess({ databaseUrl: database.url, sandboxUrl: sandbox.url, port }));
    }
    let approvalsAsked = 0;
    sandbox.onPoint((point) => {
      if (point === 'approve-received') approvalsAsked += 1;
    });
    const buyers: Visitor[] = [];
    for (const [i, name] of Object.keys(demo).entries()) {
      buyers.push(await loggedIn(shops[i % 2]!, name as keyof typeof demo));
    }
    let faults = 0;
    for (let n = 0; n < payments; n++) {
      const payment = await openPayment(buyers[n % buyers.length]!);
      const result = await authorize(sandbox.url, payment.fields);
      const answers = await Promise.all(
        Array.from({ length: copies }, (_, i) => [
          bringBack(shops[i % 2]!.url, result),
          notify(shops[(i + n) % 2]!, result),
        ]).flat(),
      );
      faults += answers.filter(({ status }) => status >= 500).length;
    }
    const ledger = await readLedger(sandbox.url);
    return {
      payments,
      messages: payments * copies * 2,
      approvalsAsked,
      charges: ledger.payments.reduce((sum, { captures }) => sum + captures, 0),
      faults,
      breaks: await findBreaks(database.url, ledger, await showPurchases(buyers)),
    };
  } finally {
    await Promise.all(shops.map((shop) => shop.end('SIGTERM')));
    await sandbox.close();
    await database.drop();
  }
}

function notify(shop: ShopProcess, { MID = '', Moid = '', TxTid = '', Amt = '' }: Record<string, string>) {
  return fetch(`${shop.url}/buy/payment/notify`, {
    method: 'POST',
    body: new URLSearchParams({ MID, MOID: Moid, TID: TxTid, Amt, StateCd: '0', ResultCode: '3001' }),
  });
}
