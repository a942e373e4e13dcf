import { isUtf8 } from 'node:buffer';
import { oneViolation, ValidationError } from '../lib/violations.ts';
import { countTokens, fieldAtEnd, refuseAmbiguous } from './json-tokens.ts';
import { countNames, refuseUnkept } from './kept.ts';

/**
 * Reads JSON that every reader reads alike. Refuses repeated names, byte order marks, invalid UTF-8, and what is not
 * kept as it was written (`kept.ts`). Throws a ValidationError that names the field, or `root` for the whole text.
 */
export function readJson(bytes: Buffer, root = 'body'): unknown {
  const text = decode(bytes, root);
  const value = parse(text, root);
  const names = countNames(value, text.includes('\\'));
  if (Number.isNaN(names)) refuseUnkept(value, root);
  const tokens = countTokens(text);
  // JSON.parse keeps one value of a repeated name, so that fewer names are left.
  if (tokens.names !== names || tokens.hasUnusualNumber) refuseAmbiguous(text);
  return value;
}

function decode(bytes: Buffer, root: string): string {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    throw new ValidationError([oneViolation(root, 'must not begin with a byte order mark', 'FORMAT')]);
  }
  if (isUtf8(bytes)) return bytes.toString('utf8');
  throw new ValidationError([oneViolation(fieldAtEnd(validStart(bytes)) || root, 'is not valid UTF-8', 'FORMAT')]);
}

const REPLACEMENT = '\u{fffd}';
const REPLACEMENT_BYTES = Buffer.from(REPLACEMENT);

/** The text before the first bytes that are not UTF-8. Decoding has replaced them by U+FFFD, which can be sent, too. */
function validStart(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  let read = 0;
  let offset = 0;
  for (let at = text.indexOf(REPLACEMENT); at !== -1; at = text.indexOf(REPLACEMENT, at + 1)) {
    offset += Buffer.byteLength(text.slice(read, at));
    if (!bytes.subarray(offset, offset + 3).equals(REPLACEMENT_BYTES)) return text.slice(0, at);
    read = at;
  }
  return text;
}

function parse(text: string, root: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ValidationError([oneViolation(root, 'must be valid JSON', 'FORMAT')]);
  }
}
