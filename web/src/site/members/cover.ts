import type { Photo } from '../../lib/photo.ts';

/** The URL of a cover picture in this size, cropped. Only for uploaded pictures, as with photos. */
export function coverAt(
  cover: Photo | undefined,
  { width, height }: { width: number; height: number },
): string | undefined {
  if (!cover?.id) return undefined;
  return `/media/${encodeURIComponent(cover.id)}/v1/fill/w_${width},h_${height},al_c,q_85/cover.jpg`;
}
