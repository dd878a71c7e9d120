import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { DescriptionList } from '../../../ui/layout/data.tsx';
import { productPath } from '../../commerce/catalog/address-rules.ts';
import { BoxContents } from '../../commerce/entitlement/box-contents.tsx';
import type { EntitlementRecord } from '../../commerce/entitlement/contract.ts';
import { askRepairPath } from '../../commerce/repair/address-rules.ts';
import { aboutBox, useInquiry } from '../../site/inquiry/use-inquiry.ts';
import { BoxBackPicture } from '../device/box-back-picture.tsx';
import { profileMessages as words } from './messages.ts';
import css from './profile-page.module.css';

export type Box = {
  serial: string | null;
  /** Registered since; null where nobody noted it. */
  sinceMs: number | null;
  freeUntilMs: number | null;
  isOver: boolean;
  contents: readonly EntitlementRecord[];
  nowMs: number;
};

export function BoxCard({ box, onRegister }: { box: Box; onRegister: () => void }) {
  const inquiry = useInquiry();
  if (!box.serial) {
    return (
      <div className={css.noBox}>
        <BoxBackPicture className={css.picture} />
        <p className={css.strong}>{words.noBox}</p>
        <p className={css.note}>{words.noBoxLead}</p>
        <Button onClick={onRegister}>{words.register}</Button>
      </div>
    );
  }
  const date = box.freeUntilMs === null ? null : formatKoreanDate(box.freeUntilMs);
  return (
    <>
      <div className={css.ownBox}>
        <DescriptionList
          items={[
            { term: words.serial, value: <code className={css.code}>{box.serial}</code> },
            ...(box.sinceMs === null
              ? []
              : [{ term: words.registered, value: formatKoreanDate(box.sinceMs) }]),
            ...(date
              ? [{ term: words.freePeriod, value: box.isOver ? words.over(date) : words.until(date) }]
              : []),
            { term: words.warranty, value: words.warrantyTerms },
          ]}
        />
      </div>
      {box.contents.length > 0 && (
        <BoxContents contents={box.contents} nowMs={box.nowMs} productPath={productPath} />
      )}
      <p className={css.note}>{words.afterwards}</p>
      <div className={css.actions}>
        <LinkButton to="/BuyContent" variant="tint">
          {words.moreContents}
        </LinkButton>
        <LinkButton to={askRepairPath} variant="tint">
          {words.askRepair}
        </LinkButton>
        <Button variant="ghost" onClick={() => inquiry.showDialog(aboutBox)}>
          {words.askAboutBox}
        </Button>
      </div>
    </>
  );
}
