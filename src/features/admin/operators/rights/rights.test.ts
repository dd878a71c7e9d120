// Who may make which call: the whole table, written a second time. A right that changes in a contract by mistake is noticed
// here, and a call without one doesn't compile.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { long } from '../../../../../test/support/long-tests.ts';
import { logInOperator, type OperatorVisitor } from '../../../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { operatorCalls } from '../../../../admin-open-api.server.ts';
import type { OperatorContract } from '../../../../shared/calls/operator-call.ts';
import { mayDo, presetOf, presets, type Right, rights } from '../../../../shared/calls/operator-rights.ts';
import { mayOpen, menuOf } from '../../shell/navigation.ts';

const table: Record<string, readonly string[]> = {
  anyone: [
    'addDevice',
    'readPush',
    'removeDevice',
    'tryDevices',
    'addPasskey',
    'askNewPasskey',
    'askPasskey',
    'changeOwnPassword',
    'confirmCode',
    'confirmPasskey',
    'endOperatorSession',
    'listOperatorSessions',
    'searchEverywhere',
    'makeRecoveryCodes',
    'readOwnAlarms',
    'readOwnFactors',
    'removePasskey',
    'renamePasskey',
    'saveOwnAlarms',
    'tryOwnEmail',
  ],
  orders: [
    'addNote',
    'addReason',
    'approveReplacement',
    'approveReturn',
    'askProvider',
    'compareDayAgain',
    'correctParcel',
    'correctReceiver',
    'correctReplacement',
    'deliverParcel',
    'deliverReplacement',
    'failParcel',
    'getOrder',
    'getToday',
    'giveUpReplacement',
    'listDifferences',
    'listEscrows',
    'listFailedJobs',
    'listOrderViews',
    'listOrders',
    'listReasons',
    'listReplacements',
    'listRefunds',
    'listReturns',
    'listSlips',
    'getPickingList',
    'makeCourierFile',
    'readCourierFile',
    'moveOrders',
    'noteEscrowAnswer',
    'noteEscrowTold',
    'openOrder',
    'orderReasons',
    'readPaste',
    'receiveGoods',
    'receiveReturn',
    'refuseCancel',
    'registerReplacement',
    'registerReturn',
    'rejectReplacement',
    'rejectReturn',
    'removeOrderView',
    'bringBackReason',
    'removeReason',
    'saveOrderView',
    'restartJob',
    'restartJobs',
    'saveReason',
    'sendReplacement',
    'bindSerial',
    'bindSerials',
    'readSerialPaste',
    'releaseSerial',
    'shipOrders',
    'shipParcel',
    'findUsedNumbers',
    'shipPart',
    'splitParcel',
    'tellEscrowAgain',
    'undoGoodsReception',
    'undoParcel',
    'undoReception',
    'undoSending',
    'undoReplacementDelivery',
  ],
  'orders | money': ['getStatement'],
  'orders | products': ['exportProducts', 'listProductRows', 'readProduct'],
  money: [
    'cancelCashReceipt',
    'listTaxInvoices',
    'readInvoiceParty',
    'retryTaxInvoice',
    'correctTaxInvoice',
    'cancelOrder',
    'checkSettlementDifference',
    'endContent',
    'exportRefunds',
    'exportSales',
    'exportSettlements',
    'exportTaxMonth',
    'getBuyers',
    'getSales',
    'listCashReceipts',
    'listInvoices',
    'seeInvoice',
    'recordInvoiceTransfer',
    'undoInvoiceTransfer',
    'writeOffInvoice',
    'listInvoiceTerms',
    'allowInvoice',
    'endInvoiceTerms',
    'listQuotations',
    'seeQuotation',
    'beginQuotation',
    'saveQuotation',
    'discardQuotation',
    'withdrawQuotation',
    'getQuotationPaper',
    'listSettlementDifferences',
    'lookAtSettlement',
    'markInterest',
    'markTransfer',
    'showTransferAccount',
    'listTransferFiles',
    'seeTransferFile',
    'makeTransferFile',
    'downloadTransferFile',
    'settleTransferFile',
    'askAccountAgain',
    'stopTransfer',
    'undoTransfer',
    'nameRefundAccount',
    'previewCancel',
    'previewRefund',
    'previewTermination',
    'readPayout',
    'readSettlements',
    'readTaxMonth',
    'refundAgain',
    'refundPartially',
    'refundReturn',
    'removeSettlement',
    'removeSettlementRate',
    'reopenSettlementDifference',
    'retryCashReceipt',
    'setSettlementRate',
    'takeSettlement',
    'terminateForBuyer',
  ],
  people: [
    'listApplications',
    'seeApplication',
    'approveApplication',
    'sendApplicationBack',
    'seeCertificate',
    'exportSerials',
    'addAnswerTemplate',
    'answerInquiry',
    'assignConsultation',
    'answerQuestion',
    'assignInquiry',
    'assignRepair',
    'beginRepair',
    'changeAnswerTemplate',
    'changeMemberType',
    'checkSerials',
    'closeInquiry',
    'closeRepair',
    'undoRepairArrival',
    'endMemberSessions',
    'exportMember',
    'extendMemberContent',
    'finishRepair',
    'giveUpRepair',
    'grantContent',
    'handOverSerial',
    'hideQuestion',
    'importSerials',
    'listAnswerTemplates',
    'listConflicts',
    'listConsultations',
    'listInquiries',
    'listRepairs',
    'stampInquiries',
    'stampRepairs',
    'listProductQuestions',
    'listSerials',
    'noteCall',
    'noteConsultation',
    'noteInquiry',
    'noteRepair',
    'openConsultation',
    'openInquiry',
    'openMember',
    'openRepair',
    'permitRecovery',
    'pickUpRepair',
    'quoteRepair',
    'refuseRepair',
    'bringBackAnswerTemplate',
    'removeAnswerTemplate',
    'resolveConflict',
    'revokeMemberContent',
    'searchMembers',
    'seeConsultation',
    'seeInquiry',
    'seeInquiryPicture',
    'seeMember',
    'seeRepair',
    'seeRepairPhoto',
    'seeSerial',
    'sendRepair',
    'setSerialState',
    'takeCostBack',
    'showQuestion',
  ],
  'orders | people': ['followWork', 'listComplaints', 'searchMessages', 'sendMessageAgain'],
  'people | products': [
    'exportAgreedPrices',
    'exportCoupons',
    'listAgreedBuyers',
    'listBoughtCoupons',
    'readAgreedPrices',
    'listCouponBatches',
    'listGrantableContents',
    'revokeCoupons',
    'restoreCoupons',
    'seeCouponBatch',
  ],
  exports: ['exportOrders'],
  texts: [
    'addNotice',
    'changeNotice',
    'bringBackNotice',
    'deleteNotice',
    'hideReview',
    'listAdminNotices',
    'listReviews',
    'pinNotice',
    'previewNotice',
    'readAdminNotice',
    'readFaq',
    'readFaqVersion',
    'saveFaq',
    'seeReviewPicture',
    'showReview',
  ],
  'texts | products | pages': ['listLibrary'],
  'texts | products | pages | advertising': ['uploadPictureCall'],
  advertising: [
    'addCampaign',
    'callOffCampaign',
    'countCampaign',
    'listCampaignRecipients',
    'listCampaigns',
    'pauseCampaign',
    'bringBackCampaign',
    'removeCampaign',
    'resumeCampaign',
    'saveCampaign',
    'seeCampaign',
    'seeCampaignEmail',
    'sendCampaignTrial',
    'startCampaign',
    'stopCampaign',
  ],
  products: [
    'addProduct',
    'bringBackProduct',
    'changePrices',
    'changeSale',
    'changeStock',
    'copyProduct',
    'correctAgreedPrice',
    'correctTimedSale',
    'endAgreedPrice',
    'endTimedSale',
    'enterAgreedPrices',
    'joinStock',
    'makeCoupons',
    'orderProducts',
    'planTimedSale',
    'readPrices',
    'readTimedSales',
    'removeProduct',
    'removeTimedSale',
    'saveProduct',
    'splitStock',
    'undoAgreedPrice',
    'undoPrices',
  ],
  pages: [
    'addLegalVersion',
    'addRecipient',
    'correctRecipient',
    'endRecipient',
    'readRecipientTable',
    'takeRecipientBack',
    'listLegal',
    'listPages',
    'readFront',
    'readFrontVersion',
    'readLegal',
    'readPage',
    'readPageVersion',
    'saveFront',
    'savePage',
    'withdrawLegalVersion',
  ],
  settings: [
    'addHoliday',
    'checkLog',
    'readLogChecks',
    'listHolidays',
    'removeHoliday',
    'addOperator',
    'changeOperator',
    'listLog',
    'listOperators',
    'listRefusals',
    'readCompanyData',
    'readCompanyVersion',
    'readReturnSettings',
    'readWebhook',
    'removeWebhook',
    'resetOperator',
    'saveCompany',
    'saveReturnSettings',
    'saveWebhook',
    'tryWebhook',
  ],
};

