import { useEffect, useRef, useState } from 'react';
import type { CalledDialog } from '../../../shared/page/dialog-search.ts';
import { useDialogInAddress } from '../../../ui/dialog/use-dialog-in-address.ts';
import { useAccountModal } from './use-account-modal.ts';
import { useLogin } from './use-login.ts';
import { useMember } from './use-member.ts';

/**
 * What only members may do, in a dialog that has this name in the address: whoever begins it logs in first where they must, and then
 * goes on; whoever leaves the log-in did nothing.
 */
export function useMembersStep(name: CalledDialog) {
  const member = useMember();
  const login = useLogin();
  const { modal } = useAccountModal();
  const dialog = useDialogInAddress(name);
  const [waits, setWaits] = useState(false);
  const wasLoggingIn = useRef(false);
  const isMember = Boolean(member);
  const openDialog = useRef(dialog.open);
  openDialog.current = dialog.open;

  useEffect(() => {
    if (modal !== null) {
      wasLoggingIn.current = true;
      return;
    }
    if (!wasLoggingIn.current) return;
    wasLoggingIn.current = false;
    setWaits(false);
    if (waits && isMember) openDialog.current();
  }, [modal, isMember, waits]);

  return {
    /** Also beneath a log-in that became necessary meanwhile: what was typed stays. */
    isOpen: dialog.isOpen,
    begin() {
      if (isMember) return dialog.open();
      setWaits(true);
      login.open({ stay: true });
    },
    end: dialog.close,
  };
}
