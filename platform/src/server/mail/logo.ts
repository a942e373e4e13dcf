import { createElement as h, type ReactElement } from 'react';
import type { Sender } from './business.ts';

/** Pixels that a logo fits into; a wide and a square one look as large. */
const most = { width: 200, height: 60, area: 8000 };

function sizeOf({ width, height }: NonNullable<Sender['logo']>): [width: number, height: number] {
  const factor = Math.min(1, most.width / width, most.height / height, Math.sqrt(most.area / (width * height)));
  return [Math.max(1, Math.round(width * factor)), Math.max(1, Math.round(height * factor))];
}

/** Dark mail programs leave pictures as they are, so a logo keeps a light ground around it. */
export const darkStyle = '.logo { background-color: #ffffff !important; padding: 8px !important; }';

/** The size of the text that stands where the picture is blocked. */
const asText = { color: '#23211e', fontSize: '18px', fontWeight: 600 };

/** The logo of the business, from its site; undefined where it has none, or the site's address isn't known. */
export function describeLogo({ name, logo }: Sender, origin: string | undefined): ReactElement | undefined {
  if (!logo || !origin) return undefined;
  const [width, height] = sizeOf(logo);
  // PNG, as some mail programs read no WebP; of twice the size, for sharp screens.
  const cut = `w_${2 * width},h_${2 * height},enc_png`;
  const picture = h('img', {
    className: 'logo',
    src: `${origin}/media/${encodeURIComponent(logo.id)}/v1/fit/${cut}/logo.png`,
    alt: logo.altText ?? name,
    width,
    height,
    style: { ...asText, border: 0, borderRadius: '4px', verticalAlign: 'top' },
  });
  return h('p', { key: 'logo', style: { margin: '0 0 20px' } }, picture);
}
