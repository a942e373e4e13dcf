/** A photo of a profile, also when read from JSON. */
export interface Photo {
  id?: string;
  url?: string;
}

/**
 * The URL of a photo, cropped to a square. Only for uploaded photos, which have an `id`: the pages' content security
 * policy blocks images of other origins.
 */
export function photoAt(photo: Photo | undefined, sizePx: number): string | undefined {
  if (!photo?.id) return undefined;
  return `/media/${encodeURIComponent(photo.id)}/v1/fill/w_${sizePx},h_${sizePx},al_c,q_85/photo.jpg`;
}
