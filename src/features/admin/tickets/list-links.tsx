import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { LinkButton } from '../../../ui/button.tsx';
import { ticketMessages } from './messages.ts';

const shape = z.object({ list: z.string() });

/** From a list to one of its tickets, which knows the way back to the list as it was. */
export function TicketLink({ to, children }: { to: string; children: ReactNode }) {
  const { search } = useLocation();
  return (
    <Link to={to} state={{ list: search } satisfies z.infer<typeof shape>}>
      {children}
    </Link>
  );
}

/** To the list with the filters and the page from which the ticket was opened, also after a reload. */
export function BackToList({ to }: { to: string }) {
  const { state } = useLocation();
  const from = z.safeParse(shape, state);
  return (
    <LinkButton variant="ghost" to={to + (from.success ? from.data.list : '')}>
      {ticketMessages.back}
    </LinkButton>
  );
}
