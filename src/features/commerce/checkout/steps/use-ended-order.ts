import { useNavigate } from 'react-router';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { sessionNews } from '../../../account/session/news-messages.ts';
import { resultPath } from '../contract.ts';
import { findPlacedOrder } from './purchase-placed.ts';

/**
 * The session ended amid an order. Where the form has made one, its window may have paid it by now: nobody is led back to a form
 * that pays before they saw how it stands.
 */
export function useEndedOrder() {
  const navigate = useNavigate();
  const notify = useNotify();
  return (logIn: () => void) => {
    const placed = findPlacedOrder();
    if (placed) return void navigate(resultPath(placed), { replace: true });
    notify.alert(sessionNews.ended);
    logIn();
  };
}