const calls = operatorCalls.flatMap(({ name, call }) =>
  'needs' in call ? [{ name, call: call as OperatorContract }] : [],
);
const asText = ({ needs }: OperatorContract) => [needs].flat().join(' | ');

it('every call of the back office names its right, and this one', () => {
  const expected = Object.entries(table).flatMap(([needs, names]) => names.map((name) => [name, needs]));
  expect(Object.fromEntries(calls.map(({ name, call }) => [name, asText(call)]))).toEqual(
    Object.fromEntries(expected),
  );
});

it('customer service has what it had, and nothing else', () => {
  const may = calls.filter(({ call }) => mayDo(presets.service, call.needs)).map(({ name }) => name);
  const mayNot = calls.map(({ name }) => name).filter((name) => !may.includes(name));
  expect(mayNot.sort()).toEqual([
    'addCampaign',
    'addHoliday',
    'addLegalVersion',
    'addOperator',
    'addProduct',
    'addRecipient',
    'bringBackCampaign',
    'bringBackProduct',
    'callOffCampaign',
    'changeOperator',
    'changePrices',
    'changeSale',
    'changeStock',
    'checkLog',
    'copyProduct',
    'correctAgreedPrice',
    'correctRecipient',
    'correctTimedSale',
    'countCampaign',
    'endAgreedPrice',
    'endRecipient',
    'endTimedSale',
    'enterAgreedPrices',
    'exportOrders',
    'joinStock',
    'listCampaignRecipients',
    'listCampaigns',
    'listHolidays',
    'listLegal',
    'listLog',
    'listOperators',
    'listPages',
    'listRefusals',
    'makeCoupons',
    'orderProducts',
    'pauseCampaign',
    'planTimedSale',
    'readCompanyData',
    'readCompanyVersion',
    'readFront',
    'readFrontVersion',
    'readLegal',
    'readLogChecks',
    'readPage',
    'readPageVersion',
    'readPrices',
    'readRecipientTable',
    'readReturnSettings',
    'readTimedSales',
    'readWebhook',
    'removeCampaign',
    'removeHoliday',
    'removeProduct',
    'removeTimedSale',
    'removeWebhook',
    'resetOperator',
    'resumeCampaign',
    'saveCampaign',
    'saveCompany',
    'saveFront',
    'savePage',
    'saveProduct',
    'saveReturnSettings',
    'saveWebhook',
    'seeCampaign',
    'seeCampaignEmail',
    'sendCampaignTrial',
    'splitStock',
    'startCampaign',
    'stopCampaign',
    'takeRecipientBack',
    'tryWebhook',
    'undoAgreedPrice',
    'undoPrices',
    'withdrawLegalVersion',
  ]);
});

