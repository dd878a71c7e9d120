import { Button } from './button.tsx';
import { useNotify } from './dialog/notify.tsx';
import { CopyIcon } from './media/icons.tsx';

export type CopyButtonProps = {
  text: string;
  /** Names what is copied: "계좌번호 복사". */
  label: string;
  done: string;
  failed: string;
};

/** Puts a text into the clipboard and says so. */
export function CopyButton({ text, label, done, failed }: CopyButtonProps) {
  const notify = useNotify();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify.toast(done);
    } catch {
      // Forbidden, or no clipboard where the page came over plain http: the text stands there to be marked by hand.
      notify.toast(failed);
    }
  }
  return (
    <Button variant="ghost" size="s" onClick={copy}>
      <CopyIcon size={18} />
      {label}
    </Button>
  );
}
