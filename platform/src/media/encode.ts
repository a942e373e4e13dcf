import sharp, { type Sharp } from 'sharp';
import { oneViolation, ValidationError } from '../server/lib/violations.ts';
import type { CutType, KeptType } from './picture-id.ts';
import { acceptedTypes } from './upload-rules.ts';

// Only these decoders are loaded, so that SVG, PDF and TIFF readers never see bytes from outside.
const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'];
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: decoders.map((decoder) => `VipsForeignLoad${decoder}Buffer`) });
// Each picture is decoded once, so caching is useless; one picture takes one core.
sharp.cache(false);
sharp.concurrency(1);

const LONGEST_SIDE = 2560;
const MAX_PIXELS = 50_000_000;
const TIMEOUT_SECONDS = 20;

/** A picture as it is stored. */
export interface Picture {
  bytes: Buffer;
  type: KeptType;
  width: number;
  height: number;
}

const decode = (bytes: Buffer): Sharp =>
  sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, pages: 1 }).timeout({ seconds: TIMEOUT_SECONDS });

/** The pixels that decoding an upload takes, as its first bytes say; none of what is no picture. */
export async function countPixels(bytes: Buffer): Promise<number> {
  try {
    const { width, height } = await decode(bytes).metadata();
    return Math.min(width * height, MAX_PIXELS);
  } catch {
    return 0;
  }
}

/**
 * Re-encodes an upload as the picture that is stored: upright, in sRGB, at most 2560 pixels wide or high, one frame,
 * without metadata such as place and camera. Throws a ValidationError at `file`.
 */
export async function readUpload(bytes: Buffer): Promise<Picture> {
  try {
    const image = decode(bytes);
    const { mediaType } = await image.metadata();
    if (!acceptedTypes.some((accepted) => accepted === mediaType)) throw new Error('another type');
    const type = mediaType === 'image/jpeg' ? 'jpg' : 'webp';
    const upright = image
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await write(upright, type, 88).toBuffer({ resolveWithObject: true });
    return { bytes: data, type, width: info.width, height: info.height };
  } catch (error) {
    throw new ValidationError([oneViolation('file', describe(error), 'FORMAT')]);
  }
}

/** Replaces the decoder's messages, which are meaningless to people. */
function describe(error: unknown): string {
  const reason = error instanceof Error ? error.message : '';
  if (reason.includes('pixel limit')) return 'must have at most 50 million pixels';
  if (reason.includes('timeout')) return 'takes too long to read';
  return 'must be a complete picture: JPEG, PNG, WebP, GIF or AVIF';
}

/** Scales a picture down so that its longer side has this many pixels. */
export const shrink = (bytes: Buffer, longerSide: number, type: KeptType): Promise<Buffer> =>
  write(decode(bytes).resize({ width: longerSide, height: longerSide, fit: 'inside' }), type, 92).toBuffer();

export interface Crop {
  width: number;
  height: number;
  quality: number;
  type: CutType;
}

/** Scales and crops a picture to exactly this size, around its middle. */
export const crop = (bytes: Buffer, { width, height, quality, type }: Crop): Promise<Buffer> =>
  write(decode(bytes).resize({ width, height, fit: 'cover' }), type, quality).toBuffer();

/** Effort 2 of 6 takes half the time of the default and adds a few bytes (decision 0016). */
function write(image: Sharp, type: CutType, quality: number): Sharp {
  switch (type) {
    case 'jpg':
      return image.jpeg({ quality });
    case 'webp':
      return image.webp({ quality, effort: 2 });
    case 'png':
      return image.png();
  }
}
