import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { DescriptionList } from '../../../ui/layout/data.tsx';
import { aboutBox, useInquiry } from '../../site/inquiry/use-inquiry.ts';
import { BoxBackPicture } from '../device/box-back-picture.tsx';
import { profileMessages as words } from './messages.ts';
import css from './profile-page.module.css';

export type Box = { serial: string | null; freeUntilMs: number | null; isOver: boolean };

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
            ...(date
              ? [{ term: words.freePeriod, value: box.isOver ? words.over(date) : words.until(date) }]
              : []),
          ]}
        />
      </div>
      <p className={css.note}>{words.afterwards}</p>
      <div className={css.actions}>
        <Button variant="ghost" onClick={() => inquiry.showDialog(aboutBox)}>
          {words.askAboutBox}
        </Button>
      </div>
    </>
  );
}
