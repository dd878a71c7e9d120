import { expect, test } from 'vitest';
import { sampleSecretKey as key, sampleClientKey } from './shop.fixture.ts';
import {
  signCallback,
  signNetCancel,
  signPayment,
  signReceiptAnswer,
  signReceiptIssue,
  signTransaction,
} from './signatures.ts';

const amount = '1004';
const ediDate = '2026-01-01T12:00:00.000+0900';
const authToken = 'NICETOKNTESTTOKEN0000000000000000000000A';
const tid = 'UT0000113m01012601011200001234';

test.each([
  [
    'the return',
    signCallback({ authToken, clientId: sampleClientKey, amount }, key),
    'b108d0e481382c1d05983eff140dd3b0ac33678b60b68609fc48bbf07ea9381c',
  ],
  [
    'an approval and a payment object',
    signPayment({ tid, amount, ediDate }, key),
    '96bd37872ffa022b957527447da75463676ff66505f868d4214aa763cfff2d0f',
  ],
  [
    'a cancel and a look-up',
    signTransaction({ tid, ediDate }, key),
    'a637072b2af71329b775bae34f06edc2d7a0c794b43065e72087612eddb297d4',
  ],
  [
    'a net-cancel',
    signNetCancel({ orderId: 'ORD-1', ediDate }, key),
    '315442dfef2a9c3e47990151a3beed24008506b7482a93a5bd7ee3a1451f2668',
  ],
  [
    'a cash receipt',
    signReceiptIssue({ orderId: 'ORD-1', amount, ediDate }, key),
    '611af05904ec43528a77935d302d52f402ace219ce4a39433ca8a2da1d42548f',
  ],
  [
    'an answer about a cash receipt',
    signReceiptAnswer({ tid, orderId: 'ORD-1', ediDate }, key),
    '9ee8b83c6461418bbee2f58091bb3332fd41f62047f0c13ee9cdc3d7f2dddfd0',
  ],
])('the signature of %s equals the published vector', (_, signature, vector) => {
  expect(signature).toBe(vector);
});
