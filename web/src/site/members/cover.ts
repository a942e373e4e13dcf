import type { Photo } from '../../lib/photo.ts';

/** Where a cover picture is in these measures, cut to fit. Only what was uploaded here, as with photos. */
export function coverAt(
  cover: Photo | undefined,
  { width, height }: { width: number; height: number },
): string | undefined {
  if (!cover?.id) return undefined;
  return `/media/${encodeURIComponent(cover.id)}/v1/fill/w_${width},h_${height},al_c,q_85/cover.jpg`;
}
