import { useLoaderData } from 'react-router';
import { useOperator } from '../shell/frame.tsx';
import { requestData } from '../shell/request-data.ts';
import { Screen } from '../shell/screen.tsx';
import { listLibrary, readFront, readFrontVersion, saveFront } from './contract.ts';
import { DocumentForm } from './document-form.tsx';
import { FrontPreview } from './front-preview.tsx';
import { documentMessages } from './messages.ts';

const words = documentMessages.front;

export const loader = async ({ request }: { request: Request }) => {
  const [found, { pictures }] = await Promise.all([
    requestData(readFront, { request }),
    requestData(listLibrary, { request }),
  ]);
  return { found, pictures };
};

export function Component() {
  const { shopUrl } = useOperator();
  const { found, pictures } = useLoaderData<typeof loader>();
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        <a href={`${shopUrl}/`} target="_blank" rel="noopener">
          {documentMessages.see}
        </a>
      }
    >
      <DocumentForm
        name="front"
        found={found}
        pictures={pictures}
        hint={words.hint}
        calls={{ save: saveFront, older: readFrontVersion }}
        preview={(body, known) => <FrontPreview body={body} pictures={known} />}
      />
    </Screen>
  );
}
