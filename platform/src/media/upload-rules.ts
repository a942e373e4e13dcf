import { hours } from '@foyer/contract/values';
export const MAX_UPLOAD_BYTES = 15_000_000;
export const MAX_FORM_FILE_BYTES = 10_000_000;
/** Of a site's files that wait for their bookings: strangers can't fill the disk. */
export const MAX_WAITING_FORM_BYTES = 2_000_000_000;
/** Milliseconds in which an upload URL can be used. */
export const UPLOAD_LIFE_MS = hours(1);

/** The types that the decoder reads. Phones that store pictures as HEIC send a JPEG to pages that ask for one. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;

/** Whether pictures of this type are accepted, whatever its parameters and case. */
export function isAcceptedType(mimeType: string): boolean {
  const [type = ''] = mimeType.toLowerCase().split(';');
  return [...acceptedTypes, 'image/jpg'].some((accepted) => accepted === type.trim());
}

const NAME_BYTES = 120;

/** The file's name without path or markup characters, at most 120 bytes. */
export function toDisplayName(fileName: string | undefined, nameless = 'picture'): string {
  const last = fileName?.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Cs}"<>]/gu, '').trim();
  let name = '';
  let size = 0;
  for (const character of plain) {
    size += Buffer.byteLength(character);
    if (size > NAME_BYTES) break;
    name += character;
  }
  return name || nameless;
}
