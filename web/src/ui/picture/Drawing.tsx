import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import type { Composition, Tone } from './compose.ts';
import styles from './Picture.module.css';

export const fill = (tone: Tone) => styles[tone];

export function Drawing({ ground, shapes, children }: Composition & { children?: ReactNode }) {
  return (
    <svg viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <rect className={fill(ground)} width="400" height="400" />
      {shapes.map(({ tone, gap, path }) => (
        <path key={path} className={classes(fill(tone), gap && styles.cut, gap && styles[`gap-${gap}`])} d={path} />
      ))}
      {children}
    </svg>
  );
}

/** A picture composed on the server, so that pages with just one don't load the composing code. */
export function DrawnPicture({ composition, className }: { composition: Composition; className?: string }) {
  return (
    <div className={classes(styles.picture, styles.wide, className)}>
      <Drawing {...composition} />
    </div>
  );
}
