import { pictureKeysOf } from '../../../commerce/catalog/color-rules.ts';
import { PictureField } from '../../pictures/picture-field.tsx';
import { fieldWords } from '../messages.ts';
import css from './product-form.module.css';
import type { DraftState } from './use-product-draft.ts';

/** A picture for each colour, folded away: most goods have a few, and none is missed. */
export function ColorPictures({ state }: { state: DraftState }) {
  const { draft, change, pictures, know, faults } = state;
  const keys = pictureKeysOf(draft);
  if (keys.length === 0) return null;
  const shown = keys.filter((key) => draft.colorPictures[key]).length;
  return (
    <details open={faults.colorPictures !== undefined || undefined}>
      <summary>{fieldWords.colorPictures(shown, keys.length)}</summary>
      <div className={css.fields}>
        <p>{fieldWords.colorPicturesHint}</p>
        {keys.map((key) => {
          const chosen = draft.colorPictures[key];
          return (
            <PictureField
              key={key}
              label={fieldWords.colorPictureOf(key)}
              most={1}
              showsMissingAlt={faults.colorPictures === 'alt'}
              chosen={chosen ? [chosen] : []}
              known={pictures}
              onChange={(make) =>
                change((now) => {
                  const { [key]: before, ...others } = now.colorPictures;
                  const [picture] = make(before ? [before] : []);
                  return { ...now, colorPictures: picture ? { ...others, [key]: picture } : others };
                })
              }
              onUploaded={know}
            />
          );
        })}
      </div>
    </details>
  );
}
