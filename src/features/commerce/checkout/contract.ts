import * as z from 'zod/mini';
import { invoiceMethod } from '../../../shared/business/invoice.ts';
import { defineCall } from '../../../shared/calls/contract.ts';
import type { Picture } from '../../../shared/page/picture.ts';
import { askedReceiptKinds } from '../../../shared/requests/cash-receipt.ts';
import { maxCartLines } from '../cart/rules.ts';

const text = (max: number) => z.string().check(z.maxLength(max));
const optionalText = (max: number) => z._default(text(max), '');
const ticked = z._default(z.enum(['Y', 'N', '']), 'N');

/** What a payment company charges by. */
const chargedMethods = ['card', 'bank', 'vbank'] as const;

const cartLine = z.strictObject({
  product_id: z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
  productColor: text(80),
  product_amount: z.string().check(z.regex(/^[1-9]\d{0,2}$/)),
});
export type CartLine = z.infer<typeof cartLine>;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The fields of the form that opens the payment window. Only product, quantity, colours, receiver and agreements are
 * wishes; every other field is what the browser believes, compared or ignored, never used.
 */
export const paymentForm = z.object({
  product_id: z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
  user_id: optionalText(20),
  sumAddr: optionalText(400),
  goodsName: optionalText(200),
  amt: z.string().check(z.regex(/^[1-9]\d{0,11}$/)),
  buyerName: optionalText(100),
  buyerEmail: optionalText(200),
  buyerTel: optionalText(30),
  confirmeCommerce: ticked,
  confirmService: ticked,
  confirmPrivate: ticked,
  confirmEventshop: ticked,
  confirmOthershop: ticked,
  confirmAge: ticked,
  target_userName: optionalText(30),
  target_address: optionalText(200),
  target_subAddress: optionalText(100),
  target_phone: z._default(z.string().check(z.regex(/^(\d{10,11})?$/)), ''),
  reqOrder: optionalText(100),
  reqReserved: optionalText(50),
  productColor: optionalText(80),
  use_type: optionalText(5),
  product_amount: z._default(z.string().check(z.regex(/^[1-9]\d{0,2}$/)), '1'),
  content_set_id: optionalText(50),
  content_use_value: optionalText(10),
  /** Ours: the lines of a cart, as JSON; without it the product above is bought by itself. */
  _lines: z._default(
    z.pipe(
      z.pipe(text(4_000), z.transform(readJson)),
      z.array(cartLine).check(z.minLength(1), z.maxLength(maxCartLines)),
    ),
    [],
  ),
  /** Ours: the buyer knows that the content is there, and when its new term would end. */
  _renew: ticked,
  /** Ours: the parcel is a gift, and what stands on its card. */
  _gift: ticked,
  _giftMessage: optionalText(100),
  /** Ours: the receiver is to be kept in the buyer's address book. */
  _keepAddress: ticked,
  /** Ours: how the buyer wants to pay. */
  _method: z._default(z.enum([...chargedMethods, invoiceMethod]), 'card'),
  /** Ours: the cash receipt that is asked for with a transfer or a deposit, and to which number. */
  _receipt: z._default(z.enum(['none', ...askedReceiptKinds]), 'none'),
  _receiptNumber: optionalText(30),
  /** Ours: goods that are paid like cash are paid under escrow, where the shop has it. */
  _escrow: ticked,
  /** Ours: lets the page that opened the window know its own one among several tabs'. */
  _window: z._default(z.string().check(z.regex(/^\w{0,40}$/)), ''),
});
export type PaymentForm = z.infer<typeof paymentForm>;

export const moidShape = z.string().check(z.regex(/^[0-9A-Za-z]{1,64}$/));

/** Another attempt to pay an order that is there. */
export const againForm = z.object({
  moid: moidShape,
  _method: paymentForm.shape._method,
  /** Left out, what was asked for with the order stays. */
  _receipt: z.optional(z.enum(['none', ...askedReceiptKinds])),
  _receiptNumber: z.optional(text(30)),
  _escrow: ticked,
  _window: paymentForm.shape._window,
});
export type AgainForm = z.infer<typeof againForm>;

/** The cost of a repair, which the shop told: what of it is a claim is compared, never used. */
export const repairForm = z.object({
  number: z.string().check(z.regex(/^\d{8}$/)),
  amt: paymentForm.shape.amt,
  confirmService: ticked,
  confirmPrivate: ticked,
  confirmAge: ticked,
  confirmEventshop: ticked,
  confirmOthershop: ticked,
  confirmeCommerce: ticked,
  _method: z._default(z.enum(chargedMethods), 'card'),
  _window: paymentForm.shape._window,
});
export type RepairForm = z.infer<typeof repairForm>;

