export const MAX_UPLOAD_BYTES = 15_000_000;
/** An upload address is for an hour. */
export const UPLOAD_LIFE_MS = 3600_000;

/** What the decoder reads. Phones that keep pictures as HEIC send a JPEG to pages that ask for one. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;

/** Whether pictures of this type are taken; parameters and case make no difference. */
export function isAcceptedType(mimeType: string): boolean {
  const [type = ''] = mimeType.toLowerCase().split(';');
  return [...acceptedTypes, 'image/jpg'].some((accepted) => accepted === type.trim());
}

const NAME_BYTES = 120;

/** The file's own name without what could lead elsewhere or be read as code, and at most 120 bytes of it. */
export function toDisplayName(fileName: string | undefined): string {
  const last = fileName?.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Cs}"<>]/gu, '').trim();
  let name = '';
  let size = 0;
  for (const character of plain) {
    size += Buffer.byteLength(character);
    if (size > NAME_BYTES) break;
    name += character;
  }
  return name || 'picture';
}
