import { clsx } from 'clsx';
import * as Slot from 'radix-ui/slot';
import type { ComponentProps } from 'react';

const LOOKS = {
  primary: 'bg-brass text-on-brass shadow-card hover:brightness-110 active:brightness-95',
  quiet: 'border border-field-line text-text hover:border-brass hover:text-brass',
  plain: 'text-muted hover:text-text hover:bg-raised',
  accent: 'border border-coral text-coral hover:bg-coral hover:text-bg',
  saved: 'border border-field-line text-mint hover:border-mint',
  /** The selected one of several. */
  selected: 'border border-brass bg-raised text-brass',
  danger: 'border border-danger text-danger hover:bg-danger hover:text-bg',
} as const;

const SIZES = {
  medium: 'min-h-11 px-5 text-base',
  large: 'min-h-14 px-5 text-lg sm:px-8',
  small: 'min-h-9 px-3 text-sm',
  /** The height of a medium button, for narrow places. */
  snug: 'min-h-11 px-3 text-sm whitespace-nowrap sm:px-4',
  /** Without padding, because utility classes would override the page's styles. */
  unpadded: 'min-h-11 text-base',
} as const;

interface Props extends ComponentProps<'button'> {
  look?: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
  /** Styles the only child instead, such as a link. */
  asChild?: boolean;
}

export function Button({ look = 'primary', size = 'medium', asChild, className, ...rest }: Props) {
  const Element = asChild ? Slot.Root : 'button';
  return (
    <Element
      {...(asChild ? {} : { type: 'button' })}
      className={clsx(
        'inline-flex cursor-pointer items-center justify-center gap-2 rounded-card text-center font-semibold wrap-break-word transition',
        'disabled:cursor-not-allowed disabled:bg-raised disabled:text-muted disabled:shadow-none disabled:brightness-100',
        'aria-disabled:pointer-events-none aria-disabled:bg-raised aria-disabled:text-muted',
        LOOKS[look],
        SIZES[size],
        className,
      )}
      {...rest}
    />
  );
}
