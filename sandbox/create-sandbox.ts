import { Hono } from 'hono';
import { createHookRoutes, Hooks } from './alarms/hooks.ts';
import { createPushRoutes, Pushes } from './alarms/push.ts';
import { createBoxRoutes } from './box/box-routes.ts';
import { createChatRoutes } from './chat/chat-routes.ts';
import type { SandboxEnv } from './connection.ts';
import { createControlRoutes } from './control/control-routes.ts';
import { createErrorReportRoutes, ErrorReports } from './error-reports/receiver.ts';
import { createEscrowRoutes } from './escrow/escrow-routes.ts';
import { EscrowFaults } from './escrow/escrows.ts';
import { Faults } from './faults.ts';
import { FormTooLarge } from './form-body.ts';
import { scheduleLateCharge } from './fulfilment.ts';
import { Agency, type AgencyOptions } from './identity/agency.ts';
import { createAgencyRoutes } from './identity/agency-routes.ts';
import { createIdentityControlRoutes } from './identity/control-routes.ts';
import { createIdentityWindowRoutes } from './identity/window-routes.ts';
import { Ledger } from './ledger.ts';
import { createMailRoutes } from './mail/mail-routes.ts';
import type { MailServer } from './mail/mail-server.ts';
import { type PointListener, Points } from './methods/points.ts';
import { answerApproval } from './nicepay/approval.ts';
import { answerCancellation } from './nicepay/cancellation.ts';
import { Notifier } from './nicepay/notifier.ts';
import { answerStatus } from './nicepay/transaction-status.ts';
import { describeLegacyWebhook } from './nicepay/webhook.ts';
import { createWindowRoutes } from './nicepay/window-routes.ts';
import { createObjectRoutes } from './objects/object-routes.ts';
import { ObjectStore } from './objects/object-store.ts';
import type { Keys } from './objects/signature.ts';
import { TaxPapers } from './popbill/papers.ts';
import { createPopbillPage } from './popbill/popbill-page.ts';
import { createPopbillRoutes, type PopbillKeys, samplePopbillKeys } from './popbill/popbill-routes.ts';
import { createPostcodeRoutes } from './postcode/postcode-routes.ts';
import { answerLegacyReceipt } from './receipts/legacy-receipts.ts';
import { Receipts } from './receipts/receipts.ts';
import { defaultTimings, type SandboxContext, type Timings } from './sandbox-context.ts';
import { createSocialRoutes, type SocialKeys, sampleSocialKeys } from './social/social-routes.ts';
import { createStartRoutes } from './start/start-routes.ts';
import { describeStartWebhook } from './start/webhook.ts';
import { answerDayList } from './statements/day-list.ts';
import { createReceiptRoutes } from './statements/receipt.ts';
import { answerSettlementList } from './statements/settlement-list.ts';
import { Statements } from './statements/statements.ts';
import { createNhnRoutes, type NhnKeys } from './texts/nhn-routes.ts';
import { createPhoneRoutes } from './texts/phone-routes.ts';
import { Phones } from './texts/phones.ts';
import { createSolapiRoutes, type SolapiKeys } from './texts/solapi-routes.ts';
import { Timers } from './timers.ts';
import { createParcelPage } from './tracking/parcel-page.ts';
import { Parcels } from './tracking/parcels.ts';
import { createTrackingRoutes, sampleTrackingKeys, type TrackingKeys } from './tracking/tracking-routes.ts';

