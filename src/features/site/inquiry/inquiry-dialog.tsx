import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '../../../root.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { MailIcon, PhoneIcon } from '../../../ui/media/icons.tsx';
import css from './inquiry-dialog.module.css';
import { inquiryMessages as words } from './messages.ts';

type Props = {
  /** What it is about: it stands in the subject of the e-mail. Missing: anything. */
  goods?: string;
  lead?: string;
  onClose: () => void;
};

/** The ways to a person: for what has no price in the shop, and for any question while there is no chat. */
export default function InquiryDialog({ goods, lead, onClose }: Props) {
  const company = useRouteLoaderData<typeof loader>('root')?.company;
  const subject = encodeURIComponent(goods ? words.subject(goods) : words.anySubject);
  return (
    <Modal open size="sm" title={words.title} focus="title" onClose={onClose}>
      <div className={css.inside}>
        <p>{lead ?? (goods ? words.lead(goods) : words.anyLead)}</p>
        {company && (
          <ul className={css.ways}>
            <Way
              icon={<PhoneIcon />}
              href={`tel:${company.phone.replaceAll('-', '')}`}
              name={words.phone}
              address={company.phone}
              note={company.phoneHours}
            />
            <Way
              icon={<MailIcon />}
              href={`mailto:${company.email}?subject=${subject}`}
              name={words.mail}
              address={company.email}
              note={words.mailNote}
            />
          </ul>
        )}
      </div>
    </Modal>
  );
}

type WayProps = { icon: ReactNode; href: string; name: string; address: string; note: string };

function Way({ icon, href, name, address, note }: WayProps) {
  return (
    <li>
      <a className={css.way} href={href}>
        <span className={css.icon}>{icon}</span>
        <span className={css.words}>
          <span>{name}</span>
          <strong>{address}</strong>
          <small>{note}</small>
        </span>
      </a>
    </li>
  );
}
