import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { type Composition, compose, composeMonogram, type Subject, type Tone } from './compose.ts';
import styles from './Picture.module.css';

const fill = (tone: Tone) => styles[tone];

function Drawing({ ground, shapes, children }: Composition & { children?: ReactNode }) {
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

interface PictureProps {
  /** Decides the picture: a service's slug. */
  seed: string;
  subject: Subject;
  shape?: 'square' | 'wide' | 'tall' | 'fill';
  /** The one picture that moves along to or from another page. */
  carried?: boolean;
  className?: string;
}

/** A drawing in the brand's colours; decoration, so hidden from screen readers. Its box keeps its size while styles load. */
export function Picture({ seed, subject, shape = 'wide', carried, className }: PictureProps) {
  return (
    <div className={classes(styles.picture, styles[shape], className)} data-carried={carried ? '' : undefined}>
      <Drawing {...compose(seed, subject)} />
    </div>
  );
}

/** A person as the first letter of their name on coloured paper; the name itself must stand beside it. */
export function Monogram({ name, className }: { name: string; className?: string }) {
  const { letter, ...composition } = composeMonogram(name);
  return (
    <div className={classes(styles.picture, styles.square, styles.portrait, className)}>
      <Drawing {...composition}>
        <text className={classes(fill(letter), styles.letter)} x="200" y="270" textAnchor="middle">
          {Array.from(name.trim())[0]?.toUpperCase()}
        </text>
      </Drawing>
    </div>
  );
}
