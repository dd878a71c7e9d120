import { Button } from '../../../../ui/button.tsx';
import { frameMessages } from '../messages.ts';
import css from './note-line.module.css';

type Props = {
  isSaid: boolean;
  told: string;
  /** What may be done about it. */
  label: string;
  onPress: () => void;
  pending?: boolean;
};

/** The yellow line above what one works on: it isn't what it was, or what one left it as. */
export function NoteLine({ isSaid, told, label, onPress, pending = false }: Props) {
  return (
    // There from the beginning, so that what comes into it is heard.
    <div role="status">
      {isSaid && (
        <p className={css.line}>
          {told}
          <Button variant="text" size="s" pending={pending} onClick={onPress}>
            {label}
          </Button>
        </p>
      )}
    </div>
  );
}

const words = frameMessages.typed;

type RestoredProps = { isRestored: boolean; onDiscard: () => void };

/** What was typed in this tab and not saved is in the form again. */
export function RestoredLine({ isRestored, onDiscard }: RestoredProps) {
  return <NoteLine isSaid={isRestored} told={words.restored} label={words.discard} onPress={onDiscard} />;
}
