/** A photo of a profile, also when read from JSON. */
export interface Photo {
  id?: string;
  url?: string;
}

/** The URL of an uploaded picture, cropped to the size in pixels. */
export const croppedAt = (id: string, [width, height]: readonly [number, number]): string =>
  `/media/${encodeURIComponent(id)}/v1/fill/w_${width},h_${height},al_c,q_85/photo.jpg`;

/**
 * The URL of a photo, cropped to a square. Only for uploaded photos, which have an `id`: the pages' content security
 * policy blocks images of other origins.
 */
export function photoAt(photo: Photo | undefined, sizePx: number): string | undefined {
  return photo?.id ? croppedAt(photo.id, [sizePx, sizePx]) : undefined;
}