it('a link leads to a screen that opens: by the right of the list that it is of', () => {
  expect(mayOpen(['orders'], '/orders/tt00')).toBe(true);
  expect(mayOpen(['orders'], '/members/3')).toBe(false);
  expect(mayOpen(['money'], '/orders/tt00')).toBe(false);
  expect(mayOpen(['people'], '/quotations/new?consultation=1')).toBe(false);
  expect(mayOpen(['products'], '/products/1')).toBe(true);
  expect(mayOpen(['texts'], '/')).toBe(false);
});

it('a choice of rights has the name of what it amounts to', () => {
  expect(presetOf(rights)).toBe('owner');
  expect(presetOf([...presets.service].reverse())).toBe('service');
  expect(presetOf(['orders'])).toBeNull();
});

describe('the server', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());
  const params = {
    id: '1',
    moid: 'tt00',
    page: 'terms',
    name: 'home',
    version: '1',
    no: '1',
    serial: 'TTB-0000-0000',
    content: '1',
  };
  const heard = async (operator: OperatorVisitor, call: OperatorContract) => {
    // A body of a type that no call takes: whoever may is told so, and nothing is done.
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name as keyof typeof params]);
    const headers = { 'content-type': 'text/none', 'x-xsrf-token': operator.xsrf() };
    const { status } = await operator.send(
      path,
      call.method === 'GET' ? {} : { method: 'POST', headers, body: 'x' },
    );
    return status !== 403;
  };

  const often: readonly Right[] = ['money'];
  it.each(often)('%s opens its calls and no other', tryAll);
  it.each(rights.filter((right) => !often.includes(right)))('%s opens its calls and no other', long, tryAll);

  async function tryAll(right: Right) {
    const only = await logInOperator(shop, [right], `only-${right}`);
    const wrong: string[] = [];
    for (const { name, call } of calls) {
      if ((await heard(only, call)) !== mayDo([right], call.needs)) wrong.push(`only ${right}: ${name}`);
    }
    expect(wrong).toEqual([]);
  }

  it('takes a right away at once, in the session that is open', async () => {
    const operator = await logInOperator(shop, ['orders', 'texts'], 'shrinking');
    const orders = calls.find(({ name }) => name === 'listOrders')!.call;
    expect(await heard(operator, orders)).toBe(true);
    await shop.deps.sql`update operators set rights = array['texts'] where login_id = 'shrinking'`;
    expect(await heard(operator, orders)).toBe(false);
  });

  it('keeps no right that nobody knows', async () => {
    const unknown = ['orders', 'everything'] as unknown as Right[];
    await expect(shop.deps.sql`update operators set rights = ${unknown}`).rejects.toThrow('operators_rights');
  });
});

it('a group of the menu in which an operator may open nothing is not named', () => {
  expect(menuOf(['orders']).map(({ label }) => label)).toEqual(['가게', '회원', '설정']);
  expect(menuOf([]).flatMap(({ items }) => items.map(({ to }) => to))).toEqual(['/account']);
});
