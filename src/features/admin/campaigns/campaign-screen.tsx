import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { DataTable, DescriptionList } from '../../../ui/layout/data.tsx';
import { mayAdvertise } from '../../account/campaign/rules.ts';
import { requestData } from '../shell/request-data.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { CampaignActions } from './campaign-actions.tsx';
import css from './campaigns.module.css';
import { CampaignChip, describeAudience, describeWays } from './campaigns-screen.tsx';
import { campaignEmailUrl, seeCampaign, type WayFigures } from './contract.ts';
import { campaignMessages } from './messages.ts';

const words = campaignMessages.view;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  requestData(seeCampaign, { request, params: { id: params.id ?? '' } });

type Found = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const found = useLoaderData<typeof loader>();
  const { campaign, figures, text } = found;
  return (
    <Screen title={campaign.title} lead={campaignMessages.title} actions={<CampaignActions found={found} />}>
      {figures.length > 0 && (
        <div className={css.above}>
          <FiguresPanel figures={figures} id={campaign.id} />
        </div>
      )}
      <div className={css.columns}>
        <div className={css.column}>
          <AboutPanel found={found} />
          {campaign.byText && (
            <Panel title={words.text}>
              <div className={css.text}>
                <p className={css.heading}>{text.title}</p>
                {text.body}
              </div>
              <p className={css.note}>{words.bytes(text.bytes, text.mostBytes)}</p>
              <p className={css.note}>{words.sampleText}</p>
            </Panel>
          )}
        </div>
        {campaign.byEmail && (
          <Panel title={words.email}>
            <p>{words.subject(campaign.title)}</p>
            <iframe
              // Its words change while it is a draft alone.
              key={campaign.state === 'draft' ? campaign.version : 'begun'}
              className={css.email}
              title={words.emailFrame}
              src={campaignEmailUrl(campaign.id)}
            />
            <p className={css.note}>{words.sample}</p>
          </Panel>
        )}
      </div>
    </Screen>
  );
}

function AboutPanel({ found: { campaign, size, nowMs } }: { found: Found }) {
  const { state, beginsAtMs } = campaign;
  const isOpen = state === 'draft' || state === 'scheduled';
  const isNight = (state === 'scheduled' || state === 'sending') && !mayAdvertise(nowMs);
  return (
    <Panel title={words.about} action={<CampaignChip state={state} />}>
      <DescriptionList
        items={[
          { term: words.audience, value: describeAudience(campaign) },
          { term: words.ways, value: describeWays(campaign) },
          ...(isOpen
            ? [{ term: words.now, value: campaignMessages.size(size.email, size.text, size.people) }]
            : []),
          ...(beginsAtMs !== null ? [{ term: words.begins, value: formatKoreanDateTime(beginsAtMs) }] : []),
        ]}
      />
      <p className={css.note}>{isNight ? words.night : words.hours}</p>
    </Panel>
  );
}

function FiguresPanel({ figures, id }: { figures: readonly WayFigures[]; id: number }) {
  const head = words.figuresHead;
  return (
    <Panel title={words.figures}>
      <DataTable caption={words.figures} head={head}>
        {figures.map(({ way, planned, open, sent, failed, skipped, refusedSince }) => (
          <tr key={way}>
            <td data-label={head[0]}>{campaignMessages.ways[way]}</td>
            {[planned, open, sent, failed, skipped, refusedSince].map((figure, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
              <td key={index} data-label={head[index + 1]}>
                {figure.toLocaleString('ko-KR')}
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
      <p className={css.note}>
        <LinkButton variant="ghost" size="s" to={`/campaigns/${id}/recipients`}>
          {words.recipients}
        </LinkButton>
      </p>
    </Panel>
  );
}
