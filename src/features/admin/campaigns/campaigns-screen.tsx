import { Link, useLoaderData } from 'react-router';
import type { CampaignState } from '../../../shared/advertising/campaign-states.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { StatusChip, type StatusChipProps } from '../../../ui/price/badge.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import layout from '../shell/layout/layout.module.css';
import { requestData } from '../shell/request-data.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { type CampaignLine, listCampaigns } from './contract.ts';
import { campaignMessages as words } from './messages.ts';

const tones: Record<CampaignState, StatusChipProps['tone']> = {
  draft: 'waiting',
  scheduled: 'waiting',
  sending: 'moving',
  paused: 'waiting',
  stopped: 'stopped',
  done: 'done',
};

export const loader = ({ request }: { request: Request }) => requestData(listCampaigns, { request });

export function Component() {
  const { campaigns } = useLoaderData<typeof loader>();
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={<LinkButton to="/campaigns/new">{words.write}</LinkButton>}
    >
      <Panel>
        {campaigns.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        ) : (
          <DataTable caption={words.table} head={words.head}>
            {campaigns.map((campaign) => (
              <Line key={campaign.id} campaign={campaign} />
            ))}
          </DataTable>
        )}
      </Panel>
    </Screen>
  );
}

export const CampaignChip = ({ state }: { state: CampaignState }) => (
  <StatusChip tone={tones[state]}>{words.states[state]}</StatusChip>
);

type Reach = Pick<CampaignLine, 'audience' | 'audienceDays' | 'byEmail' | 'byText'>;

export const describeAudience = ({ audience, audienceDays }: Reach): string =>
  audienceDays === null ? words.audiences[audience] : words.within(audienceDays);

export const describeWays = ({ byEmail, byText }: Reach): string =>
  [byEmail && words.ways.email, byText && words.ways.text].filter(Boolean).join(', ');

export function describeTime({
  createdAtMs,
  beginsAtMs,
  endedAtMs,
}: Omit<CampaignLine, 'operatorName'>): string {
  if (endedAtMs !== null) return words.endedAt(formatKoreanDateTime(endedAtMs));
  if (beginsAtMs !== null) return words.beginsAt(formatKoreanDateTime(beginsAtMs));
  return words.writtenAt(formatKoreanDateTime(createdAtMs));
}

function Line({ campaign }: { campaign: CampaignLine }) {
  const { head } = words;
  return (
    <tr>
      <td data-label={head[0]}>
        <div className={layout.lines}>
          <Link to={`/campaigns/${campaign.id}`}>{campaign.title}</Link>
          <span className={layout.faint}>{campaign.operatorName}</span>
        </div>
      </td>
      <td data-label={head[1]}>{describeAudience(campaign)}</td>
      <td data-label={head[2]}>{describeWays(campaign)}</td>
      <td data-label={head[3]}>
        <CampaignChip state={campaign.state} />
      </td>
      <td data-label={head[4]}>{describeTime(campaign)}</td>
    </tr>
  );
}
