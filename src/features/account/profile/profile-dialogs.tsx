import { useNavigate, useRevalidator } from 'react-router';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { lazyChunk } from '../../../ui/states/lazy-chunk.tsx';
import { emptyBrowserCart } from '../../commerce/cart/browser/browser-cart.ts';
import type { EntitlementRecord } from '../../commerce/entitlement/contract.ts';
import type { SavedAddress } from '../addresses/contract.ts';
import { addressMessages } from '../addresses/messages.ts';
import type { OwnBox } from '../device/own-boxes/own-boxes.tsx';
import type { MemberDetail } from '../member/contract.ts';
import { profileEditMessages } from '../member/profile-messages.ts';
import { forgetAllTyped, rememberMember } from '../session/browser-session.ts';
import { ReauthForm } from '../session/reauth-form.tsx';
import { socialKeys } from '../session/social/rules.ts';
import { type ToldState, useAccountModal } from '../session/use-account-modal.ts';
import { useLogin } from '../session/use-login.ts';
import { emailDialogMessages } from './email-messages.ts';
import { leaveDialogMessages } from './leave-messages.ts';
import { profileMessages as words } from './messages.ts';
import type { OwnPasskey } from './passkeys-card.tsx';

const ProfileEditDialog = lazyChunk(() => import('../member/profile-edit-dialog.tsx'));
const AddressDialog = lazyChunk(() => import('../addresses/address-dialog.tsx'));
const EmailDialog = lazyChunk(() => import('./email-dialog.tsx'));
const PasskeyDialog = lazyChunk(() => import('./passkey-dialog.tsx'));
const SocialLinkDialog = lazyChunk(() => import('./social-link-dialog.tsx'));
const LeaveDialog = lazyChunk(() => import('./leave-dialog.tsx'));
const GiveUpDialog = lazyChunk(() => import('../device/handing-over/give-up-dialog.tsx'));
const ListDialog = lazyChunk(() => import('../device/list/list-dialog.tsx'));
const ReplaceDialog = lazyChunk(() => import('../device/replacing/replace-dialog.tsx'));
const NameDialog = lazyChunk(() => import('../device/own-boxes/name-dialog.tsx'));
const PasswordDialog = lazyChunk(() => import('../recovery/password-dialog.tsx'));

type Props = {
  member: MemberDetail;
  boxes: readonly OwnBox[];
  /** Of these boxes: whether the page of their repairs opens. */
  mayRepair: boolean;
  /** Nobody else's: of who acts for an institution none. */
  ownContents: { contents: readonly EntitlementRecord[]; nowMs: number };
  /** The header and the page look again whose the box is. */
  onBoxChanged: () => Promise<void>;
  newEmail: { address: string; sentAtMs: number } | null;
  passkeys: readonly OwnPasskey[];
  addresses: readonly SavedAddress[];
  postcodeScript: string;
  onReauthenticated: () => void;
};

