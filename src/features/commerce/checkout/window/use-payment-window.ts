// The shop's side of the payment window. It is opened inside the click, told apart from other tabs' windows by a token,
// and never believed: whatever happens to it, the server is asked how the payment stands.
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { call, readXsrfToken } from '../../../../shared/calls/call.ts';
import { forgetPurchase } from '../../../account/session/browser-session.ts';
import { requestMember } from '../../../account/session/request-member.ts';
import { useCartStore } from '../../cart/browser/use-cart.ts';
import { forgetChoice } from '../choice/purchase-choice.ts';
import {
  againPath,
  getPaymentResult,
  newsChannel,
  type PaymentNews,
  type PaymentResult,
  type paymentPath,
  paymentWindow,
  type quotationPath,
  type repairPath,
  resultPath,
  type storagePath,
} from '../contract.ts';
import { forgetDraft } from '../form/purchase-draft.ts';
import { findOrderOf, findPlacedOrder, forgetOrder, noteOrder } from '../steps/purchase-placed.ts';
import { postForm } from './post-form.ts';
import { onceStillHere, reachesShop } from './request-shop.ts';

/** `reaching`: on this very page, once the shop answers; `unreached`: it did not. */
type PaymentStep = 'idle' | 'reaching' | 'unreached' | 'open' | 'blocked' | 'checking' | 'ended';

export type PaymentWindow = {
  step: PaymentStep;
  /** It is paid, or waits for its deposit: this page is about to leave for its result. */
  isOver: boolean;
  /** After `ended`: how it stands; null where no payment was started. */
  result: PaymentResult | null;
  /** After `ended`: why the shop started none, in its window's words. */
  refusal: string | null;
  /**
   * Call it inside the click: only then does the browser let the window open. Fields that have made an order already pay
   * that one, by another way if they say so.
   */
  pay: (fields: Readonly<Record<string, string>>) => void;
  /** The same on this very page, where windows are blocked. */
  payHere: (fields: Readonly<Record<string, string>>) => void;
  bringToFront: () => void;
  giveUp: () => void;
  reset: () => void;
};

/** What of the form another attempt may say otherwise. */
const wayOf = ({ _method = '', _receipt, _receiptNumber = '' }: Readonly<Record<string, string>>) => ({
  _method,
  ...(_receipt && { _receipt, _receiptNumber }),
});

/** Whoever is known to the server now, it isn't whoever began to pay. */
const isSomebodyElses: ReadonlySet<string> = new Set(['sessionEnded', 'notFound', 'forbidden']);

/** The window's own page: paying once more is offered where it may end better. */
export const mayPayAgain = ({ payAgain, isInVain }: PaymentResult) => payAgain && !isInVain;

const stands = ({ state }: PaymentResult) => state === 'paid' || state === 'deposit';

const closedCheckMs = 500;
const askAgainMs = 2_000;

type Options = {
  /** The door that the form is posted to. */
  path: typeof paymentPath | typeof storagePath | typeof repairPath | typeof quotationPath;
  /** The shop refused to start. */
  onRefused?: (() => Promise<void>) | undefined;
};

