import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';

const FIELDS = 'input:not([type=hidden]):not(:disabled), select, textarea, [data-autofocus]';

/**
 * To what opened it. Where that went with what was done in the dialog, or can't have it, to the heading of the page that can: whoever
 * uses the keys would begin anew at its top.
 */
function giveBack(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });
}

/**
 * Shows the dialog for as long as its component stands, puts the focus in, and gives it back.
 * Returns the handlers that the <dialog> must carry.
 */
export function useShownDialog(
  ref: RefObject<HTMLDialogElement | null>,
  onClose: () => void,
  focus: 'field' | 'title',
) {
  const wasPressedOutside = useRef(false);

  // Layout effect: its clean-up still finds the dialog in the page, so that close() can hand the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    const field = focus === 'field' && dialog.querySelector<HTMLElement>(`[data-dialog-body] :is(${FIELDS})`);
    (field || dialog.querySelector<HTMLElement>('[data-dialog-title]'))?.focus();
    return () => {
      dialog.close();
      giveBack(opener);
    };
  }, [ref, focus]);

  // A file input inside sends its own cancel through the dialog: only the dialog's own counts.
  const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget;

  return {
    // Chromium answers one Esc for every dialog that opened since the last click: an alert after a request
    // would take the form beneath it along. So the key is ours, and the browser's way is left to the back gesture.
    onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
      if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
      if ((event.target as Element).closest('dialog') !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onCancel(event: SyntheticEvent) {
      if (!isOwn(event)) return;
      event.preventDefault();
      onClose();
    },
    // Chromium lets a second Esc through without asking: follow it. Our own close() is told apart by the dialog
    // being gone (or, in strict mode, shown again) when its event arrives.
    onClose(event: SyntheticEvent) {
      const dialog = ref.current;
      if (isOwn(event) && dialog?.isConnected && !dialog.open) onClose();
    },
    // The press decides, so that a text selection that ends outside closes nothing; the click acts,
    // so that the page beneath does not receive the rest of the gesture.
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      const box = event.currentTarget.getBoundingClientRect();
      wasPressedOutside.current =
        isOwn(event) &&
        (event.clientX < box.left ||
          event.clientX > box.right ||
          event.clientY < box.top ||
          event.clientY > box.bottom);
    },
    onClick(event: SyntheticEvent) {
      const isPress = isOwn(event) && wasPressedOutside.current;
      wasPressedOutside.current = false;
      if (isPress) onClose();
    },
  };
}