export type SandboxOptions = {
  /** Where the shop and the browser reach the sandbox, without a slash at the end. */
  origin: string;
  mailbox: MailServer;
  mid: string;
  merchantKey: string;
  /** Without them, the keys that the vendor prints in its documentation. */
  clientKey?: string | undefined;
  secretKey?: string | undefined;
  merchantName?: string | undefined;
  identity?: Partial<AgencyOptions> | undefined;
  /** Of the object store; without them, the keys that S3's manual prints. */
  objectKeys?: Keys | undefined;
  /** Of the two vendors of text messages; without them, the sandbox's own. */
  solapi?: Partial<SolapiKeys> | undefined;
  nhn?: Partial<NhnKeys> | undefined;
  /** Where NHN Cloud tells what became of a text; without it, nowhere until `setTextReportUrl`. */
  textReportUrl?: string | undefined;
  /** Where a box reaches the shop; without it, nowhere until `setShopUrl`. */
  shopUrl?: string | undefined;
  /** Of the log-ins at Kakao and Naver. */
  socialKeys?: Partial<SocialKeys> | undefined;
  /** Of the services that know where parcels are. */
  trackingKeys?: Partial<TrackingKeys> | undefined;
  /** Of the company that issues tax invoices. */
  popbillKeys?: Partial<PopbillKeys> | undefined;
  /** Without it, no notification is sent until `setNotifyUrl`. */
  notifyUrl?: string | undefined;
  /** Without it, the ledger lives in memory. */
  ledgerFile?: string | undefined;
  timings?: Partial<Timings> | undefined;
  /** For a test that moves the shop's clock: the provider's numbers carry the time, and its lists are of a day. */
  now?: (() => number) | undefined;
  onPoint?: PointListener | undefined;
};

export type Sandbox = {
  app: Hono<SandboxEnv>;
  ledger: Ledger;
  mailbox: MailServer;
  faults: Faults;
  receipts: Receipts;
  taxPapers: TaxPapers;
  escrows: EscrowFaults;
  agency: Agency;
  objects: ObjectStore;
  parcels: Parcels;
  errors: ErrorReports;
  phones: Phones;
  hooks: Hooks;
  pushes: Pushes;
  setTextReportUrl: (url: string | undefined) => void;
  setShopUrl: (url: string) => void;
  onPoint: (listener: PointListener) => () => void;
  setNotifyUrl: (url: string | undefined) => void;
  /** No webhook is on its way, and nothing is planned. */
  isQuiet: () => boolean;
  close: () => void;
};

const documentedClientKey = 'af0d116236df437f831483ee9c500bc4';
const documentedSecretKey = '433a8421be754b34989048cf148a5ffc';
const documentedObjectKeys: Keys = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};

const ownSolapi: SolapiKeys = {
  apiKey: 'NCSSANDBOXKEY000',
  apiSecret: 'SANDBOXSECRETSANDBOXSECRET000000',
  pfId: 'KA01PF0000SANDBOX',
};
const ownNhn: NhnKeys = {
  appKey: 'sandboxappkey000',
  secretKey: 'sandboxsecretkey',
  senderKey: `sandbox${'0'.repeat(33)}`,
  webhookSignature: 'sandbox-webhook-signature',
};

