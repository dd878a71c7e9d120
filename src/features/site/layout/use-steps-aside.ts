import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const pressable = 'a, button, input, select, summary, textarea';
/** Small things that are pressed on the spot: nothing may lie on them. */
const control = 'button, input, select, textarea';
/** Of a link, a line, a card; more of it than this has to stay free. */
const mostCovered = 0.25;
/** What something costs, in an element of its own: half a price is another one. */
const price = /^[^.]{0,60}\d원[^.]{0,8}$/;
/** So many times a round button's area is large: a card that is one button. */
const large = 8;
/** How far they step up at a time, in pixels, and how often before they go away altogether. */
const step = 28;
const mostSteps = 8;

/** How far up the box's children have to step, so that none lies on a price or on what can be pressed; null where there is no such place. */
export function useStepsAside(box: RefObject<HTMLElement | null>): number | null {
  const [up, setUp] = useState<number | null>(0);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other things beneath
  useEffect(() => {
    let asked = 0;
    const look = () => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(() => {
        if (box.current) setUp(findPlace(box.current));
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
  return up;
}

function findPlace(box: HTMLElement): number | null {
  const buttons = [...box.children].map((button) => restingBox(button, box));
  for (let up = 0; up <= step * mostSteps; up += step)
    if (!buttons.some((button) => hidesSomething({ ...button, top: button.top - up }, box))) return up;
  return null;
}

type Box = { left: number; top: number; width: number; height: number };

function hidesSomething(place: Box, box: HTMLElement): boolean {
  const { left, top, width, height } = place;
  for (const x of [0.1, 0.5, 0.9])
    for (const y of [0.1, 0.5, 0.9]) {
      const beneath = document
        .elementsFromPoint(left + width * x, top + height * y)
        .filter((element) => !box.contains(element));
      const pressed = beneath[0]?.closest(pressable);
      if (pressed && isHidden(pressed, place)) return true;
      // A card's link lies over its price.
      if (beneath.some((element) => isPriceHidden(element, place))) return true;
    }
  return false;
}

/** Where the button stands when it is there and has not stepped anywhere. */
function restingBox(button: Element, box: HTMLElement): Box {
  const { left, top, width, height } = button.getBoundingClientRect();
  const moved = Number.parseFloat(getComputedStyle(box).translate.split(' ')[1] ?? '0') || 0;
  return { left, top: top - moved, width, height };
}

function isHidden(element: Element, by: Box): boolean {
  const of = element.getBoundingClientRect();
  const covered = coveredOf(of, by);
  const area = of.width * of.height;
  const isSmall = element.matches(control) && area < large * by.width * by.height;
  return isSmall ? covered > 0 : covered / area > mostCovered;
}

/** The element may be as wide as the page: where its words stand counts. */
function isPriceHidden(element: Element, by: Box): boolean {
  if (!price.test(element.textContent.trim())) return false;
  const words = document.createRange();
  words.selectNodeContents(element);
  return [...words.getClientRects()].some((line) => coveredOf(line, by) > 0);
}

/** How much of it lies beneath, in square pixels. */
function coveredOf(of: Box, by: Box): number {
  const across = Math.min(of.left + of.width, by.left + by.width) - Math.max(of.left, by.left);
  const down = Math.min(of.top + of.height, by.top + by.height) - Math.max(of.top, by.top);
  return Math.max(across, 0) * Math.max(down, 0);
}
