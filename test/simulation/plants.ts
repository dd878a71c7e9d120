// Faults that are planted on purpose: a simulation that doesn't find them proves nothing. None of them touches the shop's code.
import type { PaymentPort } from '../../src/providers/payment/port.ts';
import type { Plant } from './world.ts';

/** Told once, believed for ever. */
function believing(port: PaymentPort): PaymentPort {
  const believed = new Set<string>();
  const charged = (tid: string) =>
    ({ kind: 'charged', tid, method: null, receiptUrl: '', leftWon: null, isBound: true }) as const;
  return {
    ...port,
    seesDeposits: true,
    readWebhook: (...given) => {
      const webhook = port.readWebhook(...given);
      if (webhook?.event === 'paid' || webhook?.event === 'deposited') believed.add(webhook.tid);
      return webhook;
    },
    lookUp: async (charge, nowMs) =>
      believed.has(charge.tid) ? charged(charge.tid) : port.lookUp(charge, nowMs),
  };
}

export const plants = {
  'an approval is asked for again where its answer was lost': {
    plant: {
      port: (port) => ({
        ...port,
        approve: async (...given) => {
          const answer = await port.approve(...given);
          return answer.kind === 'unknown' ? port.approve(...given) : answer;
        },
      }),
    },
    finds: /approved twice|unpaid|lost|charged twice/,
  },
  'nobody looks for a charge that comes late': {
    plant: {
      sql: `create function forget_watch() returns trigger language plpgsql as $$
          begin
            if new.state <> 'paid' then new.watch_until := null; end if;
            return new;
          end $$;
        create trigger forget_watch before update on payment_attempts
          for each row execute function forget_watch();`,
    },
    finds: /lost|partial|charged twice/,
  },
  'a webhook is believed': { plant: { port: believing }, finds: /unpaid/ },
  'a refund is asked for under another number where its answer was lost': {
    plant: {
      port: (port) => ({
        ...port,
        refund: async (charge, nowMs) => {
          const answer = await port.refund(charge, nowMs);
          if (answer.kind !== 'unknown' || !charge.partialRefund) return answer;
          const requestNo = `${charge.partialRefund.requestNo}X`;
          return port.refund({ ...charge, partialRefund: { ...charge.partialRefund, requestNo } }, nowMs);
        },
      }),
    },
    finds: /paid back twice|partial|unpaid/,
  },
  'the last unit is sold to two orders': {
    plant: {
      sql: `create function sell_last_twice() returns trigger language plpgsql as $$
          begin
            if new.stock = 0 and old.stock > 0 then new.stock := 1; end if;
            return new;
          end $$;
        create trigger sell_last_twice before update of stock on variants
          for each row execute function sell_last_twice();`,
    },
    finds: /units became/,
  },
  'what goes back into the stock counts twice': {
    plant: {
      sql: `create function put_back_twice() returns trigger language plpgsql as $$
          begin
            if new.stock > old.stock then new.stock := new.stock + (new.stock - old.stock); end if;
            return new;
          end $$;
        create trigger put_back_twice before update of stock on variants
          for each row execute function put_back_twice();`,
    },
    finds: /units became/,
  },
} as const satisfies Record<string, { plant: Plant; finds: RegExp }>;
