import { useState } from 'react';
import { Link } from 'react-router';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { ChevronDownIcon } from '../../../../ui/media/icons.tsx';
import { repairsPath } from '../../../commerce/repair/address-rules.ts';
import type { OwnOpenRepair, OwnWarranty } from '../../../commerce/repair/rules.ts';
import { BoxHistory } from '../history/box-history.tsx';
import { overviewPath } from '../overview/overview-rules.ts';
import { ownBoxesMessages as words } from './messages.ts';
import css from './own-boxes.module.css';
import { isMeant } from './own-boxes-rules.ts';

export type OwnBox = {
  serial: string;
  name: string;
  isStopped: boolean;
  /** Nobody logged in on it: it may have been registered by mistake. */
  isUnopened: boolean;
  /** Registered since; null where nobody noted it. */
  sinceMs: number | null;
  freeUntilMs: number | null;
  isFreeOver: boolean;
  /** Asked of the shop, and not over. */
  repair: OwnOpenRepair | null;
  /** Its free repairs. */
  warranty: OwnWarranty;
};
type Props = {
  boxes: readonly OwnBox[];
  most: number;
  onRegister: () => void;
  onList: () => void;
  onReplace: (serial: string) => void;
  onName: (serial: string) => void;
  onGiveUp: (serial: string) => void;
  onSessionEnded: () => void;
  /** Where a repair of one is asked for; null: whoever acts for its institution may not see its repairs. */
  repairOf: ((serial: string) => string) | null;
};

/** Fewer are seen at a glance: more are searched, and folded. */
const searchedFrom = 4;

/** The boxes of an institution: named, searched, each with its history. */
export function OwnBoxes(props: Props) {
  const { boxes, most, onRegister, onList } = props;
  const [typed, setTyped] = useState('');
  const meant = boxes.filter((box) => isMeant(box, typed));
  return (
    <div className={css.boxes}>
      <p>{words.lead(boxes.length)}</p>
      {boxes.length >= searchedFrom && (
        <Field label={words.search} hint={words.searchHint}>
          <TextInput
            type="search"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      )}
      <p className={css.found} role="status">
        {typed.trim() !== '' && (meant.length > 0 ? words.found(meant.length) : words.nothing)}
      </p>
      <ul className={css.list}>
        {meant.map((box) => (
          <li key={box.serial} className={css.box}>
            {meant.length < searchedFrom ? (
              <>
                <h3>{box.name || words.noName}</h3>
                <BoxBody box={box} {...props} />
              </>
            ) : (
              <details>
                <summary>
                  <h3>{box.name || words.noName}</h3>
                  <code>{box.serial}</code>
                  {box.isStopped && <span className={css.stopped}>{words.stopped}</span>}
                  <ChevronDownIcon size={20} />
                </summary>
                <BoxBody box={box} {...props} />
              </details>
            )}
          </li>
        ))}
      </ul>
      {boxes.length < most ? (
        <div className={css.actions}>
          <Button variant="tint" onClick={onRegister}>
            {words.register}
          </Button>
          <Button variant="tint" onClick={onList}>
            {words.registerList}
          </Button>
        </div>
      ) : (
        <p>{words.full(most)}</p>
      )}
      <p className={css.note}>{words.shared}</p>
      <p>
        <Link to={overviewPath}>{words.overview}</Link>
      </p>
    </div>
  );
}

function warrantyOf({ untilMs, isOver }: OwnWarranty): string {
  if (untilMs === null) return words.warrantyTerms;
  const date = formatKoreanDate(untilMs);
  return isOver ? words.warrantyOver(date) : words.warranty(date);
}

/** What is known of one, and what is done with it. */
function BoxBody({ box, repairOf, ...on }: Props & { box: OwnBox }) {
  const { onName, onReplace, onGiveUp, onSessionEnded } = on;
  return (
    <div className={css.body}>
      <p>
        <code>{box.serial}</code>
        {box.sinceMs !== null && ` · ${words.since(formatKoreanDate(box.sinceMs))}`}
        {box.freeUntilMs !== null &&
          ` · ${words[box.isFreeOver ? 'freeOver' : 'free'](formatKoreanDate(box.freeUntilMs))}`}
      </p>
      <p>{warrantyOf(box.warranty)}</p>
      {box.isStopped && <p className={css.stopped}>{words.stopped}</p>}
      {box.repair && (
        <p>
          {repairOf ? (
            <Link to={repairsPath}>{words.openRepair(box.repair.number)}</Link>
          ) : (
            words.openRepair(box.repair.number)
          )}
        </p>
      )}
      <div className={css.actions}>
        <Button
          size="s"
          variant="ghost"
          aria-label={words.renameOf(box.name || box.serial)}
          onClick={() => onName(box.serial)}
        >
          {words.rename}
        </Button>
        <Button
          size="s"
          variant="ghost"
          aria-label={words.replaceOf(box.name || box.serial)}
          onClick={() => onReplace(box.serial)}
        >
          {words.replace}
        </Button>
        {repairOf && (
          <LinkButton
            size="s"
            variant="ghost"
            aria-label={words.repairOf(box.name || box.serial)}
            to={repairOf(box.serial)}
          >
            {words.repair}
          </LinkButton>
        )}
        <Button
          size="s"
          variant="ghost"
          aria-label={words[box.isUnopened ? 'undoOf' : 'giveUpOf'](box.name || box.serial)}
          onClick={() => onGiveUp(box.serial)}
        >
          {words[box.isUnopened ? 'undo' : 'giveUp']}
        </Button>
      </div>
      <BoxHistory serial={box.serial} onSessionEnded={onSessionEnded} />
    </div>
  );
}
