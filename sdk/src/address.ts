import { reach } from './arguments.ts';
import { toBase64Url, utf8 } from './base64url.ts';
import type { Address, Fields } from './call-spec.ts';
import { validationError } from './errors.ts';
import { isObject } from './is-object.ts';

/** Longer query text goes into a POST body, where the operation allows it. */
const MAX_QUERY_LENGTH = 4000;

/**
 * The path and query of a request with its fields filled in, and the rest for its body. Throws a validation error when
 * a field of the path is missing.
 */
export const toAddress: Address = ({ method, list, path: template }, request, nameOf) => {
  const { path, rest } = fillPath(template, request, nameOf);
  if (method !== 'GET' && method !== 'DELETE') return { path, body: rest };
  const query = encodeQuery(rest);
  if (list && query.length > MAX_QUERY_LENGTH) return { path, body: rest, method: 'POST' };
  return { path: query ? `${path}?${query}` : path };
};

function fillPath(template: string, request: Fields, nameOf: (field: string) => string) {
  const rest = { ...request };
  const path = template.replace(/{([^}]+)}/g, (_, field: string) => {
    const value = String(reach(request, field) ?? '');
    // Servers and URL parsers would resolve `.` and `..` to another path.
    if (/^\.{0,2}$/.test(value)) {
      const description = value ? 'must not be a relative path' : 'must not be empty';
      throw validationError([{ field: nameOf(field), description, violatedRule: 'REQUIRED_FIELD' }]);
    }
    delete rest[field];
    return encodeURIComponent(value);
  });
  return { path, rest };
}

/** Whether an object or list contains an object. */
const isDeep = (value: unknown) => isObject(value) && Object.values(value).some(isObject);

/** Encodes a request as query text: repeated and dotted keys, or one `.r` where those can't express it. */
function encodeQuery(request: Fields): string {
  const isComplex = Object.values(request).some(isDeep);
  return isComplex ? `.r=${toBase64Url(utf8(JSON.stringify(request)))}` : toPairs(request).join('&');
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

const listOf = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : [value]).filter((item) => item !== null && item !== undefined);
