/** The platform's limit. */
export const MAX_FILE_BYTES = 10_000_000;

export type FileFault = 'empty' | 'large' | 'workbook' | 'binary';

/** `isWestern`: the file isn't in Unicode, and was read as Windows-1252. */
export type ReadText = { text: string; isWestern?: true } | { fault: FileFault };

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

/** Files of spreadsheet programs: zip archives and the older binary format. */
const isWorkbook = (bytes: Uint8Array) =>
  startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

function decode(bytes: Uint8Array): { text: string; isWestern?: true } {
  if (startsWith(bytes, 0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes) };
  if (startsWith(bytes, 0xfe, 0xff)) return { text: new TextDecoder('utf-16be').decode(bytes) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch (_notUtf8) {
    // Older spreadsheet programs write this encoding in western languages.
    return { text: new TextDecoder('windows-1252').decode(bytes), isWestern: true };
  }
}

/** Reads the text of a CSV file, or says why the file isn't one. */
export function readText(bytes: Uint8Array): ReadText {
  if (bytes.length > MAX_FILE_BYTES) return { fault: 'large' };
  if (isWorkbook(bytes)) return { fault: 'workbook' };
  const read = decode(bytes);
  const { text } = read;
  if (text.trim() === '') return { fault: 'empty' };
  return text.includes('\0') ? { fault: 'binary' } : read;
}

/** As `readText`, for a chosen file; does not read one that is too large. */
export async function readFile(file: Blob): Promise<ReadText> {
  if (file.size > MAX_FILE_BYTES) return { fault: 'large' };
  return readText(new Uint8Array(await new Response(file).arrayBuffer()));
}
