import { useState } from 'react';
import { useLoaderData, useParams } from 'react-router';
import { LinkButton } from '../../../ui/button.tsx';
import { useOperator } from '../shell/frame.tsx';
import { requestData } from '../shell/request-data.ts';
import { Screen } from '../shell/screen.tsx';
import { readAdminNotice } from './contract.ts';
import { EditorForm } from './editor-form.tsx';
import { editorMessages as words } from './messages.ts';

type Place = { request: Request; params: { id?: string } };

export const loader = async ({ request, params: { id } }: Place) =>
  id === undefined ? null : requestData(readAdminNotice, { request, params: { id } });

export function Component() {
  const { shopUrl } = useOperator();
  const found = useLoaderData<typeof loader>();
  const { id = 'new' } = useParams();
  // Given anew by throwing away what was typed: everything is read from what is kept.
  const [round, setRound] = useState(0);
  return (
    <Screen
      title={found ? words.titleOld : words.titleNew}
      actions={
        <>
          {found?.state === 'published' && (
            // Another application: the shop's own page, not one of ours.
            <a href={`${shopUrl}/community/notice-detail/1/${found.id}/0`} target="_blank" rel="noopener">
              {words.see}
            </a>
          )}
          <LinkButton to="/notices" variant="ghost">
            {words.back}
          </LinkButton>
        </>
      }
    >
      <EditorForm key={`${id}-${round}`} found={found} onStartOver={() => setRound(round + 1)} />
    </Screen>
  );
}
