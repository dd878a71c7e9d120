import { useLoaderData } from 'react-router';
import { LinkButton } from '../../../ui/button.tsx';
import { useOperator } from '../shell/frame.tsx';
import { requestData } from '../shell/request-data.ts';
import { Screen } from '../shell/screen.tsx';
import { listLibrary, readPage, readPageVersion, savePage } from './contract.ts';
import { DocumentForm } from './document-form.tsx';
import { documentMessages as words } from './messages.ts';
import { addressOf, type PageName, pageNames } from './rules.ts';

type Place = { request: Request; params: { name?: string } };

export const loader = async ({ request, params: { name = '' } }: Place) => {
  const [found, { pictures }] = await Promise.all([
    requestData(readPage, { request, params: { name } }),
    requestData(listLibrary, { request }),
  ]);
  return { found, pictures, name: pageNames.find((known) => known === name) ?? ('home' as PageName) };
};

export function Component() {
  const { shopUrl } = useOperator();
  const { found, pictures, name } = useLoaderData<typeof loader>();
  return (
    <Screen
      title={words.pageTitles[name]}
      lead={words.list.lead}
      actions={
        <>
          <a href={shopUrl + addressOf(name)} target="_blank" rel="noopener">
            {words.see}
          </a>
          <LinkButton to="/pages" variant="ghost">
            {words.back}
          </LinkButton>
        </>
      }
    >
      <DocumentForm
        key={name}
        name={`page/${name}`}
        found={found}
        pictures={pictures}
        calls={{ save: savePage, older: readPageVersion, params: { name } }}
      />
    </Screen>
  );
}