/** Goods and boxes. */
export const paymentPath = '/buy/payment';
/** Content, which is stored with the member instead of being sent. */
export const storagePath = '/buy/storage-payment';
/** What a repair costs. */
export const repairPath = '/buy/payment/repair';
/** Goods at the prices of a quotation; and where its buyer finds their quotations. */
export const quotationPath = '/buy/payment/quotation';
export const quotationsPath = '/quotations';
/** The same order once more, whichever it is. */
export const againPath = '/buy/payment/again';
export const resultPath = (moid: string) => `/buy/result/${moid}`;
/** Behind the result's address: the provider's pages brought the buyer here. */
export const returnedHash = '#returned';

/** What a buyer keeps of an order. Money in won, instants in milliseconds since 1970. */
const confirmation = z.object({
  /** The number that people say on the phone. */
  number: z.string(),
  lines: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      colors: z.array(z.string()),
      quantity: z.number(),
      amountWon: z.number(),
      /** Null where the product is gone. */
      picture: z.nullable(z.custom<Picture>()),
    }),
  ),
  deliveryWon: z.number(),
  /** Null of content, which isn't sent. */
  receiver: z.nullable(
    z.object({
      name: z.string(),
      phone: z.string(),
      address: z.string(),
      message: z.string(),
      /** What stands on the card of a gift; null where it is none. */
      gift: z.nullable(z.string()),
    }),
  ),
  /** Where the e-mails about it go. */
  email: z.string(),
  /** The last Korean day on which it is to leave; null where nothing is sent, and before it is paid. */
  sentUntil: z.nullable(z.string()),
  /** Of content: until when it may be cancelled. */
  cancelUntilMs: z.nullable(z.number()),
  hasBox: z.boolean(),
  /** The code of a coupon that is paid; null of everything else. Instants in milliseconds since 1970. */
  coupon: z.nullable(
    z.object({
      code: z.string(),
      issuedAtMs: z.number(),
      heldAtMs: z.nullable(z.number()),
      usedAtMs: z.nullable(z.number()),
      backAtMs: z.nullable(z.number()),
      isOver: z.boolean(),
    }),
  ),
});
export type Confirmation = z.infer<typeof confirmation>;

const paymentResult = z.object({
  moid: z.string(),
  state: z.enum([
    'awaitingBuyer',
    'checking',
    'paid',
    'deposit',
    'failed',
    'notCharged',
    'sentBack',
    'refunded',
  ]),
  goodsName: z.string(),
  /** It pays a repair: nothing of it is sent from here, and it is followed with its repair. */
  isRepair: z.boolean(),
  category: z.enum(['accessory', 'toktokbox', 'content']),
  amountWon: z.number(),
  message: z.string(),
  /** How it was to be paid. */
  method: z.enum([...chargedMethods, invoiceMethod]),
  /** The same order may be paid by another attempt. */
  payAgain: z.boolean(),
  /** What was ordered can't be had any more, as far as the last attempt knows: another one would most likely end the same way. */
  isInVain: z.boolean(),
  /** Another order of the same cart was paid, or is being paid. */
  isPaidElsewhere: z.optional(z.boolean()),
  /** With `deposit`: the account to pay into; `untilMs` since 1970. */
  account: z.nullable(
    z.object({ bank: z.string(), number: z.string(), holder: z.string(), untilMs: z.number() }),
  ),
  /** Of an order that stands: `paid` and `deposit`. */
  confirmation: z.nullable(confirmation),
});
export type PaymentResult = z.infer<typeof paymentResult>;

export const getPaymentResult = defineCall({
  method: 'GET',
  path: '/api/buy/result/{moid}',
  who: 'member',
  forInstitution: 'orders',
  summary: 'How a payment of the member stands; the window that opened the payment asks here',
  params: z.object({ moid: moidShape }),
  output: paymentResult,
  outcomes: { found: 200 },
});

/** What the payment window tells the page that opened it. */
export type PaymentNews =
  | { moid: string; event: 'opened'; window: string }
  | { moid: string; event: 'finished' }
  /** No payment starts, and why. */
  | { event: 'refused'; window: string; message: string };
export const newsChannel = 'toktokbox-payment';
export const paymentWindow = { name: 'openForm', features: 'width=1000,height=700' } as const;
