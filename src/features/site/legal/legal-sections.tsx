import type { RecipientWords } from '../../../shared/business/recipients.ts';
import { DataTable } from '../../../ui/layout/data.tsx';
import { ChevronDownIcon } from '../../../ui/media/icons.tsx';
import type { LegalSection } from './legal-document.server.ts';
import css from './legal-page.module.css';
import { legalMessages as words } from './messages.ts';
import { RecipientTable } from './recipients/recipient-table.tsx';

const nobody: readonly RecipientWords[] = [];

type Props = { sections: readonly LegalSection[]; recipients?: readonly RecipientWords[] };

export function LegalSections({ sections, recipients = nobody }: Props) {
  return (
    <div className={css.columns}>
      {/* One of the two is shown: folded above the text of a phone, beside the text of a desktop. */}
      <details className={css.folded}>
        <summary>
          {words.contents}
          <ChevronDownIcon size={20} />
        </summary>
        <Contents sections={sections} />
      </details>
      <nav aria-label={words.contents} className={css.contents}>
        <p>{words.contents}</p>
        <Contents sections={sections} />
      </nav>
      <div className={css.text}>
        {sections.map((section, index) => (
          <section key={section.heading} aria-labelledby={`section-${index + 1}`}>
            <h2 id={`section-${index + 1}`}>{section.heading}</h2>
            <SectionBody section={section} recipients={recipients} />
          </section>
        ))}
      </div>
    </div>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <ol>
      {sections.map(({ heading }, index) => (
        <li key={heading}>
          <a href={`#section-${index + 1}`}>{heading}</a>
        </li>
      ))}
    </ol>
  );
}

type BodyProps = { section: LegalSection; recipients: readonly RecipientWords[] };

function SectionBody({ section, recipients }: BodyProps) {
  const { paragraphs = [], clauses, list, table } = section;
  return (
    <>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {clauses && (
        <ol className={css.clauses}>
          {clauses.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      )}
      {list && (
        <ul className={css.list}>
          {list.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {table && (
        <DataTable caption={table.caption} head={table.head}>
          {table.rows.map((row) => (
            <tr key={row.join()}>
              <th scope="row">{row[0]}</th>
              {row.slice(1).map((cell, index) => (
                <td key={table.head[index + 1]} data-label={table.head[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </DataTable>
      )}
      {section.recipients && <RecipientTable table={section.recipients} all={recipients} />}
    </>
  );
}
