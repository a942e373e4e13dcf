import type { Fields } from './call-spec.ts';
import { isFilter, isFreeForm, isInstant, isMask } from './dates.ts';
import { validationError } from './errors.ts';
import { isObject } from './is-object.ts';

const join = (path: string, key: string) => (path ? `${path}.${key}` : key);

/** `_id`, `_createdDate` and `_updatedDate` without the underscore, in every segment of a dotted name. */
const plain = (name: string) => name.replace(/(^|\.)_(?=(id|createdDate|updatedDate)(\.|$))/g, '$1');
const same = (name: string) => name;
const isFields = (value: unknown): value is Fields => isObject(value);

/** A converted copy without undefined values. Built from entries, so that a key such as `__proto__` stays a key. */
const mapFields = (fields: object, rename: typeof plain, convert: (value: unknown, key: string) => unknown): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [rename(key), convert(value, rename(key))]),
  );

function encode(value: unknown, path: string): unknown {
  if (value instanceof Date) return toText(value, path);
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (typeof value === 'string') return /(^|\.)sort(ing)?\.fieldName$/.test(path) ? plain(value) : value;
  if (Array.isArray(value)) return isMask(path) ? `${value}` : value.map((item) => encode(item, path));
  if (typeof value === 'bigint') throw invalid(path, 'must not be a BigInt');
  if (!isObject(value)) return value;
  if ('toJSON' in value && typeof value.toJSON === 'function') return value.toJSON();
  if (isFreeForm(path)) return mapFields(value, isFilter(path) ? plain : same, (inner) => encode(inner, path));
  return mapFields(value, plain, (inner, key) => encode(inner, join(path, key)));
}

const invalid = (field: string, description: string) =>
  validationError([{ field, description, violatedRule: 'FORMAT' }]);

function encodeArgument(value: unknown, name: string): unknown {
  try {
    return encode(value, name);
  } catch (error) {
    throw error instanceof RangeError ? invalid(name, 'must not contain itself') : error;
  }
}

function toText(date: Date, field: string): string {
  if (!Number.isNaN(date.getTime())) return date.toISOString();
  throw invalid(field, 'must be a valid date');
}

/** The rules for a field, computed once for each path of a response. */
interface FieldRules {
  path: string;
  name: string;
  isInstant: boolean;
  isFreeForm: boolean;
  inner: Map<string, FieldRules>;
}

const rulesAt = (path: string, name: string): FieldRules => ({
  path,
  name,
  isInstant: isInstant(path),
  isFreeForm: isFreeForm(path),
  inner: new Map(),
});

const answerPlace = rulesAt('', '');

function rulesIn(rules: FieldRules, key: string): FieldRules {
  const known = rules.inner.get(key);
  if (known) return known;
  const name = plain(key);
  const found = rulesAt(join(rules.path, name), name);
  rules.inner.set(key, found);
  return found;
}

function decodeFields(fields: Fields, rules: FieldRules): Fields {
  const decoded: Fields = {};
  for (const key of Object.keys(fields)) {
    const inner = rulesIn(rules, key);
    // Assigning it would set the prototype.
    if (key !== '__proto__') decoded[inner.name] = decode(fields[key], inner);
  }
  return decoded;
}

function decode(value: unknown, rules: FieldRules): unknown {
  if (typeof value === 'string') return rules.isInstant ? toDate(value) : value;
  if (Array.isArray(value)) return value.map((item) => decode(item, rules));
  return isFields(value) && !rules.isFreeForm ? decodeFields(value, rules) : value;
}

/** Text that is not an instant stays text, instead of becoming an invalid Date. */
function toDate(text: string): Date | string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : date;
}

/** Converts a request to its wire form. Throws a validation error on an invalid Date, a BigInt, or an object in itself. */
export const toWire = (request: Fields): Fields => mapFields(request, plain, encodeArgument);

/** Converts a response for callers: instants are Dates, identity fields have plain names. */
export const fromWire = (answer: Fields): Fields => decodeFields(answer, answerPlace);
