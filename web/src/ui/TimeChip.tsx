import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Hidden } from './Hidden.tsx';
import styles from './TimeChip.module.css';

interface ChipProps {
  /** The full description, such as "Tuesday, March 4, 2026, 1:30 pm to 2 pm, 3 spots left". */
  label: string;
  /** The visible label, such as "1:30 pm". */
  children: ReactNode;
  /** A second, less prominent line, such as "3 spots left". */
  detail?: ReactNode;
}

/** The full description is text, not an attribute, so that it is there without styles, too. */
const inside = ({ label, children, detail }: ChipProps) => (
  <>
    <Hidden>{label}</Hidden>
    <span className={styles.time} aria-hidden="true">
      {children}
    </span>
    {detail ? (
      <span className={styles.detail} aria-hidden="true">
        {detail}
      </span>
    ) : null}
  </>
);

/** A slot as a link, which works without script. */
export function TimeLink({
  href,
  label,
  detail,
  className,
  children,
  ...rest
}: ChipProps & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return (
    <a {...rest} href={href} className={classes(styles.chip, className)}>
      {inside({ label, detail, children })}
    </a>
  );
}

/** A slot as a button; `aria-pressed` marks the chosen one. */
export function TimeButton({
  label,
  detail,
  className,
  children,
  ...rest
}: ChipProps & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...rest} className={classes(styles.chip, className)}>
      {inside({ label, detail, children })}
    </button>
  );
}
