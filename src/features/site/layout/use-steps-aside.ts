import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const pressable = 'a, button, input, select, summary, textarea';
/** Of words in a line, and of what is large; more of it than this has to stay free. */
const mostCovered = 0.25;
/** So many times a round button's area is large: a card. */
const large = 8;

/** True where one of the box's children would lie on something that can be pressed. A large card with a covered corner isn't hidden, nor is a title with a covered end. */
export function useStepsAside(box: RefObject<HTMLElement | null>): boolean {
  const [stepsAside, setStepsAside] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other things beneath
  useEffect(() => {
    let asked = 0;
    const look = () => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(() => {
        if (box.current) setStepsAside([...box.current.children].some(hidesSomething));
      });
    };
    look();
    // What comes late (a call's answer, a picture without its size) moves things beneath.
    const grown = new ResizeObserver(look);
    grown.observe(document.body);
    window.addEventListener('scrollend', look);
    window.addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(asked);
      grown.disconnect();
      window.removeEventListener('scrollend', look);
      window.removeEventListener('resize', look);
    };
  }, [box, key]);
  return stepsAside;
}

function hidesSomething(button: Element): boolean {
  const { left, top, width, height } = restingBox(button);
  for (const x of [0.1, 0.5, 0.9])
    for (const y of [0.1, 0.5, 0.9]) {
      const beneath = document
        .elementsFromPoint(left + width * x, top + height * y)
        .find((element) => !button.parentElement?.contains(element))
        ?.closest(pressable);
      if (beneath && isHidden(beneath, { left, top, width, height })) return true;
    }
  return false;
}

type Box = { left: number; top: number; width: number; height: number };

/** Where the button stands when it is there: away, it is moved. */
function restingBox(button: Element): Box {
  const { left, top, width, height } = button.getBoundingClientRect();
  const moved = button.parentElement
    ? Number.parseFloat(getComputedStyle(button.parentElement).translate.split(' ')[1] ?? '0')
    : 0;
  return { left, top: top - moved, width, height };
}

function isHidden(element: Element, by: Box): boolean {
  const of = element.getBoundingClientRect();
  const across = Math.min(of.left + of.width, by.left + by.width) - Math.max(of.left, by.left);
  const down = Math.min(of.top + of.height, by.top + by.height) - Math.max(of.top, by.top);
  const covered = Math.max(across, 0) * Math.max(down, 0);
  const area = of.width * of.height;
  const isSpared = area > large * by.width * by.height || getComputedStyle(element).display === 'inline';
  return isSpared ? covered / area > mostCovered : covered > 0;
}
