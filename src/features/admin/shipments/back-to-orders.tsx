import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LinkButton } from '../../../ui/button.tsx';

/** To where the orders were chosen, with its filters and what was chosen; the whole list for whoever came by an address. */
export function BackToOrders({ label, size }: { label: string; size?: 's' }) {
  const { key } = useLocation();
  const navigate = useNavigate();
  function goBack(event: MouseEvent) {
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (key === 'default' || isElsewhere) return;
    event.preventDefault();
    void navigate(-1);
  }
  return (
    <LinkButton variant="ghost" size={size} to="/orders" onClick={goBack}>
      {label}
    </LinkButton>
  );
}
