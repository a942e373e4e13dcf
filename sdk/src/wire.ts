import type { Fields } from './call-spec.ts';
import { isFilter, isFreeForm, isInstant, isMask } from './dates.ts';
import { validationError } from './errors.ts';
import { isObject } from './is-object.ts';

const join = (path: string, key: string) => (path ? `${path}.${key}` : key);

/** `_id`, `_createdDate` and `_updatedDate` without the underscore, in every segment of a dotted name. */
const plain = (name: string) => name.replace(/\b_(?=(id|createdDate|updatedDate)\b)/g, '');

/** A converted copy. Built from entries, so that a key such as `__proto__` stays a key. */
const mapFields = (fields: object, convert: (key: string, value: unknown) => [string, unknown]): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => convert(key, value)));

const invalid = (field: string, description: string) =>
  validationError([{ field, description, violatedRule: 'FORMAT' }]);

function encode(value: unknown, path: string): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (typeof value === 'string') return /\bsort(ing)?\.fieldName$/.test(path) ? plain(value) : value;
  if (typeof value === 'bigint') throw invalid(path, 'must not be a BigInt');
  if (!isObject(value)) return value;
  if (Array.isArray(value)) return isMask(path) ? `${value}` : value.map((item) => encode(item, path));
  if (value instanceof Date && Number.isNaN(value.getTime())) throw invalid(path, 'must be a valid date');
  if ('toJSON' in value && typeof value.toJSON === 'function') return value.toJSON();
  if (!isFreeForm(path)) return mapFields(value, (key, inner) => [plain(key), encode(inner, join(path, plain(key)))]);
  return mapFields(value, (key, inner) => [isFilter(path) ? plain(key) : key, encode(inner, path)]);
}

function encodeArgument(name: string, value: unknown): [string, unknown] {
  try {
    return [plain(name), encode(value, plain(name))];
  } catch (error) {
    throw error instanceof RangeError ? invalid(name, 'must not contain itself') : error;
  }
}

/** The rules for a field, computed once for each path of a response. */
interface FieldRules {
  path: string;
  name: string;
  isInstant: boolean;
  isFreeForm: boolean;
  inner: Map<string, FieldRules>;
}

function rulesAt(outer: string, key: string): FieldRules {
  const name = plain(key);
  const path = join(outer, name);
  return { path, name, isInstant: isInstant(path), isFreeForm: isFreeForm(path), inner: new Map() };
}

const answerRules = rulesAt('', '');

function rulesIn({ path, inner }: FieldRules, key: string): FieldRules {
  const known = inner.get(key);
  if (known) return known;
  const rules = rulesAt(path, key);
  inner.set(key, rules);
  return rules;
}

function decode(value: Fields, rules: FieldRules): Fields;
function decode(value: unknown, rules: FieldRules): unknown;
function decode(value: unknown, rules: FieldRules): unknown {
  if (typeof value === 'string') return rules.isInstant ? toDate(value) : value;
  if (Array.isArray(value)) return value.map((item) => decode(item, rules));
  if (!isObject(value) || rules.isFreeForm) return value;
  const decoded: Fields = {};
  for (const [key, field] of Object.entries(value)) {
    const inner = rulesIn(rules, key);
    // Assigning it would set the prototype.
    if (key !== '__proto__') decoded[inner.name] = decode(field, inner);
  }
  return decoded;
}

/** Text that is not an instant stays text, instead of becoming an invalid Date. */
function toDate(text: string): Date | string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : date;
}

/** Converts a request to its wire form. Throws a validation error on an invalid Date, a BigInt, or an object in itself. */
export const toWire = (request: Fields): Fields => mapFields(request, encodeArgument);

/** Converts a response for callers: instants are Dates, identity fields have plain names. */
export const fromWire = (answer: Fields): Fields => decode(answer, answerRules);
