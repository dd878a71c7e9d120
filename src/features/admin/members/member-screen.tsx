import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatKoreanDate, formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { accessMessages } from '../access/messages.ts';
import { ContentsPanel } from '../entitlements/contents-panel.tsx';
import { requestAnswer } from '../shell/request-data.ts';
import { Screen } from '../shell/screen.tsx';
import { BoxesPanel } from './boxes-panel.tsx';
import { type MemberRecord, seeMember } from './contract.ts';
import { MemberActions } from './member-actions.tsx';
import { MemberGate } from './member-gate.tsx';
import { AccessesPanel, ConsentsPanel, OrdersPanel, ProfilePanel } from './member-panels.tsx';
import css from './members.module.css';
import { memberAdminMessages } from './messages.ts';

const words = memberAdminMessages.detail;
type Seen = { id: number; member?: MemberRecord; nowMs?: number };

/** Without a reason the answer carries nothing of the member. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Seen> {
  const id = Number(params.id);
  const { data } = await requestAnswer(seeMember, { request, params: { id } });
  return { id, ...data };
}

export function Component() {
  const { id, member, nowMs = 0 } = useLoaderData<Seen>();
  if (!member) return <MemberGate id={id} />;
  const until = formatKoreanDateTime(Date.parse(member.until)).slice(-5);
  return (
    <Screen
      title={member.userName || memberAdminMessages.look.title(id)}
      lead={memberAdminMessages.number(id)}
      actions={member.leftAt ? undefined : <MemberActions member={member} />}
    >
      <p className={css.until}>
        {member.leftAt
          ? words.left(formatKoreanDate(Date.parse(member.leftAt)))
          : accessMessages.until(until)}
      </p>
      <div className={css.columns}>
        <div>
          <ProfilePanel member={member} />
        </div>
        <div>
          <ConsentsPanel consents={member.consents} />
        </div>
      </div>
      {member.boxes.length > 1 && <BoxesPanel boxes={member.boxes} />}
      <ContentsPanel
        memberId={id}
        contents={member.entitlements}
        boxes={member.boxes}
        nowMs={nowMs}
        mayGive={member.leftAt === null}
      />
      <OrdersPanel orders={member.orders} />
      <AccessesPanel accesses={member.accesses} />
    </Screen>
  );
}
