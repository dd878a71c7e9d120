import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import type { CampaignFault } from '../../account/campaign/rules.ts';
import { useOperator } from '../shell/frame.tsx';
import { frameMessages } from '../shell/messages.ts';
import { requestData } from '../shell/request-data.ts';
import { Screen } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { forgetUnsaved, readUnsaved } from '../shell/use-unsaved.ts';
import { CampaignForm } from './campaign-form.tsx';
import { type DraftInput, draft, saveCampaign, seeCampaign } from './contract.ts';
import { outcomeWords, campaignMessages as words } from './messages.ts';

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  requestData(seeCampaign, { request, params: { id: params.id ?? '' } });

export function Component() {
  const { campaign, sendsTexts } = useLoaderData<typeof loader>();
  const { id: operatorId } = useOperator();
  const { id, version, picture } = campaign;
  const unsavedKey = `admin:campaign:${operatorId}:${id}:${version}`;
  const [saved] = useState((): DraftInput => {
    const { title, words: text, linkPath, linkLabel, byEmail, byText, audience, audienceDays } = campaign;
    return {
      ...{ title, words: text, linkPath, linkLabel, byEmail, byText, audience, audienceDays },
      picture: picture && { name: picture.name, alt: picture.alt },
    };
  });
  const [kept, setKept] = useState(() => readUnsaved(unsavedKey, draft));
  const [found, setFound] = useState<CampaignFault[]>([]);
  const { act, pending } = useAct();
  const notify = useNotify();
  const navigate = useNavigate();
  const there = `/campaigns/${id}`;

  function forget() {
    forgetUnsaved(unsavedKey);
    setKept(null);
  }
  async function save(input: DraftInput, seen = version): Promise<unknown> {
    const wish = { params: { id }, input: { ...input, version: seen } };
    const done = await act(saveCampaign, wish, { rereads: false });
    if (!done) return;
    if (done.outcome === 'changedMeanwhile') {
      const isOver = await notify.confirm(frameMessages.meanwhile(done.data));
      return isOver && save(input, done.data.version);
    }
    if (done.outcome === 'faulty') return setFound(done.data.faults);
    if (done.outcome !== 'saved') return notify.alert(outcomeWords.saveCampaign[done.outcome]);
    forgetUnsaved(unsavedKey);
    notify.toast(outcomeWords.saveCampaign.saved);
    await navigate(there);
  }

  return (
    <Screen title={words.editTitle} lead={words.lead}>
      <CampaignForm
        key={kept ? 'kept' : 'saved'}
        {...{ saved, kept }}
        onDiscard={forget}
        {...{ picture, sendsTexts, pending, unsavedKey, found }}
        leaveTo={there}
        onSubmit={(input) => void save(input)}
      />
    </Screen>
  );
}
