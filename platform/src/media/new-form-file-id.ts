import { randomBytes } from 'node:crypto';
import type { FormFileType } from './form-file-id.ts';

/** A new id that can't be guessed: an answer names the file by it. No picture has such an id, so that none is public. */
export const newFormFileId = (type: FormFileType): string => `${randomBytes(16).toString('hex')}~form.${type}`;
