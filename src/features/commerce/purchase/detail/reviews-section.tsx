import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useMember } from '../../../account/session/use-member.ts';
import { reviewMessages as words } from '../../review/messages.ts';
import { ReviewDialog } from '../../review/review-dialog.tsx';
import { isReviewable } from '../../review/rules.ts';
import type { PurchaseDetail } from '../contract.ts';
import css from '../purchase-dialog.module.css';
import { cancellationRequestedCode, processCode } from '../rules.ts';

type Props = { purchase: PurchaseDetail; onSessionEnded: () => void };

/** Of what arrived or was begun, one button each. */
export function Reviews({ purchase, onSessionEnded }: Props) {
  const [asked, setAsked] = useState<PurchaseDetail['lines'][number] | null>(null);
  const member = useMember();
  const { process, content, lines } = purchase;
  const isOver = process === processCode.cancelled || process === cancellationRequestedCode;
  const reviewable = lines.filter((line) => isReviewable(line, content, isOver));
  // A review is a person's own word: not of what they ordered for an institution.
  if (reviewable.length === 0 || member?.actsFor) return null;
  return (
    <section aria-labelledby="detail-reviews">
      <h3 id="detail-reviews">{words.ask}</h3>
      <div className={css.links}>
        {reviewable.map((line) => (
          <Button key={line.id} variant="tint" size="s" onClick={() => setAsked(line)}>
            {words.writeOf(line.goodsName)}
          </Button>
        ))}
      </div>
      {asked && (
        <ReviewDialog
          line={asked.id}
          goods={asked.goodsName}
          onClose={() => setAsked(null)}
          onSessionEnded={onSessionEnded}
        />
      )}
    </section>
  );
}
