import { contrast } from '../../ui/palette.ts';

/** The pixels of a picture: red, green, blue and opacity of each, row by row. */
export interface Pixels {
  data: ArrayLike<number>;
  width: number;
  height: number;
}

/** The contrast that pictures need with what is around them (WCAG 2.2, 1.4.11). */
const SHAPE_CONTRAST = 3;
const OPAQUE = 128;

const channel = (value = 0) => value.toString(16).padStart(2, '0');

/** The part of a picture's visible pixels that stands out from a ground, `#rrggbb`. All of it if it has a ground of its own. */
export function visiblePart({ data, width, height }: Pixels, ground: string): number {
  const isSolid = (pixel: number) => (data[4 * pixel + 3] ?? 0) > OPAQUE;
  const corners = [0, width - 1, width * (height - 1), width * height - 1];
  if (corners.every(isSolid)) return 1;
  let [solid, clear] = [0, 0];
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (!isSolid(pixel)) continue;
    const [red, green, blue] = [0, 1, 2].map((at) => channel(data[4 * pixel + at]));
    solid += 1;
    if (contrast(`#${red}${green}${blue}`, ground) >= SHAPE_CONTRAST) clear += 1;
  }
  return solid === 0 ? 0 : clear / solid;
}

/** The URL of a logo in the preview. */
export const previewOf = (id: string): string => `/media/${encodeURIComponent(id)}/v1/fit/w_400,h_120/logo`;

/** The most pixels that are looked at in a direction. */
const LOOKED_AT = 96;

/** Reads the pixels of an uploaded picture. Null if it can't be shown. */
export async function readPixels(id: string): Promise<Pixels | null> {
  const image = new Image();
  image.src = previewOf(id);
  try {
    await image.decode();
  } catch {
    return null;
  }
  const factor = Math.min(1, LOOKED_AT / Math.max(image.naturalWidth, image.naturalHeight));
  const [width, height] = [image.naturalWidth, image.naturalHeight].map((all) => Math.max(1, Math.round(all * factor)));
  if (!width || !height) return null;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const paper = canvas.getContext('2d');
  if (!paper) return null;
  paper.drawImage(image, 0, 0, width, height);
  return paper.getImageData(0, 0, width, height);
}
