import { randomBytes } from 'node:crypto';
import { isFormFileId } from './form-file-id.ts';

/** Stored types by the ending of the id: clients derive the type from it. */
export const keptTypes = { jpg: 'image/jpeg', webp: 'image/webp' } as const;
export type KeptType = keyof typeof keptTypes;
/** Types that pictures are cut as; PNG only where it is asked for, as for mail programs that don't read WebP. */
export const cutTypes = { ...keptTypes, png: 'image/png' } as const;
export type CutType = keyof typeof cutTypes;

/** A new id that can't be guessed: whoever knows it can see the picture. */
export const newPictureId = (type: KeptType): string => `${randomBytes(16).toString('hex')}~mv2.${type}`;

export const isPictureId = (text: string): boolean => /^[0-9a-f]{32}~mv2\.(jpg|webp)$/.test(text);

/** The id as part of a path. Throws for anything that is not an id. */
export function toPathPart(id: string): string {
  if (!isPictureId(id) && !isFormFileId(id)) throw new Error('This is not the id of a file.');
  return id;
}

export const keptTypeOf = (id: string): KeptType => (id.endsWith('.jpg') ? 'jpg' : 'webp');
