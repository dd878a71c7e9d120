import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useNotify } from '../../ui/notify.tsx';
import { sessionMessages } from './messages.ts';

/** Where the log-in dialog of the menu leads afterwards: home, or back to where the member was. */
export type LoginState = { stay?: boolean };

export function useLogin() {
  const navigate = useNavigate();
  const location = useLocation();
  const [params] = useSearchParams();
  const notify = useNotify();

  function open(state: LoginState = {}) {
    const search = new URLSearchParams(params);
    search.set('modal', 'login');
    navigate({ pathname: location.pathname, search: search.toString() }, { state, preventScrollReset: true });
  }
  return {
    open,
    /** Any call that was answered with "no session": tell, log in, and stay here. */
    async sessionEnded() {
      await notify.alert(sessionMessages.ended);
      open({ stay: true });
    },
  };
}
