import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { formatKoreanDate, formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { OlderNewer } from '../shell/older-newer.tsx';
import { requestData } from '../shell/request-data.ts';
import { Panel, Screen, ScreenLink } from '../shell/screen.tsx';
import { listCampaignRecipients, type RecipientLine } from './contract.ts';
import { campaignMessages } from './messages.ts';

const words = campaignMessages.people;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  requestData(listCampaignRecipients, {
    request,
    params: { id: params.id ?? '' },
    input: { after: new URL(request.url).searchParams.get('after') ?? '' },
  });

export function Component() {
  const { title, recipients, next } = useLoaderData<typeof loader>();
  const { id } = useParams();
  return (
    <Screen
      title={words.title}
      lead={words.lead(title)}
      actions={
        <LinkButton variant="ghost" size="s" to={`/campaigns/${id}`}>
          {words.back}
        </LinkButton>
      }
    >
      <Panel>
        {recipients.length === 0 ? (
          <p>{words.empty}</p>
        ) : (
          <DataTable caption={words.table} head={words.head}>
            {recipients.map((line) => (
              <Line key={`${line.memberId} ${line.way}`} line={line} />
            ))}
          </DataTable>
        )}
        <OlderNewer name="after" next={next} words={words} />
      </Panel>
    </Screen>
  );
}

function describeResult({ state, cause, messageState }: RecipientLine): string {
  if (cause !== null) return campaignMessages.causes[cause];
  if (messageState !== null) return campaignMessages.messageStates[messageState];
  return state === 'planned' ? words.planned : words.written;
}

function Line({ line }: { line: RecipientLine }) {
  const { memberId, way, consentVersion, consentedMs, decidedMs, sentMs } = line;
  const atMs = sentMs ?? decidedMs;
  const { head } = words;
  return (
    <tr>
      <td data-label={head[0]}>
        <ScreenLink to={`/members/${memberId}`}>{words.member(memberId)}</ScreenLink>
      </td>
      <td data-label={head[1]}>{campaignMessages.ways[way]}</td>
      <td data-label={head[2]}>{describeResult(line)}</td>
      <td data-label={head[3]}>{atMs === null ? '-' : formatKoreanDateTime(atMs)}</td>
      <td data-label={head[4]}>{words.consent(formatKoreanDate(consentedMs), consentVersion)}</td>
    </tr>
  );
}
