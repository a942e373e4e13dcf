import { type Photo, photoAt } from '../lib/photo.ts';
import { classes } from './classes.ts';
import styles from './Portrait.module.css';

const sizesPx = { s: 32, m: 48, l: 96, xl: 160 } as const;

interface PortraitProps {
  name: string;
  photo?: Photo | undefined;
  size?: keyof typeof sizesPx;
  /** Needed where the name is not beside it. */
  alt?: string;
  className?: string | undefined;
}

/** `Ana María Silva` → `AS`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return ends.map((word = '') => Array.from(word)[0]?.toUpperCase() ?? '').join('');
}

/** A person: their photo, or the initials of their name. */
export function Portrait({ name, photo, size = 'm', alt = '', className }: PortraitProps) {
  const px = sizesPx[size];
  const src = photoAt(photo, px);
  const look = classes(styles.portrait, styles[size], className);
  if (src) {
    const srcSet = `${src} 1x, ${photoAt(photo, px * 2)} 2x`;
    return <img className={look} src={src} srcSet={srcSet} alt={alt} width={px} height={px} decoding="async" />;
  }
  const spoken = alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const);
  return (
    <span {...spoken} className={look}>
      {initialsOf(name)}
    </span>
  );
}
