import { oneViolation, ValidationError } from '../lib/violations.ts';
import { isKeptText } from './kept.ts';

/** Decodes a name or value of a form or query; undefined when its percent-encoding is not valid text in UTF-8. */
function decode(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '));
    return isKeptText(decoded) ? decoded : undefined;
  } catch {
    return undefined;
  }
}

/** Reads `a=1&b=2` of a form or query. Throws a ValidationError that names what can't be decoded. */
export function readPairs(text: string, root = 'body'): [name: string, value: string][] {
  return text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=');
      const name = decode(at === -1 ? pair : pair.slice(0, at));
      const value = decode(at === -1 ? '' : pair.slice(at + 1));
      if (name !== undefined && value !== undefined) return [name, value];
      throw new ValidationError([oneViolation(name?.slice(0, 100) || root, 'is not valid text in UTF-8', 'FORMAT')]);
    });
}
