// The published API as a document, made from the contracts themselves.
import {
  addAddress,
  changeAddress,
  listAddresses,
  removeAddress,
} from './features/account/addresses/contract.ts';
import { chooseBoxes } from './features/account/device/choosing/contract.ts';
import { logInOnBox, nameBox, redeemOnBox, registerSerial } from './features/account/device/contract.ts';
import { foreseeGivingUp, giveBoxUp, takeBoxBack } from './features/account/device/handing-over/contract.ts';
import { seeBoxHistory } from './features/account/device/history/contract.ts';
import { lookAtBoxList, readBoxFile, registerBoxList } from './features/account/device/list/contract.ts';
import { replaceBox } from './features/account/device/replacing/contract.ts';
import { getVerification, startVerification } from './features/account/identity/contract.ts';
import {
  applyAsInstitution,
  changeContact,
  seeOwnInstitution,
  withdrawApplication,
} from './features/account/institution/contract.ts';
import {
  answerInvitation,
  changeRights,
  endPerson,
  invitePerson,
  leaveInstitution,
  listPeople,
} from './features/account/institution/people/contract.ts';
import {
  confirmNewEmail,
  downloadOwnData,
  getBuyer,
  getMember,
  refuseAdvertising,
  resendEmailCode,
  setMarketingConsent,
  signUp,
  updateMember,
} from './features/account/member/contract.ts';
import { leaveShop } from './features/account/profile/contract.ts';
import {
  changePassword,
  chooseEmail,
  confirmCode,
  confirmEmail,
  findByIdentity,
  requestCode,
  undoRecovery,
} from './features/account/recovery/contract.ts';
import { actFor } from './features/account/session/acting/contract.ts';
import {
  endOtherSessions,
  endOwnSession,
  logIn,
  logOut,
  readSession,
} from './features/account/session/contract.ts';
import {
  addPasskey,
  askLogInPasskey,
  askNewPasskey,
  logInByCode,
  logInByPasskey,
  removePasskey,
  renamePasskey,
  sendLogInCode,
} from './features/account/session/second-factor/contract.ts';
import {
  beginSocial,
  linkSocialWaiting,
  readSocialWaiting,
  unlinkSocial,
} from './features/account/session/social/contract.ts';
import {
  askForRepair,
  declineCost,
  listOwnRepairs,
  withdrawRepair,
} from './features/commerce/after-sales/contract.ts';
import { getAgreedPrices } from './features/commerce/agreed-price/contract.ts';
import { addToCart, getCart, mergeCart, priceCart, setCart } from './features/commerce/cart/contract.ts';
import { askReceipt } from './features/commerce/cash-receipt/contract.ts';
import {
  listAccessories,
  listBoxes,
  listContents,
  readDispatchDays,
} from './features/commerce/catalog/contract.ts';
import { getPaymentResult } from './features/commerce/checkout/contract.ts';
import { redeemCoupon } from './features/commerce/coupon/contract.ts';
import {
  checkOwnership,
  chooseContentReminders,
  listOwnContents,
} from './features/commerce/entitlement/contract.ts';
import { getInvoiceStanding, listOwnInvoices } from './features/commerce/invoice/contract.ts';
import { giveUpDeposit, listOpenDeposits } from './features/commerce/payment/contract.ts';
import {
  cancelLines,
  cancelPurchase,
  getPurchase,
  listPurchases,
} from './features/commerce/purchase/contract.ts';
import {
  changeReceiver,
  sendContract,
  withdrawConsent,
} from './features/commerce/purchase/detail/contract.ts';
import {
  askQuestion,
  listOwnQuestions,
  listQuestions,
  removeQuestion,
} from './features/commerce/question/contract.ts';
import { listOwnQuotations, makeQuotation } from './features/commerce/quotation/contract.ts';
import { nameSurplusAccount, tellRefundAccount } from './features/commerce/refund/contract.ts';
import { askForReplacement, withdrawReplacement } from './features/commerce/replacement/contract.ts';
import { awaitProduct, listAwaited, stopAwaiting } from './features/commerce/restock/contract.ts';
import { askForReturn, withdrawReturn } from './features/commerce/return/contract.ts';
import {
  listReviews,
  readOwnReview,
  removeReview,
  writeReview,
} from './features/commerce/review/contract.ts';
import { askInvoice } from './features/commerce/tax-invoice/contract.ts';
import { seeTermination, terminateContent } from './features/commerce/termination/contract.ts';
import { confirmReceipt, confirmRepair, confirmReplacement } from './features/commerce/tracking/contract.ts';
import { chooseTexts } from './features/message/contract.ts';
import { applyForConsultation } from './features/site/consultation/contract.ts';
import { askMore, askShop, listOwnInquiries, lookUpInquiry } from './features/site/inquiry/contract.ts';
import { listThirdParties } from './features/site/legal/recipients/contract.ts';
import { findNotices, listNotices, seeNotice } from './features/site/notice/contract.ts';
import { countVisit } from './features/site/visits/contract.ts';
import type { Contract } from './shared/calls/contract.ts';
import { operationOf } from './shared/calls/operation.ts';

