// The operators' calls as a document, made from the contracts themselves.
import * as actionLog from './features/admin/action-log/contract.ts';
import * as agreedPriceAdmin from './features/admin/agreed-prices/contract.ts';
import * as alarms from './features/admin/alarms/contract.ts';
import * as alarmPush from './features/admin/alarms/push/contract.ts';
import * as alarmWebhook from './features/admin/alarms/webhook/contract.ts';
import * as campaigns from './features/admin/campaigns/contract.ts';
import * as complaints from './features/admin/complaints/contract.ts';
import * as consultations from './features/admin/consultations/contract.ts';
import * as couponAdmin from './features/admin/coupons/contract.ts';
import * as decision from './features/admin/decisions/contract.ts';
import * as ending from './features/admin/decisions/ending/contract.ts';
import * as transfers from './features/admin/decisions/transfer/contract.ts';
import * as documents from './features/admin/documents/contract.ts';
import * as entitlementAdmin from './features/admin/entitlements/contract.ts';
import * as escrowAdmin from './features/admin/escrow/contract.ts';
import * as holidays from './features/admin/holidays/contract.ts';
import * as inquiries from './features/admin/inquiries/contract.ts';
import * as answerTemplates from './features/admin/inquiries/templates/contract.ts';
import * as institutionAdmin from './features/admin/institutions/contract.ts';
import * as invoiceAdmin from './features/admin/invoices/contract.ts';
import * as jobAdmin from './features/admin/jobs/contract.ts';
import * as legalAdmin from './features/admin/legal/contract.ts';
import * as legalRecipients from './features/admin/legal/recipients/contract.ts';
import * as logChecks from './features/admin/log-checks/contract.ts';
import * as memberAdmin from './features/admin/members/contract.ts';
import * as messageAdmin from './features/admin/messages/contract.ts';
import * as noticeAdmin from './features/admin/notices/contract.ts';
import * as operators from './features/admin/operators/contract.ts';
import * as factors from './features/admin/operators/factors/contract.ts';
import * as orders from './features/admin/orders/contract.ts';
import * as orderViews from './features/admin/orders/views/contract.ts';
import * as parcels from './features/admin/parcels/contract.ts';
import * as pictures from './features/admin/pictures/contract.ts';
import * as products from './features/admin/products/contract.ts';
import * as productDownload from './features/admin/products/download/contract.ts';
import * as prices from './features/admin/products/prices/contract.ts';
import * as removedProducts from './features/admin/products/removal/contract.ts';
import * as timedSales from './features/admin/products/timed-sales/contract.ts';
import * as questionAdmin from './features/admin/questions/contract.ts';
import * as quotationAdmin from './features/admin/quotations/contract.ts';
import * as reasonAdmin from './features/admin/reasons/contract.ts';
import * as receiptAdmin from './features/admin/receipts/contract.ts';
import * as refunds from './features/admin/refunds/contract.ts';
import * as transferFiles from './features/admin/refunds/transfers/contract.ts';
import * as repairs from './features/admin/repairs/contract.ts';
import * as replacements from './features/admin/replacements/contract.ts';
import * as returnTerms from './features/admin/return-terms/contract.ts';
import * as returns from './features/admin/returns/contract.ts';
import * as reviewAdmin from './features/admin/reviews/contract.ts';
import * as sales from './features/admin/sales/contract.ts';
import * as search from './features/admin/search/contract.ts';
import * as serialAdmin from './features/admin/serials/contract.ts';
import * as settlements from './features/admin/settlements/contract.ts';
import * as tax from './features/admin/settlements/tax/contract.ts';
import * as live from './features/admin/shell/live/contract.ts';
import * as shipment from './features/admin/shipments/contract.ts';
import * as statementAdmin from './features/admin/statements/contract.ts';
import * as taxInvoiceAdmin from './features/admin/tax-invoices/contract.ts';
import * as tickets from './features/admin/tickets/contract.ts';
import * as today from './features/admin/today/contract.ts';
import * as differences from './features/admin/today/differences/contract.ts';
import { pathParametersOf, schemaOf } from './shared/calls/operation.ts';
import {
  type AuthContract,
  isOperatorsCall,
  type OperatorContract,
  type OperatorRefusal,
  operatorRefusals,
} from './shared/calls/operator-call.ts';