export function usePaymentWindow({ path, onRefused }: Options): PaymentWindow {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const cart = useCartStore();
  const [step, setStep] = useState<PaymentStep>('idle');
  const [result, setResult] = useState<PaymentResult | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [token] = useState(() => Math.random().toString(36).slice(2));
  const popup = useRef<Window | null>(null);
  const moid = useRef<string | null>(null);
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  /** What this page believes of prices and stock may be out of date. */
  const lookAgain = () => Promise.all([revalidate(), cart.refresh(), onRefused?.()]);

  function showResult({ moid: placed }: PaymentResult): void {
    setOver(true);
    forgetPurchase();
    forgetChoice();
    forgetDraft();
    // What was bought has left it.
    void cart.refresh();
    // In the place of the order: Back leads to the catalogue.
    navigate(resultPath(placed), { replace: true });
  }

  // This page was loaded anew while its window stood open, and knows that window no more: whoever pays there must not be asked
  // for the money once more here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const placed = findPlacedOrder();
    if (!placed) return;
    let over = false;
    const look = async () => {
      const { data } = await call(getPaymentResult, { params: { moid: placed } });
      if (!over && data && stands(data)) showResult(data);
    };
    const channel = new BroadcastChannel(newsChannel);
    channel.onmessage = ({ data }: MessageEvent<PaymentNews>) => {
      // Where the window was opened by this page, the step below asks.
      if (data.event === 'finished' && data.moid === placed && moid.current === null) void look();
    };
    void look();
    return () => {
      over = true;
      channel.close();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the news and the timer live as long as the step
  useEffect(() => {
    if (step !== 'open' && step !== 'checking') return;
    let over = false;
    let timer: number | undefined;

    async function ask(): Promise<void> {
      if (!moid.current) {
        // The shop may have refused to start: price, stock or session are not what this page believes.
        await Promise.all([requestMember(), lookAgain()]);
        return over ? undefined : end(null);
      }
      const answer = await call(getPaymentResult, { params: { moid: moid.current } });
      if (over) return;
      if (isSomebodyElses.has(answer.outcome)) {
        // Logged out meanwhile, or somebody else logged in, in another tab: the order may be paid for all that. That page tells
        // not to pay again; a form to pay with, or a log-in that leads to it, would ask for the money once more.
        await navigate(resultPath(moid.current), { replace: true });
        return requestMember();
      }
      const known = answer.data;
      // No network, or the provider still thinks about it: the question stays open, nobody pays twice meanwhile.
      if (!known || known.state === 'checking') {
        setStep('checking');
        timer = window.setTimeout(ask, askAgainMs);
        return;
      }
      end(known);
    }
    function end(known: PaymentResult | null) {
      if (known && stands(known)) return showResult(known);
      // Too old, over, or gone: the next press orders anew.
      if (known && !mayPayAgain(known)) forgetOrder();
      setResult(known);
      setStep('ended');
    }

    const channel = new BroadcastChannel(newsChannel);
    channel.onmessage = ({ data }: MessageEvent<PaymentNews>) => {
      if (data.event === 'opened' && data.window === token) {
        moid.current = data.moid;
        noteOrder(data.moid);
      }
      if (data.event === 'finished' && data.moid === moid.current) ask();
      if (data.event === 'refused' && data.window === token) {
        setRefusal(data.message);
        // Of an order that is there the server tells how it stands; what it was refused for is looked at, too.
        if (moid.current) void lookAgain();
        ask();
      }
    };
    const watch = window.setInterval(() => {
      if (step === 'open' && popup.current?.closed) {
        window.clearInterval(watch);
        ask();
      }
    }, closedCheckMs);
    if (step === 'checking') timer = window.setTimeout(ask, askAgainMs);
    return () => {
      over = true;
      channel.close();
      window.clearInterval(watch);
      window.clearTimeout(timer);
    };
  }, [step]);

  // The token may have changed since the dialog opened: a log-in in another tab brings a new one.
  function post(fields: Readonly<Record<string, string>>, target: string) {
    const order = findOrderOf(fields);
    moid.current = order;
    const own = { _csrf: readXsrfToken(), _window: token };
    if (order) postForm(againPath, { moid: order, ...wayOf(fields), ...own }, target);
    else postForm(path, { ...fields, ...own }, target);
  }

  /** This page goes away with it: only to a shop that answers, or what was typed would be gone with the network. */
  async function postHere(fields: Readonly<Record<string, string>>): Promise<void> {
    setStep('reaching');
    const isReached = await reachesShop();
    // Who closed the order meanwhile doesn't pay.
    if (!isThere.current) return;
    if (!isReached) return setStep('unreached');
    post(fields, '_self');
    // A second press would order once more while the page still stands.
    onceStillHere(() => setStep('idle'));
  }

  return {
    step,
    isOver,
    result,
    refusal,
    pay(fields) {
      setResult(null);
      setRefusal(null);
      // A phone has no windows worth the name: the page itself goes to pay and comes back.
      if (isPhone()) return void postHere(fields);
      popup.current = window.open('', paymentWindow.name, paymentWindow.features);
      if (!popup.current) return setStep('blocked');
      popup.current.focus();
      post(fields, paymentWindow.name);
      setStep('open');
    },
    payHere: (fields) => void postHere(fields),
    bringToFront: () => popup.current?.focus(),
    giveUp: () => popup.current?.close(),
    reset() {
      // Once it is read: a choice that is gone leads back to what can be chosen, and takes this dialog along.
      if (result?.isInVain) void lookAgain();
      setStep('idle');
    },
  };
}

const isPhone = () => window.matchMedia('(max-width: 599px), (pointer: coarse) and (hover: none)').matches;