export const contracts = [
  actFor,
  listPeople,
  invitePerson,
  changeRights,
  endPerson,
  answerInvitation,
  leaveInstitution,
  getBuyer,
  readSession,
  logIn,
  logOut,
  endOwnSession,
  endOtherSessions,
  beginSocial,
  readSocialWaiting,
  linkSocialWaiting,
  unlinkSocial,
  askLogInPasskey,
  logInByPasskey,
  sendLogInCode,
  logInByCode,
  askNewPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  signUp,
  listAddresses,
  addAddress,
  changeAddress,
  removeAddress,
  getMember,
  updateMember,
  refuseAdvertising,
  chooseTexts,
  confirmNewEmail,
  resendEmailCode,
  setMarketingConsent,
  downloadOwnData,
  leaveShop,
  registerSerial,
  nameBox,
  readBoxFile,
  lookAtBoxList,
  registerBoxList,
  seeBoxHistory,
  foreseeGivingUp,
  giveBoxUp,
  takeBoxBack,
  replaceBox,
  chooseBoxes,
  logInOnBox,
  redeemOnBox,
  requestCode,
  findByIdentity,
  chooseEmail,
  confirmEmail,
  undoRecovery,
  confirmCode,
  changePassword,
  listAccessories,
  listBoxes,
  listContents,
  readDispatchDays,
  listThirdParties,
  getCart,
  priceCart,
  addToCart,
  setCart,
  mergeCart,
  listNotices,
  findNotices,
  seeNotice,
  applyForConsultation,
  askShop,
  listOwnInquiries,
  lookUpInquiry,
  askMore,
  checkOwnership,
  chooseContentReminders,
  listPurchases,
  getPurchase,
  listOwnContents,
  redeemCoupon,
  listOpenDeposits,
  giveUpDeposit,
  nameSurplusAccount,
  listQuestions,
  listOwnQuestions,
  askQuestion,
  removeQuestion,
  listAwaited,
  awaitProduct,
  stopAwaiting,
  listReviews,
  readOwnReview,
  writeReview,
  removeReview,
  sendContract,
  withdrawConsent,
  changeReceiver,
  cancelPurchase,
  cancelLines,
  askReceipt,
  askInvoice,
  seeTermination,
  terminateContent,
  tellRefundAccount,
  askForReturn,
  withdrawReturn,
  confirmReceipt,
  confirmReplacement,
  confirmRepair,
  askForReplacement,
  withdrawReplacement,
  seeOwnInstitution,
  applyAsInstitution,
  withdrawApplication,
  changeContact,
  getAgreedPrices,
  getInvoiceStanding,
  listOwnInvoices,
  listOwnQuotations,
  makeQuotation,
  listOwnRepairs,
  askForRepair,
  declineCost,
  withdrawRepair,
  getPaymentResult,
  startVerification,
  getVerification,
  countVisit,
] as readonly Contract[];

export function openApiDocument(origin: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const contract of contracts) {
    const operations = paths[contract.path];
    paths[contract.path] = { ...operations, [contract.method.toLowerCase()]: operationOf(contract) };
  }
  return {
    openapi: '3.1.0',
    info: { title: '톡톡박스 API', version: '1' },
    servers: [{ url: origin }],
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } } },
    paths,
  };
}
