import { LinkButton } from '../../../ui/button.tsx';
import { AccessForm } from '../access/access-form.tsx';
import { Panel, Screen } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { openMember } from './contract.ts';
import css from './members.module.css';
import { memberAdminMessages } from './messages.ts';

const words = memberAdminMessages.look;

/** Before anything of a member is shown. */
export function MemberGate({ id }: { id: number }) {
  const { act, pending } = useAct();
  return (
    <Screen title={words.title(id)}>
      <div className={css.gate}>
        <Panel>
          <AccessForm
            lead={words.lead}
            pending={pending}
            onSubmit={(input) => act(openMember, { params: { id }, input })}
          >
            <LinkButton variant="ghost" to="/members">
              {words.back}
            </LinkButton>
          </AccessForm>
        </Panel>
      </div>
    </Screen>
  );
}
