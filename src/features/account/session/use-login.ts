import { useNotify } from '../../../ui/dialog/notify.tsx';
import { rememberMember } from './browser-session.ts';
import { sessionNews } from './news-messages.ts';
import { type ModalState, useAccountModal } from './use-account-modal.ts';

/** Where the log-in dialog of the menu leads afterwards: home, or back to where the member was. */
export type LoginState = Pick<ModalState, 'stay'>;

export function useLogin() {
  const account = useAccountModal();
  const notify = useNotify();

  const open = (state: LoginState = {}) => account.open('login', { stay: state.stay ?? false });
  return {
    open,
    /** Any call that was answered with "no session": tell, log in, and stay here. */
    async sessionEnded() {
      rememberMember(null);
      await notify.alert(sessionNews.ended);
      open({ stay: true });
    },
  };
}
