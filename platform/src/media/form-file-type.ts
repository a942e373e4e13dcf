import { type FormFileType, formFileTypes } from './form-file-id.ts';
import { listZipNames } from './zip-names.ts';

const isFormFileType = (text: string): text is FormFileType => Object.hasOwn(formFileTypes, text);

/** The type that a name claims by its ending; undefined for one that isn't accepted. */
export function typeOfName(fileName: string): FormFileType | undefined {
  const [, ending = ''] = /\.([a-z0-9]{1,5})$/i.exec(fileName.trim()) ?? [];
  const type = ending.toLowerCase();
  if (type === 'jpeg' || type === 'jpe') return 'jpg';
  if (type === 'heif') return 'heic';
  return isFormFileType(type) ? type : undefined;
}

/** The name with the ending of the type that the bytes have. */
export const nameWithType = (name: string, type: FormFileType): string =>
  typeOfName(name) === type ? name : `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}.${type}`;

const signatures: readonly [FormFileType, number, string][] = [
  ['pdf', 0, '%PDF-'],
  ['jpg', 0, '\xff\xd8\xff'],
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['gif', 0, 'GIF8'],
  ['webp', 8, 'WEBP'],
];

const brands: readonly [FormFileType, readonly string[]][] = [
  ['avif', ['avif', 'avis']],
  ['heic', ['heic', 'heix', 'hevc', 'mif1', 'msf1']],
];

/** The type by the bytes. Text has no signature: its name tells a table from a text. Undefined for any other. */
export function readFormFileType(bytes: Buffer, claimed: FormFileType | undefined): FormFileType | undefined {
  const signed = signatures.find(([, at, sign]) => bytes.toString('latin1', at, at + sign.length) === sign);
  if (signed && (signed[0] !== 'webp' || bytes.toString('latin1', 0, 4) === 'RIFF')) return signed[0];
  if (bytes.toString('latin1', 4, 8) === 'ftyp') {
    const brand = bytes.toString('latin1', 8, 12);
    return brands.find(([, all]) => all.includes(brand))?.[0];
  }
  if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') return readPackage(bytes);
  const isText = claimed === 'txt' || claimed === 'csv';
  return isText && isPlainText(bytes) ? claimed : undefined;
}

const parts: readonly [FormFileType, string][] = [
  ['docx', 'word/document.xml'],
  ['xlsx', 'xl/workbook.xml'],
  ['pptx', 'ppt/presentation.xml'],
];

/** A document of an office suite is a ZIP archive: it says its type first, or has the part that all of its type have. */
function readPackage(bytes: Buffer): FormFileType | undefined {
  const names = listZipNames(bytes);
  // Macros have no reason to be in an answer.
  if (!names || [...names].some((name) => /vbaproject|^basic\//i.test(name))) return undefined;
  const [, type] =
    /^mimetype(application\/vnd\.oasis\.opendocument\.\w+)PK/.exec(bytes.toString('latin1', 30, 130)) ?? [];
  const open = (['odt', 'ods', 'odp'] as const).find((each) => formFileTypes[each] === type);
  if (open) return names.has('content.xml') ? open : undefined;
  return names.has('[Content_Types].xml') ? parts.find(([, part]) => names.has(part))?.[0] : undefined;
}

function isPlainText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.length > 0 && !/[^\P{Cc}\t\n\r\f]/u.test(text);
  } catch {
    return false;
  }
}
