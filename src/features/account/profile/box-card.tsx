import { Link } from 'react-router';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { DescriptionList } from '../../../ui/layout/data.tsx';
import { productPath } from '../../commerce/catalog/address-rules.ts';
import { sparePartsPath } from '../../commerce/catalog/spare-rules.ts';
import type { EntitlementRecord } from '../../commerce/entitlement/contract.ts';
import { BoxContents } from '../../commerce/entitlement/screen/box-contents.tsx';
import { askRepairOf, askRepairPath, repairsPath } from '../../commerce/repair/address-rules.ts';
import type { OwnOpenRepair, OwnWarranty } from '../../commerce/repair/rules.ts';
import { aboutBox, useInquiry } from '../../site/inquiry/use-inquiry.ts';
import { BoxBackPicture } from '../device/box-back-picture.tsx';
import { handingOverMessages } from '../device/handing-over/messages.ts';
import { BoxHistory } from '../device/history/box-history.tsx';
import { ownBoxesMessages } from '../device/own-boxes/messages.ts';
import { type OwnBox, OwnBoxes } from '../device/own-boxes/own-boxes.tsx';
import { profileMessages as words } from './messages.ts';
import css from './profile-page.module.css';

type Box = {
  serial: string | null;
  /** Reported lost or stolen, or out of service. */
  isStopped: boolean;
  /** Nobody logged in on it: it may have been registered by mistake. */
  isUnopened: boolean;
  /** Registered since; null where nobody noted it. */
  sinceMs: number | null;
  freeUntilMs: number | null;
  repair: OwnOpenRepair | null;
  /** Null where there is no box. */
  warranty: OwnWarranty | null;
  isOver: boolean;
  contents: readonly EntitlementRecord[];
  nowMs: number;
};

type Props = {
  box: Box;
  /** Of an institution, which may have several; null of everybody else. */
  several: { boxes: readonly OwnBox[]; most: number } | null;
  /** Its repairs are orders: whoever acts for an institution may have the boxes alone. */
  mayRepair: boolean;
  onRegister: () => void;
  onList: () => void;
  onReplace: (serial: string) => void;
  onName: (serial: string) => void;
  onGiveUp: (serial: string) => void;
  onSessionEnded: () => void;
};

/** The day where it is known, as the A/S dialog has it. */
function warrantyOf(warranty: OwnWarranty | null): string {
  if (warranty?.untilMs == null) return words.warrantyTerms;
  const date = formatKoreanDate(warranty.untilMs);
  return warranty.isOver ? words.over(date) : words.until(date);
}

export function BoxCard(props: Props) {
  const { box, several, mayRepair, onRegister, onList, onName, onReplace, onGiveUp, onSessionEnded } = props;
  const inquiry = useInquiry();
  if (!box.serial) {
    const standing = box.contents.filter(
      ({ expiration_date }) => expiration_date === -1 || expiration_date * 1_000 > box.nowMs,
    );
    return (
      <div className={css.noBox}>
        <BoxBackPicture className={css.picture} />
        <p className={css.strong}>{words.noBox}</p>
        <p className={css.note}>{words.noBoxLead}</p>
        <Button onClick={onRegister}>{words.register}</Button>
        {several && (
          <Button variant="tint" onClick={onList}>
            {ownBoxesMessages.registerList}
          </Button>
        )}
        {standing.length > 0 && (
          <>
            <p className={css.note}>{words.contentsWithoutBox}</p>
            <BoxContents contents={standing} nowMs={box.nowMs} productPath={productPath} />
          </>
        )}
      </div>
    );
  }
  const { serial } = box;
  const date = box.freeUntilMs === null ? null : formatKoreanDate(box.freeUntilMs);
  return (
    <>
      {several ? (
        <OwnBoxes
          {...several}
          onRegister={onRegister}
          onList={onList}
          onName={onName}
          onReplace={onReplace}
          onGiveUp={onGiveUp}
          onSessionEnded={onSessionEnded}
          repairOf={mayRepair ? askRepairOf : null}
        />
      ) : (
        <div className={css.ownBox}>
          {box.isStopped && <p className={css.stopped}>{words.stopped}</p>}
          <DescriptionList
            items={[
              { term: words.serial, value: <code className={css.code}>{serial}</code> },
              ...(box.sinceMs === null
                ? []
                : [{ term: words.registered, value: formatKoreanDate(box.sinceMs) }]),
              ...(date
                ? [{ term: words.freePeriod, value: box.isOver ? words.over(date) : words.until(date) }]
                : []),
              { term: words.warranty, value: warrantyOf(box.warranty) },
              ...(box.repair
                ? [
                    {
                      term: words.openRepair,
                      value: mayRepair ? (
                        <Link to={repairsPath}>{words.repairOf(box.repair.number)}</Link>
                      ) : (
                        words.repairOf(box.repair.number)
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </div>
      )}
      {box.contents.length > 0 && (
        <BoxContents contents={box.contents} nowMs={box.nowMs} productPath={productPath} />
      )}
      <p className={css.note}>{box.isOver ? words.afterFree : words.afterwards}</p>
      <div className={css.actions}>
        <LinkButton to="/BuyContent" variant="tint">
          {words.moreContents}
        </LinkButton>
        {mayRepair && (
          <LinkButton to={askRepairPath} variant="tint">
            {words.askRepair}
          </LinkButton>
        )}
        <LinkButton to={sparePartsPath} variant="tint">
          {words.spareParts}
        </LinkButton>
        <Button variant="ghost" onClick={() => inquiry.showDialog(aboutBox)}>
          {words.askAboutBox}
        </Button>
        {!several && !box.isStopped && (
          <Button variant="ghost" onClick={() => onGiveUp(serial)}>
            {handingOverMessages[box.isUnopened ? 'openUndo' : 'open']}
          </Button>
        )}
      </div>
      {!several && <BoxHistory serial={serial} onSessionEnded={onSessionEnded} />}
    </>
  );
}
