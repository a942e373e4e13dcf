import { classes } from '../classes.ts';
import { compose, composeMonogram, type Subject } from './compose.ts';
import { Drawing, fill } from './Drawing.tsx';
import styles from './Picture.module.css';

interface PictureProps {
  /** Determines the picture: a service's slug. */
  seed: string;
  subject: Subject;
  shape?: 'square' | 'wide' | 'tall' | 'fill';
  /** The one picture that is animated to or from another page. */
  carried?: boolean;
  className?: string;
}

/**
 * A drawing in the brand's colours; decorative, so hidden from screen readers. Its box keeps its size while styles
 * load.
 */
export function Picture({ seed, subject, shape = 'wide', carried, className }: PictureProps) {
  return (
    <div className={classes(styles.picture, styles[shape], className)} data-carried={carried ? '' : undefined}>
      <Drawing {...compose(seed, subject)} />
    </div>
  );
}

/** The first letter of a person's name on coloured paper; the name itself must be beside it. */
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
