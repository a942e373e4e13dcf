interface Picture {
  id: string;
  width: number;
  height: number;
}

/** Pixels that a logo fits into; a wide and a square one look as large. */
const most = { width: 200, height: 60, area: 8000 };

/** The size in pixels that a logo is shown at. Nothing is enlarged. */
export function sizeOfLogo({ width, height }: Omit<Picture, 'id'>): { width: number; height: number } {
  const factor = Math.min(1, most.width / width, most.height / height, Math.sqrt(most.area / (width * height)));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

const cutOf = (id: string, width: number, height: number): string =>
  `/media/${encodeURIComponent(id)}/v1/fit/w_${width},h_${height},q_90/logo`;

/** The sources of a logo, for usual and for sharp screens. */
export function logoSources(logo: Picture): { src: string; srcSet: string } {
  const { width, height } = sizeOfLogo(logo);
  const src = cutOf(logo.id, width, height);
  return { src, srcSet: `${src} 1x, ${cutOf(logo.id, 2 * width, 2 * height)} 2x` };
}

/** The least and the largest width of a logo for its height that icons show. */
const SQUARISH = [0.8, 1.25] as const;

/** The URL of a logo as an icon of so many pixels; undefined for one that is too wide or high. */
export function logoIcon(logo: Picture | undefined, pixels: number): string | undefined {
  if (!logo) return undefined;
  const shape = logo.width / logo.height;
  if (shape < SQUARISH[0] || shape > SQUARISH[1]) return undefined;
  return `/media/${encodeURIComponent(logo.id)}/v1/fit/w_${pixels},h_${pixels},enc_png/icon.png`;
}
