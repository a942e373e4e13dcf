import { oneViolation, ValidationError } from '../lib/violations.ts';

const MAX_DEPTH = 64;
const MAX_FIELD_LENGTH = 200;
/** A double keeps at most 17 significant digits. */
const MAX_DIGITS = 17;

/** Whether PostgreSQL can store a text: without NUL and without half of a surrogate pair. */
export const isKeptText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Whether a number is finite, at most 2^53 - 1 in size, and not -0. */
const isKeptValue = (value: number): boolean => Math.abs(value) <= Number.MAX_SAFE_INTEGER && !Object.is(value, -0);

/** `/0+$/` would try again from every zero: 23 s for a body of 100 KB (security G44). */
function withoutLastZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}

/**
 * Whether a number means the same to every reader as it is written. An exponent is for fractions only, since 1e2 is a
 * second spelling of 100.
 */
export function isKeptNumber(literal: string): boolean {
  const value = Number(literal);
  if (!isKeptValue(value)) return false;
  const [mantissa = '', exponent] = literal.split(/[eE]/);
  if (exponent !== undefined && Number.isInteger(value)) return false;
  const significant = mantissa.includes('.') ? withoutLastZeros(mantissa) : mantissa;
  return significant.replace(/[-.]/g, '').replace(/^0+/, '').length <= MAX_DIGITS;
}

/** Adds a name or an index to a field's path. */
export function fieldAt(field: string, at: string | number): string {
  if (typeof at === 'number') return `${field}[${at}]`;
  return (field === '' ? at : `${field}.${at}`).slice(0, MAX_FIELD_LENGTH).toWellFormed().replaceAll('\0', '');
}

const isPrototype = (name: string, value: unknown): boolean =>
  name === '__proto__' ||
  (name === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype'));

const isMap = (value: object): value is Record<string, unknown> => !Array.isArray(value);

/**
 * Counts the names in a value that JSON.parse has made; NaN when something in it is not kept. Without escapes, text that
 * was valid UTF-8 has no NUL and no unpaired surrogate.
 */
export function countNames(value: unknown, hasEscapes: boolean, depth = 0): number {
  if (typeof value === 'string') return !hasEscapes || isKeptText(value) ? 0 : Number.NaN;
  if (typeof value === 'number') return isKeptValue(value) ? 0 : Number.NaN;
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > MAX_DEPTH) return Number.NaN;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) count += countNames(item, hasEscapes, depth + 1);
  } else if (isMap(value)) {
    // Parsed objects inherit no enumerable names, and for-in makes no lists.
    for (const name in value) {
      const child = value[name];
      if ((hasEscapes && !isKeptText(name)) || isPrototype(name, child)) return Number.NaN;
      count += 1 + countNames(child, hasEscapes, depth + 1);
    }
  }
  return count;
}

interface Waiting {
  value: unknown;
  field: string;
  depth: number;
}

/**
 * Throws a ValidationError that names the first part of a value that is not kept: text that PostgreSQL can't store,
 * inexact numbers, names that reach a prototype, nesting that would overflow a recursive reader.
 */
export function refuseUnkept(sent: unknown, root = 'body'): void {
  const waiting: Waiting[] = [{ value: sent, field: '', depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, field, depth } = next;
    const problem = findProblem(value, depth);
    if (problem) throw new ValidationError([oneViolation(field || root, problem, 'FORMAT')]);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, child] of Object.entries(value)) {
      const at = fieldAt(field, Array.isArray(value) ? Number(name) : name);
      if (!isKeptText(name)) {
        throw new ValidationError([oneViolation(field || root, 'has a field name that is not text', 'FORMAT')]);
      }
      if (isPrototype(name, child)) throw new ValidationError([oneViolation(at, 'is not a field name')]);
      waiting.push({ value: child, field: at, depth: depth + 1 });
    }
  }
}

function findProblem(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string' && !isKeptText(value)) return 'contains characters that are not valid text';
  if (typeof value === 'number' && !isKeptValue(value)) return 'is a number that can’t be kept as it is written';
  if (typeof value === 'object' && value !== null && depth > MAX_DEPTH) {
    return `is nested more than ${MAX_DEPTH} levels deep`;
  }
  return undefined;
}
