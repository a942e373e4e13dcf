import { type Fields, isObject, reach } from './arguments.ts';
import { validationError } from './errors.ts';

/** Fills a path template and takes what it used out of the request. Throws a validation error when a value is missing. */
export function fillPath(template: string, request: Fields, nameOf: (field: string) => string) {
  const rest = { ...request };
  const path = template.replace(/{([^}]+)}/g, (_, field: string) => {
    const value = String(reach(request, field) ?? '');
    // `.` and `..` would be folded into another path.
    if (/^\.{0,2}$/.test(value)) {
      const description = value ? 'must not be a relative path' : 'must not be empty';
      throw validationError([{ field: nameOf(field), description, violatedRule: 'REQUIRED_FIELD' }]);
    }
    delete rest[field];
    return encodeURIComponent(value);
  });
  return { path, rest };
}

/** An object in an object, or in a list. */
const isDeep = (value: unknown) => isObject(value) && Object.values(value).some(isObject);

/** A request as query text with its `?`: repeated and dotted keys, or one `.r` where those can't hold it. */
export function encodeQuery(request: Fields): string {
  const isComplex = Object.values(request).some(isDeep);
  const text = isComplex ? `.r=${toBase64Url(JSON.stringify(request))}` : toPairs(request).join('&');
  return text && `?${text}`;
}

function toPairs(fields: object, prefix = ''): string[] {
  const pairs: string[] = [];
  for (const [key, value] of Object.entries(fields)) {
    const name = prefix + key;
    if (isObject(value) && !Array.isArray(value)) pairs.push(...toPairs(value, `${name}.`));
    else
      for (const item of listOf(value)) pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(item))}`);
  }
  return pairs;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]).filter((item) => item !== null);

function toBase64Url(text: string) {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  return btoa(bytes.join('')).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
}
