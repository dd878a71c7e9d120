import css from './attachment-list.module.css';
import { AttachmentList } from './attachment-list.tsx';
import { attachmentMessages as words } from './messages.ts';
import { attachmentUrl } from './rules.ts';

type Props = {
  pictures: readonly { id: string; key?: string }[];
  label?: string;
  altOf?: (index: number) => string;
  /** Left out: for whoever attached them. */
  urlOf?: (picture: { id: string; key?: string }, size?: 'small') => string;
};

const ownUrl: NonNullable<Props['urlOf']> = ({ id, key = '' }, size) =>
  attachmentUrl(id, { small: size === 'small', key });

/** What was attached, below what was said with it. */
export const ListedAttachments = ({
  pictures,
  label = words.list,
  altOf = words.listAlt,
  urlOf = ownUrl,
}: Props) => (
  <AttachmentList
    className={css.list}
    label={label}
    pictures={pictures.map((picture, index) => ({
      ...{ small: urlOf(picture, 'small'), large: urlOf(picture) },
      alt: altOf(index + 1),
    }))}
  />
);
