import { useState } from 'react';
import type { InstitutionRight } from '../../../../shared/requests/institution.ts';
import { Button } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { useMember } from '../use-member.ts';
import { actingMessages as words } from './messages.ts';
import { requestAccount } from './request-account.ts';

/** In the place of what somebody may not see of the institution that they act for. */
export function MissingRight({ right }: { right: InstitutionRight }) {
  const name = useMember()?.actsFor?.name;
  const notify = useNotify();
  const [pending, setPending] = useState(false);
  async function goBack() {
    setPending(true);
    await requestAccount(null, location.pathname);
    setPending(false);
    await notify.alert(words.failed);
  }
  return (
    <EmptyState
      title={words.missing(right)}
      body={name && words.missingLead(name)}
      action={
        <Button variant="ghost" pending={pending} onClick={goBack}>
          {words.ownAccount}
        </Button>
      }
    />
  );
}