/** The payment provider, the identity agency, the mail server and the vendors of texts, played; and a box. Speaks their wire protocols and knows nothing of the shop but what a box is told. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const timings = { ...defaultTimings, ...options.timings };
  const timers = new Timers();
  const ledger = new Ledger(options.ledgerFile, options.now);
  const agency = new Agency(options.identity);
  const notifier = new Notifier({ url: options.notifyUrl, ledger, timers, timings });
  const ctx: SandboxContext = {
    origin: options.origin,
    mid: options.mid,
    merchantKey: options.merchantKey,
    clientKey: options.clientKey ?? documentedClientKey,
    secretKey: options.secretKey ?? documentedSecretKey,
    merchantName: options.merchantName ?? '톡톡박스',
    timings,
    ledger,
    statements: new Statements(ledger),
    receipts: new Receipts(ledger),
    escrows: new EscrowFaults(),
    faults: new Faults(),
    points: new Points(),
    notifier,
    describeWebhook: { legacy: describeLegacyWebhook, start: describeStartWebhook },
    timers,
    now: options.now ?? Date.now,
  };
  const objects = new ObjectStore();
  const errors = new ErrorReports();
  const parcels = new Parcels(timers, ctx.now);
  const taxPapers = new TaxPapers(ctx.now);
  const app = createApp(ctx, agency, options.mailbox);
  const phones = new Phones(ctx.now);
  let { textReportUrl, shopUrl } = options;
  app.route('/', createSolapiRoutes(phones, { ...ownSolapi, ...options.solapi }, ctx.now));
  const nhn = { ...ownNhn, ...options.nhn };
  app.route('/', createNhnRoutes({ phones, keys: nhn, timers, webhookUrl: () => textReportUrl }));
  app.route('/', createPhoneRoutes(phones));
  const hooks = new Hooks();
  const pushes = new Pushes(options.origin);
  app.route('/', createPushRoutes({ pushes, timers, now: ctx.now }));
  app.route('/', createHookRoutes({ hooks, timers, now: ctx.now }));
  const keys = options.objectKeys ?? documentedObjectKeys;
  app.route('/', createObjectRoutes({ objects, keys, timers, slowMs: timings.slowMs }));
  app.route('/', createErrorReportRoutes(errors));
  const socialKeys = { ...sampleSocialKeys, ...options.socialKeys };
  app.route('/', createSocialRoutes({ keys: socialKeys, origin: () => options.origin, now: ctx.now }));
  app.route('/', createTrackingRoutes(parcels, { ...sampleTrackingKeys, ...options.trackingKeys }));
  app.route('/', createParcelPage(parcels));
  const popbillKeys = { ...samplePopbillKeys, ...options.popbillKeys };
  app.route(
    '/',
    createPopbillRoutes({ papers: taxPapers, keys: popbillKeys, timers, timings, points: ctx.points }),
  );
  app.route('/', createPopbillPage(taxPapers));
  app.route(
    '/',
    createBoxRoutes(() => shopUrl),
  );
  if (options.onPoint) ctx.points.listen(options.onPoint);
  for (const payment of ledger.listPayments()) {
    if (payment.pendingDueAt) scheduleLateCharge(ctx, payment);
  }
  return {
    app,
    ledger,
    mailbox: options.mailbox,
    faults: ctx.faults,
    receipts: ctx.receipts,
    taxPapers,
    escrows: ctx.escrows,
    agency,
    objects,
    parcels,
    errors,
    phones,
    hooks,
    pushes,
    setTextReportUrl: (url) => {
      textReportUrl = url;
    },
    setShopUrl: (url) => {
      shopUrl = url;
    },
    onPoint: (listener) => ctx.points.listen(listener),
    setNotifyUrl: (url) => {
      notifier.url = url;
    },
    isQuiet: () => timers.isIdle && notifier.isIdle,
    close: () => {
      timers.close();
      notifier.close();
    },
  };
}

function createApp(ctx: SandboxContext, agency: Agency, mailbox: MailServer): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.onError((error, c) => {
    if (error instanceof FormTooLarge) return c.text('Payload Too Large', 413);
    console.error(error);
    return c.text('Internal Server Error', 500);
  });
  app.get('/', (c) => c.redirect('/sandbox/'));
  app.get('/health', (c) => c.text('ok'));
  app.route('/', createWindowRoutes(ctx));
  app.route('/', createStartRoutes(ctx));
  app.post('/webapi/pay_process.jsp', (c) => answerApproval(c, ctx));
  app.post('/webapi/cancel_process.jsp', (c) => answerCancellation(c, ctx));
  app.post('/webapi/cash_receipt.jsp', (c) => answerLegacyReceipt(c, ctx));
  app.post('/webapi/inquery/trans_status.jsp', (c) => answerStatus(c, ctx));
  app.route('/', createEscrowRoutes(ctx));
  app.route('/', createReceiptRoutes(ctx));
  app.get('/merchant/day-list.csv', (c) => answerDayList(c, ctx));
  app.get('/sandbox/settlement.csv', (c) => answerSettlementList(c, ctx));
  app.route('/', createPostcodeRoutes());
  app.route('/', createChatRoutes(ctx.now));
  app.route('/', createAgencyRoutes(agency, ctx.origin));
  app.route('/', createIdentityWindowRoutes(agency));
  app.route('/', createIdentityControlRoutes(agency));
  app.route('/', createMailRoutes(mailbox));
  app.route('/', createControlRoutes(ctx));
  return app;
}
