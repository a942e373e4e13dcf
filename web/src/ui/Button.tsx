import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { classes } from './classes.ts';

interface Look {
  /** `primary` once per view; `quiet` has no box. */
  look?: 'primary' | 'danger' | 'secondary' | 'quiet';
  size?: 'm' | 'l';
  wide?: boolean;
}

const classOf = ({ look = 'secondary', size = 'm', wide }: Look, className?: string) =>
  classes(styles.button, styles[look], size === 'l' && styles.large, wide && styles.wide, className);

export function Button({ look, size, wide, className, ...rest }: Look & ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classOf({ look, size, wide }, className)} />;
}

/** A link that looks like a button: for navigation, also without script. */
export function ButtonLink({ look, size, wide, className, ...rest }: Look & ComponentProps<'a'>) {
  return <a {...rest} className={classOf({ look, size, wide }, className)} />;
}
