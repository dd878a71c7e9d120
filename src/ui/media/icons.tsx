import { joinClasses } from '../join-classes.ts';
import css from './icons.module.css';

export type IconProps = { size?: number };

// Decorative by rule: the control around an icon carries the name.
function Glyph({ size = 24, weight, d }: IconProps & { weight?: 'thin' | 'bold'; d: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={joinClasses(css.drawn, weight && css[weight])}
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}

type Filed = 'menu' | 'chevronDown' | 'cart' | 'cartAdd' | 'search' | 'newWindow';

/** On every page, or in every row of one: its shape comes with the styles, once, and not in the page each time that it is shown. */
function FiledGlyph({ size = 24, name }: IconProps & { name: Filed }) {
  return <svg width={size} height={size} className={`${css.filed} ${css[name]}`} aria-hidden="true" />;
}

export function CloseIcon(props: IconProps) {
  return <Glyph {...props} d="M6 6l12 12M18 6L6 18" />;
}

export function MenuIcon(props: IconProps) {
  return <FiledGlyph {...props} name="menu" />;
}

export function ChevronDownIcon(props: IconProps) {
  return <FiledGlyph {...props} name="chevronDown" />;
}

export function ChevronLeftIcon(props: IconProps) {
  return <Glyph {...props} d="M14.5 6l-6 6 6 6" />;
}

export function ChevronRightIcon(props: IconProps) {
  return <Glyph {...props} d="M9.5 6l6 6-6 6" />;
}

export function PlusIcon(props: IconProps) {
  return <Glyph {...props} d="M12 6v12M6 12h12" />;
}

export function MinusIcon(props: IconProps) {
  return <Glyph {...props} d="M6 12h12" />;
}

export function CheckIcon(props: IconProps) {
  return <Glyph {...props} weight="bold" d="M5.5 12.5l4.3 4.3L18.5 8" />;
}

export function CartIcon(props: IconProps) {
  return <FiledGlyph {...props} name="cart" />;
}

export function CartAddIcon(props: IconProps) {
  return <FiledGlyph {...props} name="cartAdd" />;
}

export function SearchIcon(props: IconProps) {
  return <FiledGlyph {...props} name="search" />;
}

export function NewWindowIcon(props: IconProps) {
  return <FiledGlyph {...props} name="newWindow" />;
}

export function AlertIcon(props: IconProps) {
  return <Glyph {...props} d="M12 8v5M12 16.5v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z" />;
}

export function InfoIcon(props: IconProps) {
  return <Glyph {...props} d="M12 11v5.5M12 7.5v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z" />;
}

export function ClockIcon(props: IconProps) {
  return <Glyph {...props} d="M12 7v5l3.5 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z" />;
}

export function TruckIcon(props: IconProps) {
  return (
    <Glyph
      {...props}
      weight="thin"
      d="M3 6.5h11v10H3zM14 10h4l3 3.2v3.3h-7M8.5 17a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0zM19 17a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0z"
    />
  );
}

export function CopyIcon(props: IconProps) {
  return <Glyph {...props} weight="thin" d="M9 9h10v11H9zM15 9V4H5v11h4" />;
}

export function ImageIcon(props: IconProps) {
  return <Glyph {...props} weight="thin" d="M4 5h16v14H4zM4.5 16.5l5-5 4 4 2.5-2.5 3.5 3.5M15.5 9v.01" />;
}
