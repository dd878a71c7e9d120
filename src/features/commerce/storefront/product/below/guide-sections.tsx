import { LinkButton } from '../../../../../ui/button.tsx';
import { joinClasses } from '../../../../../ui/join-classes.ts';
import { CheckIcon, ChevronRightIcon } from '../../../../../ui/media/icons.tsx';
import { Picture } from '../../../../../ui/media/picture.tsx';
import tints from '../../../../../ui/tints.module.css';
import type { Guide } from '../../../catalog/guide.server.ts';
import type { Product } from '../../../catalog/rules.ts';
import type { Cost } from '../cost-rules.ts';
import { productPageMessages as words } from '../messages.ts';
import { CostTable } from './cost-table.tsx';
import css from './guide-sections.module.css';
import { ScalePicture } from './scale-picture.tsx';

type Section = Guide['parts'][number];

const sizes = '(min-width: 1200px) 560px, (min-width: 900px) 46vw, calc(100vw - 32px)';

/** The facts in one table, and what there is to tell, heading by heading. */
type Props = { guide: Guide; product: Product; costs: readonly Cost[] };

export function GuideSections({ guide, product, costs }: Props) {
  return (
    <>
      <section aria-labelledby="facts">
        <h2 id="facts" className={css.title}>
          {product.name} {words.facts}
        </h2>
        <dl className={joinClasses(css.facts, tints[guide.tone])}>
          {guide.facts.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      {guide.parts.map((section) => (
        <GuideSection key={section.id} section={section} guide={guide} product={product} costs={costs} />
      ))}
    </>
  );
}

function GuideSection({ section, guide, product, costs }: Props & { section: Section }) {
  const { tone } = guide;
  const { id, title, text, picture, screen, points, rows, steps, lacks, shows, note, link } = section;
  return (
    <section id={id} className={joinClasses(css.section, (picture || screen) && css.pictured)}>
      {picture && shows !== 'scale' && <Picture picture={picture} sizes={sizes} className={css.picture} />}
      {!picture && screen && <BoxScreen screen={screen} tone={tone} />}
      {picture && shows === 'scale' && <ScalePicture product={product} picture={picture} sizes={sizes} />}
      <div className={css.words}>
        <h2 className={css.title}>{title}</h2>
        {text && <p className={css.text}>{text}</p>}
        {points && (
          <ul className={css.points}>
            {points.map((point) => (
              <li key={point}>
                <CheckIcon size={20} />
                {point}
              </li>
            ))}
          </ul>
        )}
        {rows && (
          <dl className={css.rows}>
            {rows.map((row) => (
              <div key={row.term}>
                <dt>{row.term}</dt>
                <dd>{row.text}</dd>
              </div>
            ))}
          </dl>
        )}
        {shows === 'cost' && <CostTable costs={costs} />}
        {steps && (
          <ol className={css.steps}>
            {steps.map((step) => (
              <li key={step.title}>
                <strong>{step.title}</strong>
                {step.text}
              </li>
            ))}
          </ol>
        )}
        {lacks && (
          <ul className={css.lacks}>
            {lacks.map((lack) => (
              <li key={lack}>{lack}</li>
            ))}
          </ul>
        )}
        {note && <p className={css.note}>{note}</p>}
        {link && (
          <LinkButton to={link.to} variant="tint" size="s" className={css.link}>
            {link.label}
            <ChevronRightIcon size={18} />
          </LinkButton>
        )}
      </div>
    </section>
  );
}

type ScreenProps = { screen: NonNullable<Section['screen']>; tone: Guide['tone'] };

/** The box with a list on its screen: words, so that everybody can read it at any size. */
function BoxScreen({ screen, tone }: ScreenProps) {
  return (
    <div className={css.box}>
      <div className={joinClasses(css.screen, tints[tone])}>
        <p>{screen.title}</p>
        <ul>
          {screen.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
