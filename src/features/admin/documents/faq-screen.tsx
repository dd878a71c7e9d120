import type { MouseEvent } from 'react';
import { useLoaderData } from 'react-router';
import type { Picture } from '../../../shared/page/picture.ts';
import { FaqPanel, type FaqTab } from '../../site/pages/faq/faq-panel.tsx';
import { useOperator } from '../shell/frame.tsx';
import { requestData } from '../shell/request-data.ts';
import { Screen } from '../shell/screen.tsx';
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
        preview={(body, known) => <Preview tabs={(body.tabs ?? []) as Json[]} pictures={known} />}
      />
    </Screen>
  );
}

/** Links lead into the shop, which isn't this application. */
const stay = (event: MouseEvent) => {
  if ((event.target as Element).closest('a')) event.preventDefault();
};

/** The shop's own part, with what is typed at this moment. */
function Preview({ tabs, pictures }: { tabs: Json[]; pictures: readonly Picture[] }) {
  return (
    <div className={css.tabs} onClickCapture={stay}>
      {(tabs as unknown as TypedTab[]).map(({ guide, ...tab }) => (
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

type TypedTab = Omit<FaqTab, 'guide'> & {
  guide?: Omit<NonNullable<FaqTab['guide']>, 'picture'> & { picture: Json };
};
