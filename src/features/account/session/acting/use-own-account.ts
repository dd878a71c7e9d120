import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { actingMessages } from './messages.ts';

/** The way back to one's own account, from whatever page. */
export function useOwnAccount(): () => Promise<void> {
  const notify = useNotify();
  return async () => {
    const { requestAccount } = await import('./request-account.ts');
    await requestAccount(null, '/profile');
    await notify.alert(actingMessages.failed);
  };
}
