import type { TSchema } from 'typebox';
import { valueAt } from '../lib/merge.ts';
import { oneViolation, ValidationError } from '../lib/violations.ts';

/**
 * Reads a field mask: dotted paths of an entity's schema as a list or comma-separated; undefined when empty. Throws on
 * an unknown field.
 */
export function readMask(
  schema: TSchema,
  mask: string | readonly string[] | undefined,
  at = 'mask',
): string[][] | undefined {
  if (mask === undefined) return undefined;
  const texts = typeof mask === 'string' ? mask.split(',') : mask;
  const wanted = texts.map((text) => text.trim()).filter(Boolean);
  if (wanted.length === 0) return undefined;
  const paths = wanted.map((text) => findPath(schema, text.split('.')));
  const unknown = wanted.filter((_, index) => !paths[index]);
  if (unknown.length > 0) {
    const names = unknown.map((name) => name.slice(0, 100)).join(', ');
    throw new ValidationError([oneViolation(at, `names unknown fields: ${names}`)]);
  }
  return paths.flatMap((path) => (path ? [path] : []));
}

/** Resolves a path through a schema. In a free map the rest of the path is one key, dots included. */
function findPath(schema: unknown, [name, ...rest]: string[]): string[] | undefined {
  if (name === undefined) return [];
  if (valueAt(schema, ['freeForm'])) return [[name, ...rest].join('.')];
  const child = valueAt(schema, ['properties', name]);
  const inside = child === undefined ? undefined : findPath(child, rest);
  return inside && [name, ...inside];
}
