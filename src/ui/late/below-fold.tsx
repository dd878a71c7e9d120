import {
  type ComponentType,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

type Options<Props> = {
  /** The component in the server's build, null in the browser's (`import.meta.env.SSR`), which loads it. */
  onServer: ComponentType<Props> | null;
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** Its style sheets, named by the page, whose own sheet has to hold them. */
  styles: readonly Readonly<Record<string, string>>[];
};

const never = () => () => undefined;
/** True on the server and for what takes its page over, false for a page that is drawn here. */
const useIsSent = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * A part of a page below its first screen: the server sends its HTML with the page, and its script comes when somebody
 * gets near it. Until then the HTML stands as it was sent, with working links; what was pressed, focused or unfolded in it meanwhile is so in what
 * takes its place. Where the script doesn't come the HTML stays.
 */
export function belowFold<Props extends object>({ onServer, load }: Options<Props>) {
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, beside the imports
  return function BelowFold(props: Props) {
    const isSentNow = useIsSent();
    const [isSent] = useState(isSentNow);
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    const place = useRef<HTMLDivElement>(null);
    const left = useRef<Left | null>(null);

    useEffect(() => {
      const root = place.current;
      if (!root || Loaded) return;
      return whenNear(root, isSent, async () => {
        const { default: Component } = await load();
        left.current = isSent ? readLeft(root) : null;
        setLoaded(() => Component);
      });
    }, [isSent, Loaded]);

    useLayoutEffect(() => {
      if (Loaded && place.current && left.current) goOn(place.current, left.current);
    }, [Loaded]);

    const Component = onServer ?? Loaded;
    // Keyed: the sent HTML gives way as a whole, and React never looks for it in what it draws itself.
    if (Component)
      return (
        <div key={onServer ? 'sent' : 'drawn'} ref={place}>
          <Component {...props} />
        </div>
      );
    return (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it tells React to leave what the server sent
      <div key="sent" ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    );
  };
}

/** What somebody did in the sent HTML, by the number of the element: what is drawn has the same elements in the same order. */
type Left = { focused: number; pressed: number; open: number[] };

const elementsOf = (root: Element) => [...root.querySelectorAll('*')];
const pressedMark = 'data-pressed';

function readLeft(root: Element): Left {
  const elements = elementsOf(root);
  return {
    focused: document.activeElement ? elements.indexOf(document.activeElement) : -1,
    pressed: elements.findIndex((element) => element.hasAttribute(pressedMark)),
    open: elements.flatMap((element, index) =>
      element instanceof HTMLDetailsElement && element.open ? [index] : [],
    ),
  };
}

function goOn(root: Element, { focused, pressed, open }: Left): void {
  const elements = elementsOf(root);
  for (const [index, element] of elements.entries())
    if (element instanceof HTMLDetailsElement) element.open = open.includes(index);
  const at = (index: number) => elements[index] as HTMLElement | undefined;
  at(focused)?.focus({ preventScroll: true });
  at(pressed)?.click();
}

/** Calls back once: near the screen, or at once for a page that is drawn here. The last button that is pressed until then is marked. */
function whenNear(root: Element, isSent: boolean, begin: () => Promise<void>): () => void {
  let isBegun = false;
  const start = () => {
    if (isBegun) return;
    isBegun = true;
    // Without a network the HTML stays as it is; the next sign of somebody tries again.
    begin().catch(() => {
      isBegun = false;
    });
  };
  if (!isSent) {
    start();
    return () => undefined;
  }
  const near = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(),
  );
  near.observe(root);
  const hearing = new AbortController();
  const { signal } = hearing;
  for (const name of ['pointerdown', 'focusin', 'keydown'])
    root.addEventListener(name, start, { signal, passive: true });
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest('button');
      if (!button) return;
      for (const element of root.querySelectorAll(`[${pressedMark}]`)) element.removeAttribute(pressedMark);
      button.setAttribute(pressedMark, '');
      start();
    },
    { signal },
  );
  return () => {
    near.disconnect();
    hearing.abort();
  };
}
