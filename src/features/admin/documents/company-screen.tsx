import { useLoaderData } from 'react-router';
import { requestData } from '../shell/request-data.ts';
import { Screen } from '../shell/screen.tsx';
import { readCompanyData, readCompanyVersion, saveCompany } from './contract.ts';
import { DocumentForm } from './document-form.tsx';
import { documentMessages } from './messages.ts';

const words = documentMessages.company;

export const loader = ({ request }: { request: Request }) => requestData(readCompanyData, { request });

export function Component() {
  const found = useLoaderData<typeof loader>();
  return (
    <Screen title={words.title} lead={words.lead}>
      <DocumentForm
        name="company"
        found={found}
        pictures={[]}
        hint={words.hint}
        calls={{ save: saveCompany, older: readCompanyVersion }}
      />
    </Screen>
  );
}
