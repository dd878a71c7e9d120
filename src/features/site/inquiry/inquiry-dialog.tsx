import { useState } from 'react';
import { Link, useRouteLoaderData, useSearchParams } from 'react-router';
import type { loader } from '../../../root.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { ListedAttachments } from '../../attachment/listed-attachments.tsx';
import { askRepairPath } from '../../commerce/repair/address-rules.ts';
import { consultationLinkMessages } from '../consultation/link-messages.ts';
import { consultationFrom } from '../consultation/link-rules.ts';
import { inquiriesPath, placeOf } from './address-rules.ts';
import css from './inquiry-dialog.module.css';
import { InquiryForm, type InquiryReceipt } from './inquiry-form.tsx';
import { inquiryMessages as words } from './messages.ts';

type Props = {
  /** What it is about. Missing: an order, the box or anything, as the address says. */
  goods?: string;
  /** Asked for by the channel's button, before there is a channel. */
  hasNoChannel?: boolean;
  /** Goods that institutions alone buy. */
  isForInstitutions?: boolean;
  onClose: () => void;
};

/** Asks the shop from wherever one is; telephone and mail stand below for whoever prefers them. */
export default function InquiryDialog({ goods, isForInstitutions, hasNoChannel = false, onClose }: Props) {
  const [params] = useSearchParams();
  const { place, key } = placeOf(params.get('inquiry'));
  const [sent, setSent] = useState<InquiryReceipt | null>(null);
  const leads = {
    product: words.anyLead,
    order: words.orderLead,
    box: words.boxLead,
    anywhere: words.anyLead,
  };
  if (sent)
    return (
      <Modal open size="sm" title={words.sentTitle} focus="title" onClose={onClose}>
        <div className={css.inside}>
          <p>{words.sent}</p>
          <p className={css.number}>
            {words.number} <strong>{sent.number}</strong>
          </p>
          <ListedAttachments pictures={sent.pictures.map((id) => ({ id }))} />
          {sent.key && <p className={css.faint}>{words.keepNumber}</p>}
          <LinkButton to={inquiriesPath + (sent.key && `#${sent.number}.${sent.key}`)}>
            {sent.key ? words.toLook : words.toOwn}
          </LinkButton>
          <Button variant="ghost" onClick={onClose}>
            {words.done}
          </Button>
        </div>
      </Modal>
    );
  return (
    <Modal open size="sm" narrow="full" title={words.title} focus="title" onClose={onClose}>
      <div className={css.inside}>
        <p>{hasNoChannel ? words.channelLead : goods ? words.lead(goods) : leads[place]}</p>
        <InquiryForm place={place} placeKey={key} onSent={setSent} />
        {place !== 'product' && place !== 'order' && (
          <p className={css.faint}>
            {words.repairs} <Link to={askRepairPath}>{words.toRepairs}</Link>
          </p>
        )}
        {(place === 'product' || place === 'anywhere') && (
          <p className={css.faint}>
            {consultationLinkMessages.inInquiry}{' '}
            <Link to={consultationFrom('inquiry', isForInstitutions ? 'institution' : undefined)}>
              {consultationLinkMessages.link}
            </Link>
          </p>
        )}
        <OtherWays goods={goods} />
      </div>
    </Modal>
  );
}

function OtherWays({ goods }: { goods: string | undefined }) {
  const company = useRouteLoaderData<typeof loader>('root')?.company;
  if (!company) return null;
  const subject = encodeURIComponent(goods ? words.subject(goods) : words.anySubject);
  return (
    <div className={css.ways}>
      <p>{words.otherWays}</p>
      <p>
        <a href={`tel:${company.phone.replaceAll('-', '')}`}>{company.phone}</a>{' '}
        <small>{company.phoneHours}</small>
      </p>
      <p>
        <a href={`mailto:${company.email}?subject=${subject}`}>{company.email}</a>
      </p>
    </div>
  );
}
