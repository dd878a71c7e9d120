import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import css from './button.module.css';
import { joinClasses } from './join-classes.ts';
import { VisuallyHidden } from './layout/visually-hidden.tsx';
import { NewWindowIcon } from './media/icons.tsx';

type Look = {
  variant?: 'primary' | 'ghost' | 'text' | 'tint';
  size?: 's' | 'm';
  block?: boolean;
};

function lookClasses({ variant = 'primary', size = 'm', block }: Look, own?: string) {
  return joinClasses(css.button, css[variant], size === 's' && css.s, block && css.block, own);
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & { pending?: boolean; ref?: Ref<HTMLButtonElement> };

/** `pending` keeps the button focusable and as wide as before, and swallows repeats (of a form's submit, too). */
export function Button({
  variant,
  size,
  block,
  pending = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={joinClasses(lookClasses({ variant, size, block }, className), pending && css.pending)}
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending || undefined}
      onClick={press}
    >
      <span className={css.label}>{children}</span>
      {pending && <span className={css.spinner} aria-hidden="true" />}
    </button>
  );
}

export type LinkButtonProps = Omit<LinkProps, 'to'> & Look & { to: string; newWindow?: boolean };

/** A link in a button's clothes; `newWindow` adds the visible mark and the words a screen reader needs. */
export function LinkButton({
  variant,
  size,
  block,
  className,
  newWindow,
  to,
  children,
  ...rest
}: LinkButtonProps) {
  const classes = lookClasses({ variant, size, block }, className);
  const target = newWindow ? { target: '_blank', rel: 'noopener' } : undefined;
  return (
    <Link {...rest} {...target} to={to} className={classes}>
      {children}
      {newWindow && (
        <>
          <NewWindowIcon size={18} />
          <VisuallyHidden>(새 창)</VisuallyHidden>
        </>
      )}
    </Link>
  );
}

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  label: string;
  icon: ReactNode;
  solid?: boolean;
};

export function IconButton({ label, icon, solid, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={joinClasses(css.icon, solid && css.solid, className)}
    >
      {icon}
    </button>
  );
}
