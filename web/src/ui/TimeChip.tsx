import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Hidden } from './Hidden.tsx';
import styles from './TimeChip.module.css';

interface ChipProps {
  /** The whole moment in words, such as "Tuesday, March 4, 2026, 1:30 pm to 2 pm, 3 spots left". */
  label: string;
  /** What is shown, such as "1:30 pm". */
  children: ReactNode;
  /** A second, quieter line, such as "3 spots left". */
  detail?: ReactNode;
}

/** What is read aloud stands in the text itself, so that it is there for everyone who reads the page without styles. */
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

/** A free time as a link: works before any script. */
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

/** A free time as a button; `aria-pressed` marks the chosen one. */
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
