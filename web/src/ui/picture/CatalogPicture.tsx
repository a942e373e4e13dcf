import { croppedAt, type Photo } from '../../lib/photo.ts';
import { classes } from '../classes.ts';
import type { Subject } from './compose.ts';
import styles from './Picture.module.css';
import { Picture } from './Picture.tsx';

/** A picture that the business uploaded; `alt` is its description. */
export interface Upload extends Photo {
  altText?: string;
}

interface CatalogPictureProps {
  upload: Upload | undefined;
  seed: string;
  subject: Subject;
  shape?: 'square' | 'wide';
  /** The width that it is shown at, as in the `sizes` attribute. */
  sizes: string;
  /** It is in sight when the page opens, so it isn't loaded late. */
  isFirst?: boolean;
  carried?: boolean;
  className?: string;
}

const heights = { square: 1, wide: 0.8 } as const;
const WIDTHS = [320, 480, 640, 960, 1280];

/** The business's own picture of a service, or a drawing where there is none. The box keeps its size while it loads. */
export function CatalogPicture(props: CatalogPictureProps) {
  const { upload, seed, subject, shape = 'wide', sizes, isFirst, carried, className } = props;
  const { id, altText = '' } = upload ?? {};
  if (!id) {
    return (
      <Picture
        seed={seed}
        subject={subject}
        shape={shape}
        {...(carried ? { carried } : {})}
        {...(className ? { className } : {})}
      />
    );
  }
  const at = (width: number) => croppedAt(id, [width, Math.round(width * heights[shape])]);
  return (
    <div className={classes(styles.picture, styles[shape], className)} data-carried={carried ? '' : undefined}>
      <img
        src={at(640)}
        srcSet={WIDTHS.map((width) => `${at(width)} ${width}w`).join(', ')}
        sizes={sizes}
        alt={altText}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
      />
    </div>
  );
}
