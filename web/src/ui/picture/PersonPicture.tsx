import { type Photo, photoAt } from '../../lib/photo.ts';
import { classes } from '../classes.ts';
import styles from './Picture.module.css';
import { Monogram } from './Picture.tsx';

interface PersonPictureProps {
  name: string;
  photo: Photo | undefined;
  className?: string;
}

/** Pixels; the largest that it is shown at. */
const SIZE = 160;

/** A staff member's photo, or the first letter of their name on coloured paper. The name must be beside it. */
export function PersonPicture({ name, photo, className = '' }: PersonPictureProps) {
  const src = photoAt(photo, SIZE);
  if (!src) return <Monogram name={name} className={className} />;
  return (
    <div className={classes(styles.picture, styles.square, styles.portrait, className)}>
      <img src={src} srcSet={`${src} 1x, ${photoAt(photo, 2 * SIZE)} 2x`} alt="" loading="lazy" decoding="async" />
    </div>
  );
}
