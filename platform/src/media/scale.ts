import { oneViolation, ValidationError } from '../server/lib/violations.ts';
import { type FileKey, steps } from './file-store.ts';

/** A size requested in the URL: to fill a frame, cropped, or to fit into it whole. */
export interface Scale {
  mode: 'fill' | 'fit';
  width?: number;
  height?: number;
  quality: number;
  /** A PNG, whatever else the client reads. */
  isPng?: true;
}

interface Size {
  width: number;
  height: number;
}

const limits = { w: 2560, h: 2560, q: 100 } as const;
const QUALITY = 80;

/**
 * Reads parameters such as `w_96,h_96,al_c,q_85,enc_png`. Ignores those without effect here (alignment, sharpening, other
 * encodings). Throws a ValidationError that names what is out of bounds.
 */
export function readScale(mode: Scale['mode'], params: string): Scale {
  const given = new Map(params.split(',').map((param) => readParam(param)));
  const number = (key: keyof typeof limits): number | undefined => {
    const text = given.get(key);
    if (text === undefined) return undefined;
    const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
    if (value >= 1 && value <= limits[key]) return value;
    throw new ValidationError([oneViolation(key, `must be a number from 1 to ${limits[key]}`)]);
  };
  const [width, height] = [number('w'), number('h')];
  if (!width && !height) throw new ValidationError([oneViolation('w', 'or "h" is needed', 'REQUIRED_FIELD')]);
  return {
    mode,
    quality: number('q') ?? QUALITY,
    ...(width ? { width } : {}),
    ...(height ? { height } : {}),
    ...(given.get('enc') === 'png' ? { isPng: true } : {}),
  };
}

function readParam(param: string): [string, string] {
  const at = param.indexOf('_');
  return at < 0 ? [param, ''] : [param.slice(0, at), param.slice(at + 1)];
}

const atLeastOne = (pixels: number): number => Math.max(1, Math.round(pixels));

/** The size of the response. Nothing is enlarged: a frame larger than the picture shrinks in proportion. */
export function sizeOf({ mode, width, height }: Scale, picture: Size): Size {
  const across = (width ?? Number.POSITIVE_INFINITY) / picture.width;
  const down = (height ?? Number.POSITIVE_INFINITY) / picture.height;
  if (mode === 'fit' || !width || !height) {
    const factor = Math.min(1, across, down);
    return { width: atLeastOne(picture.width * factor), height: atLeastOne(picture.height * factor) };
  }
  const factor = Math.max(1, across, down);
  return { width: atLeastOne(width / factor), height: atLeastOne(height / factor) };
}

/** The smallest stored size from which this can be cut without enlarging. */
export function sourceOf(target: Size, picture: Size): FileKey['size'] {
  const longer = Math.max(picture.width, picture.height);
  const needed = longer * Math.max(target.width / picture.width, target.height / picture.height);
  return steps.find((step) => step >= needed && step < longer) ?? 'original';
}