/** What the buttons of the page open, by the address. */
export function ProfileDialogs(props: Props) {
  const { member, boxes, ownContents, onBoxChanged, newEmail, passkeys } = props;
  const { addresses, postcodeScript, onReauthenticated } = props;
  const navigate = useNavigate();
  const account = useAccountModal();
  const login = useLogin();
  const { revalidate } = useRevalidator();
  const notify = useNotify();

  // The way to another page asks the server anew who this is; the words are said there.
  const goHome = (told: string) => navigate('/', { replace: true, state: { told } satisfies ToldState });

  const [, deed, provider] = /^(link|unlink)-(\w+)$/.exec(account.modal ?? '') ?? [];
  const social = socialKeys.find((key) => key === provider);
  if (deed && social)
    return (
      <SocialLinkDialog
        act={deed as 'link' | 'unlink'}
        provider={social}
        loginId={member.login_id}
        onClose={account.close}
        onSessionEnded={login.sessionEnded}
        onDone={async (told) => {
          account.close();
          await revalidate();
          notify.toast(told);
        }}
      />
    );

  const [, act, , id] = /^(add|rename|remove)-passkey(-(\d+))?$/.exec(account.modal ?? '') ?? [];
  const passkey = passkeys.find((one) => String(one.id) === id) ?? null;
  if (act && (passkey !== null) === (act !== 'add'))
    return (
      <PasskeyDialog
        act={act as 'add' | 'rename' | 'remove'}
        passkey={passkey}
        count={passkeys.length}
        loginId={member.login_id}
        onClose={account.close}
        onSessionEnded={login.sessionEnded}
        onDone={async (told) => {
          account.close();
          await revalidate();
          notify.toast(told);
        }}
      />
    );

  const [, addressAct, , addressId] = /^(add|change)-address(-(\d+))?$/.exec(account.modal ?? '') ?? [];
  const saved = addresses.find((one) => String(one.id) === addressId) ?? null;
  if (addressAct && (saved !== null) === (addressAct === 'change'))
    return (
      <AddressDialog
        saved={saved}
        postcodeScript={postcodeScript}
        onClose={account.close}
        onSessionEnded={login.sessionEnded}
        onSaved={async () => {
          // Not by going back: the frame of the address search left steps of its own in the history.
          await navigate('/profile', { replace: true, preventScrollReset: true });
          await revalidate();
          notify.toast(addressMessages.saved);
        }}
      />
    );

  const [, boxAct, ofSerial] = /^(give-up|name|replace)-(TTB-\d{4}-\d{4})$/.exec(account.modal ?? '') ?? [];
  const box = boxes.find((one) => one.serial === ofSerial);
  if (boxAct && box) {
    const dialog = {
      onClose: account.close,
      onSessionEnded: login.sessionEnded,
      onDone: async (told: string) => {
        account.close();
        await onBoxChanged();
        if (told) notify.toast(told);
      },
    };
    if (boxAct === 'name') return <NameDialog box={box} {...dialog} />;
    if (boxAct === 'replace') return <ReplaceDialog box={box} loginId={member.login_id} {...dialog} />;
    return <GiveUpDialog {...dialog} {...box} mayRepair={props.mayRepair} loginId={member.login_id} />;
  }

  switch (account.modal) {
    case 'edit':
      return (
        <ProfileEditDialog
          member={member}
          postcodeScript={postcodeScript}
          onClose={account.close}
          onSaved={() => goHome(profileEditMessages.done)}
          onCodeSent={async () => {
            await revalidate();
            account.open('email', { replace: true });
          }}
          onSessionEnded={login.sessionEnded}
        />
      );
    case 'box-list':
      return (
        <ListDialog
          loginId={member.login_id}
          onClose={account.close}
          onRegistered={onBoxChanged}
          onSessionEnded={login.sessionEnded}
        />
      );
    case 'email':
      return newEmail ? (
        <EmailDialog
          newEmail={newEmail}
          // Not by going back: the frame of the address search left steps of its own in the history.
          onClose={() => navigate('/profile', { replace: true, preventScrollReset: true })}
          onSessionEnded={login.sessionEnded}
          onChanged={() => goHome(emailDialogMessages.changed)}
        />
      ) : null;
    case 'password':
      return (
        <PasswordDialog
          member={member}
          onClose={account.close}
          onChanged={() => {
            rememberMember(null);
            navigate('/?modal=login', { replace: true });
          }}
        />
      );
    case 'leave':
      return (
        <LeaveDialog
          loginId={member.login_id}
          {...ownContents}
          onClose={account.close}
          onSessionEnded={login.sessionEnded}
          onLeft={() => {
            rememberMember(null);
            // Whoever sits here next reads nothing of who left.
            forgetAllTyped();
            emptyBrowserCart();
            goHome(leaveDialogMessages.left);
          }}
        />
      );
    case 'download':
      return (
        <Modal open size="sm" title={words.reauthTitle} onClose={account.close}>
          <ReauthForm
            loginId={member.login_id}
            onDone={() => {
              account.close();
              onReauthenticated();
            }}
          />
        </Modal>
      );
    default:
      return null;
  }
}
