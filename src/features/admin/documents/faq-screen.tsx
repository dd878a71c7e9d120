import { useLoaderData } from 'react-router';
import type { Picture } from '../../../shared/page/picture.ts';
import type { FaqDocument } from '../../site/pages/documents.server.ts';
import { FaqPanel, type FaqTab } from '../../site/pages/faq/faq-panel.tsx';
import { SinglePicture } from '../../site/pages/faq/single-picture.tsx';
import { useOperator } from '../shell/frame.tsx';
import { requestData } from '../shell/request-data.ts';
import { Screen } from '../shell/screen.tsx';
import { stayHere } from './browser-links.ts';
import { listLibrary, readFaq, readFaqVersion, saveFaq } from './contract.ts';
import css from './document-form.module.css';
import { DocumentForm } from './document-form.tsx';
import { documentMessages } from './messages.ts';
import type { Json } from './rules.ts';
import { findPicture } from './use-library.ts';

const words = documentMessages.faq;

export const loader = async ({ request }: { request: Request }) => {
  const [found, { pictures }] = await Promise.all([
    requestData(readFaq, { request }),
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
        <a href={`${shopUrl}/Faq`} target="_blank" rel="noopener">
          {documentMessages.see}
        </a>
      }
    >
      <DocumentForm
        name="faq"
        found={found}
        pictures={pictures}
        calls={{ save: saveFaq, older: readFaqVersion }}
        preview={(body, known) => <Preview body={body as unknown as TypedFaq} pictures={known} />}
      />
    </Screen>
  );
}

/** The shop's own part, with what is typed at this moment. */
function Preview({ body, pictures }: { body: TypedFaq; pictures: readonly Picture[] }) {
  const { shown, single, tabs = [] } = body;
  if (shown === 'single' && single)
    return <SinglePicture single={{ ...single, picture: findPicture(pictures, single.picture) }} level={3} />;
  return (
    <div className={css.tabs} onClickCapture={stayHere}>
      {tabs.map(({ guide, ...tab }) => (
        <section key={tab.id} className={css.tab} aria-label={tab.label}>
          <h3 className={css.tabName}>{tab.label}</h3>
          <FaqPanel
            tab={{
              ...tab,
              questions: tab.questions.map((question) => ({ ...question, id: `shown-${question.id}` })),
              ...(guide && { guide: { ...guide, picture: findPicture(pictures, guide.picture) } }),
            }}
            level={3}
          />
        </section>
      ))}
    </div>
  );
}

type TypedFaq = {
  shown?: FaqDocument['shown'];
  single?: Omit<NonNullable<FaqDocument['single']>, 'picture'> & { picture: Json };
  tabs?: TypedTab[];
};

type TypedTab = Omit<FaqTab, 'guide'> & {
  guide?: Omit<NonNullable<FaqTab['guide']>, 'picture'> & { picture: Json };
};
