import * as z from 'zod/mini';
import { defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { inquiryStates } from '../../../shared/inquiry.ts';
import { fulfilmentStates } from '../../../shared/order-states.ts';
import { repairStates } from '../../../shared/requests/repair.ts';
import { searchKindOf } from '../members/rules.ts';
import { noticeStates } from '../notices/rules.ts';
import { longestSearch } from './rules.ts';

/** Null: the operator may not see them. `isMore`: their list has more of them. */
const found = <Row extends z.ZodMiniType>(row: Row) =>
  z.nullable(z.object({ rows: z.array(row), isMore: z.boolean() }));

export const searchEverywhere = defineOperatorCall({
  // What is typed may be somebody's name or number: it travels in the body.
  method: 'POST',
  path: '/admin/api/search',
  summary:
    'The first of everything that fits: orders, people, boxes, requests, products, notices; personal data masked',
  needs: 'anyone',
  input: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestSearch)) }),
  outcomes: {
    found: z.object({
      orders: found(
        z.object({
          moid: z.string(),
          number: z.string(),
          goods: z.string(),
          buyerName: z.string(),
          receiverName: z.string(),
          fulfilment: z.enum(fulfilmentStates),
          createdAtMs: z.number(),
        }),
      ),
      members: found(
        z.object({
          id: z.number(),
          userName: z.string(),
          loginId: z.string(),
          phone: z.string(),
          serial: z.nullable(z.string()),
        }),
      ),
      serials: found(z.object({ serial: z.string(), ownerName: z.nullable(z.string()) })),
      repairs: found(
        z.object({
          id: z.number(),
          number: z.string(),
          name: z.string(),
          serial: z.string(),
          state: z.enum(repairStates),
        }),
      ),
      inquiries: found(
        z.object({
          id: z.number(),
          number: z.string(),
          name: z.string(),
          begin: z.string(),
          state: z.enum(inquiryStates),
        }),
      ),
      products: found(z.object({ id: z.number(), name: z.string(), onSale: z.boolean() })),
      notices: found(z.object({ id: z.number(), title: z.string(), state: z.enum(noticeStates) })),
    }),
  },
  // What was looked for may itself be somebody's number or address: the log says of which kind it was.
  log: ({ input }) => ({ action: 'search.everywhere', detail: { by: searchKindOf(input.q) } }),
});
export type Found = z.infer<(typeof searchEverywhere)['outcomes']['found']>;
export type FoundKind = keyof Found;
