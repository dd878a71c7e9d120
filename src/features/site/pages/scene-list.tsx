import type { ReactNode } from 'react';
import type { Picture as PictureFile } from '../../../shared/page/picture.ts';
import { CheckIcon } from '../../../ui/media/icons.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import css from './scene-list.module.css';

type Scene = {
  id?: string;
  label?: string;
  picture: PictureFile | null;
  title: string;
  text: string;
  points?: string[];
  action?: ReactNode;
};

type Props = {
  scenes: readonly Scene[];
  /** Where no other picture stands above them. */
  firstIsEager?: boolean;
};

export const sceneSizes = '(min-width: 1200px) 580px, (min-width: 900px) 48vw, calc(100vw - 32px)';

/** Pictures and their words, the picture now on this side, now on that. */
export function SceneList({ scenes, firstIsEager = false }: Props) {
  return (
    <div className={css.list}>
      {scenes.map((scene, index) => (
        <section key={scene.title} id={scene.id} className={css.scene}>
          {scene.picture && (
            <Picture
              picture={scene.picture}
              sizes={sceneSizes}
              loading={firstIsEager && index === 0 ? 'eager' : 'lazy'}
              fetchPriority={firstIsEager && index === 0 ? 'high' : undefined}
              className={css.picture}
            />
          )}
          <div className={css.words}>
            {scene.label && <p className={css.label}>{scene.label}</p>}
            <h2>{scene.title}</h2>
            <p className={css.text}>{scene.text}</p>
            {scene.points && <PointList points={scene.points} />}
            {scene.action}
          </div>
        </section>
      ))}
    </div>
  );
}

function PointList({ points }: { points: readonly string[] }) {
  return (
    <ul className={css.points}>
      {points.map((point) => (
        <li key={point}>
          <CheckIcon size={20} />
          {point}
        </li>
      ))}
    </ul>
  );
}
