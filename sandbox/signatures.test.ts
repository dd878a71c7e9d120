import { expect, test } from 'vitest';
import { sampleKey as key, sampleMid as mid } from './merchant.fixture.ts';
import {
  signApproval,
  signApprovalAnswer,
  signAuthResult,
  signCancel,
  signPaymentForm,
  signReceipt,
  signStatus,
} from './nicepay/signatures.ts';

const amt = '1004';
const ediDate = '20260101120000';
const authToken = 'NICETOKNTESTTOKEN0000000000000000000000A';
const tid = 'nicepay00m01012601011200001234';

test.each([
  [
    'the payment form',
    signPaymentForm({ ediDate, mid, amt }, key),
    'ed543f92dc814e1ad5bc1cef6a1062cbde7ef76f01c644b25969c9621f2162a3',
  ],
  [
    'the authentication result',
    signAuthResult({ authToken, mid, amt }, key),
    '062eaed014936b5b4f09c63ce757f2a07efb4bbc4f2fd4fd766f73ee6b3333ac',
  ],
  [
    'approval and net-cancel',
    signApproval({ authToken, mid, amt, ediDate }, key),
    'a36577d13636a00669d6c129bac216fe40bd9efec733ea5bc799f2cce2a9de35',
  ],
  [
    'the approval answer, plain amount',
    signApprovalAnswer({ tid, mid, amt }, key),
    '3eeea62cd3e7ca8bdd08739fe0d9669f084c151da30e4d400db6debb89862b0b',
  ],
  [
    'the approval answer, padded amount',
    signApprovalAnswer({ tid, mid, amt: '000000001004' }, key),
    '18fc77e698cf843cf4906af11ac3e06c2fde614e13893e7d423546782b79d501',
  ],
  [
    'a cancel',
    signCancel({ mid, cancelAmt: amt, ediDate }, key),
    'acaa2a1046468ee404c58df91511b00fd02b880dea01d038a937e56ba47fb119',
  ],
  [
    'a status look-up',
    signStatus({ tid, mid, ediDate }, key),
    '6281b109b809b6fd6743afad89fdebd533eeb4b1264e2df75ddae15fd867aa95',
  ],
  [
    'a cash receipt',
    signReceipt({ mid, amt, ediDate, moid: 'ORD-1' }, key),
    'dcb22e03f2d699670ee2776fec73dae91167b1e953e4a7ccf9fdd67b065e4a08',
  ],
])('the signature of %s equals the published vector', (_, signature, vector) => {
  expect(signature).toBe(vector);
});
