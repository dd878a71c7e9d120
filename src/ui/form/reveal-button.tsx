import { Button } from '../button.tsx';
import { ChevronDownIcon } from '../media/icons.tsx';
import css from './reveal-button.module.css';

export type RevealButtonProps = {
  isOpen: boolean;
  /** Says of what, too: "서비스 이용약관 보기". */
  label: string;
  children: string;
  onClick: () => void;
};

/** Opens and closes a text in its place, at the end of a row. */
export function RevealButton({ isOpen, label, children, onClick }: RevealButtonProps) {
  return (
    <Button
      variant="text"
      size="s"
      className={css.reveal}
      aria-expanded={isOpen}
      aria-label={label}
      onClick={onClick}
    >
      {children}
      <ChevronDownIcon size={18} />
    </Button>
  );
}