const areas = {
  actionLog,
  alarms,
  alarmPush,
  alarmWebhook,
  campaigns,
  complaints,
  consultations,
  couponAdmin,
  decision,
  ending,
  transfers,
  documents,
  entitlementAdmin,
  holidays,
  inquiries,
  answerTemplates,
  jobAdmin,
  legalAdmin,
  legalRecipients,
  logChecks,
  memberAdmin,
  messageAdmin,
  noticeAdmin,
  operators,
  factors,
  orders,
  parcels,
  pictures,
  orderViews,
  prices,
  removedProducts,
  settlements,
  tax,
  timedSales,
  products,
  productDownload,
  reasonAdmin,
  refunds,
  transferFiles,
  returnTerms,
  repairs,
  tickets,
  replacements,
  returns,
  questionAdmin,
  institutionAdmin,
  quotationAdmin,
  agreedPriceAdmin,
  statementAdmin,
  escrowAdmin,
  invoiceAdmin,
  receiptAdmin,
  taxInvoiceAdmin,
  reviewAdmin,
  sales,
  search,
  serialAdmin,
  shipment,
  live,
  today,
  differences,
};

export type NamedCall = { name: string; area: string; call: AuthContract | OperatorContract };

/** Every call of the back office, the log-in’s too. */
export const operatorCalls: readonly NamedCall[] = Object.entries(areas).flatMap(([area, exported]) =>
  Object.entries(exported).flatMap(([name, call]: [string, unknown]) =>
    isOperatorsCall(call) ? [{ name, area, call }] : [],
  ),
);

const refusalWords: Record<OperatorRefusal, string> = {
  sessionEnded: 'No session, or one without the second factor',
  forbidden: 'The operator has not the right, or the token is missing or an old one (a new one comes along)',
  noSuchCall: 'There is no such call',
  dayIsFull: 'The ceiling of the day is reached: refunds in won, or contents given; nothing was done',
  tooBig: 'The body is too big',
  wrongType: 'The body is of another type',
  invalid: 'The input has another shape; nothing was done',
  codeNeeded:
    'The second factor was given too long ago; nothing was done. Give it again (`/admin/api/confirm`) and repeat',
  tooOften: 'Too often; `Retry-After` tells when again',
  failed: 'A fault of the shop',
  busy: 'Too much at once; try again',
};

/** @param cookie the session's name, which depends on how the shop is reached. */
export function operatorApiDocument(cookie: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const named of operatorCalls) {
    const { path, method } = named.call;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(named) };
  }
  const message = { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] };
  return {
    openapi: '3.1.0',
    info: {
      title: '톡톡박스 운영 API',
      version: '1',
      description: 'What was heard answers 200 with `outcome` and `data`, a refusal by a rule too.',
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookie },
        token: { type: 'apiKey', in: 'header', name: 'x-xsrf-token' },
      },
      responses: Object.fromEntries(
        Object.entries(refusalWords).map(([name, description]) => [
          name,
          { description, content: { 'application/json': { schema: message } } },
        ]),
      ),
    },
    tags: Object.keys(areas).map((name) => ({ name })),
    paths,
  };
}

function operationOf({ name, area, call }: NamedCall) {
  const isGet = call.method === 'GET';
  const isAuth = !('needs' in call);
  return {
    operationId: name,
    tags: [area],
    summary: call.summary,
    ...(isAuth ? {} : { description: `Right: ${[call.needs].flat().join(' or ')}` }),
    security: [{ ...(isAuth ? {} : { session: [] }), ...(isGet ? {} : { token: [] }) }],
    parameters: [...pathParametersOf(call), ...(isGet ? queryOf(call) : [])],
    ...(isGet ? {} : bodyOf(call)),
    responses: { '200': { description: 'Heard', content: contentOf(call) }, ...refusalsOf(call) },
  };
}

function queryOf({ input }: AuthContract) {
  if (!input) return [];
  const { properties = {}, required = [] } = schemaOf(input) as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function bodyOf({ input, takes }: AuthContract) {
  if (takes) return { requestBody: { required: true, content: { [takes]: {} } } };
  if (!input) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(input) } } } };
}

function contentOf({ outcomes, gives }: AuthContract) {
  if (gives) return Object.fromEntries([gives].flat().map((type) => [type, {}]));
  const answers = Object.entries(outcomes).map(([outcome, shape]) => ({
    type: 'object',
    properties: {
      outcome: { const: outcome },
      data: shape ? schemaOf(shape, 'output') : { type: 'null' },
    },
    required: ['outcome', 'data'],
  }));
  return { 'application/json': { schema: { oneOf: answers } } };
}

const everywhere = ['noSuchCall', 'tooOften', 'failed', 'busy'] as const;
const ofBodies = ['forbidden', 'tooBig', 'wrongType'] as const;

function refusalsOf(call: AuthContract) {
  const names: OperatorRefusal[] = [
    ...('needs' in call ? (['sessionEnded', 'forbidden'] as const) : []),
    ...(call.method === 'POST' ? ofBodies : []),
    ...('needs' in call && call.method === 'POST' ? (['codeNeeded', 'dayIsFull'] as const) : []),
    ...(call.input ? (['invalid'] as const) : []),
    ...everywhere,
  ];
  return Object.fromEntries(
    names.map((name) => [String(operatorRefusals[name]), { $ref: `#/components/responses/${name}` }]),
  );
}
