import { Link } from 'react-router';
import { mayDo } from '../../../shared/calls/operator-rights.ts';
import { formatWon } from '../../../shared/money.ts';
import type { ReturnTerms } from '../../../shared/return-terms.ts';
import { DescriptionList } from '../../../ui/layout/data.tsx';
import { describeReturnFee } from '../../commerce/catalog/return-fee-messages.ts';
import { describeReturnPlace, describeWhoPays } from '../../commerce/return/messages.ts';
import { describeWaysInContract, moneyWords } from '../../email/contract-messages.ts';
import { useOperator } from '../shell/frame.tsx';
import { Panel } from '../shell/screen.tsx';
import { returnTermsMessages as words } from './messages.ts';
import { editorOf } from './rules.ts';
import css from './terms-screen.module.css';

/** What buyers will read, by the very sentences of the shop, with what is typed at this moment. */
export function TermsPreview({ terms }: { terms: ReturnTerms }) {
  const { places } = words;
  return (
    <Panel title={words.preview}>
      <p className={css.hint}>{words.previewHint}</p>
      <dl className={css.preview}>
        <dt>{places.product}</dt>
        <dd>{describeReturnFee(terms.wayBackWon)}</dd>
        <dt>{places.dialog}</dt>
        <dd>{describeWhoPays('changeOfMind', terms.wayBackWon)}</dd>
        <dt>{places.contract}</dt>
        <dd>{describeWaysInContract(terms.wayBackWon, moneyWords.paid.back)}</dd>
        <dt>{places.parcel}</dt>
        <dd>
          <DescriptionList items={describeReturnPlace(terms)} />
        </dd>
      </dl>
    </Panel>
  );
}

type Props = { texts: readonly { slug: string; won: readonly number[] }[]; wayBackWon: number };

/** Texts that were written by hand and say another sum. */
export function Elsewhere({ texts, wayBackWon }: Props) {
  const { rights } = useOperator();
  const wrong = texts.filter(({ won }) => won.some((one) => one !== wayBackWon));
  if (wrong.length === 0) return null;
  return (
    <Panel title={words.elsewhere}>
      <p className={css.hint}>{words.elsewhereLead(formatWon(wayBackWon))}</p>
      <ul className={css.texts}>
        {wrong.map(({ slug, won }) => {
          const { kind, to, needs } = editorOf(slug);
          const line = words.elsewhereLine(words.texts[kind], won);
          return <li key={slug}>{mayDo(rights, needs) ? <Link to={to}>{line}</Link> : line}</li>;
        })}
      </ul>
    </Panel>
  );
}
