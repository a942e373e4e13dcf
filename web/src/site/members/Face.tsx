import { photoAt } from '../../lib/photo.ts';
import { classes } from '../../ui/classes.ts';
import { Portrait } from '../../ui/Portrait.tsx';
import { Monogram } from '../../ui/picture/Picture.tsx';
import styles from './face.module.css';
import type { Profile } from './profile.ts';

interface FaceProps {
  profile: Pick<Profile, 'name' | 'photo'>;
  size: 'l' | 'xl';
  /** The one picture that is animated from the list. */
  carried?: boolean;
  className?: string | undefined;
}

/** A member's photo, or the first letter of their name on coloured paper. */
export function Face({ profile: { name, photo }, size, carried, className }: FaceProps) {
  return (
    <div className={classes(styles.face, className)} data-carried={carried ? '' : undefined}>
      {photoAt(photo, 1) ? <Portrait name={name} photo={photo} size={size} /> : <Monogram name={name} />}
    </div>
  );
}
