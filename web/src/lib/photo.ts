/** A picture as profiles hold it; also as it comes out of JSON. */
export interface Photo {
  id?: string;
  url?: string;
}

/**
 * Where a photo is in a square of so many pixels, cut to fit. Only what was uploaded here, which has an `id`: the policy
 * of the pages lets no picture in from elsewhere.
 */
export function photoAt(photo: Photo | undefined, sizePx: number): string | undefined {
  if (!photo?.id) return undefined;
  return `/media/${encodeURIComponent(photo.id)}/v1/fill/w_${sizePx},h_${sizePx},al_c,q_85/photo.jpg`;
}
