import { isFreeForm } from '../dates.ts';
import { isObject } from '../is-object.ts';
import { fromShape, toShape } from './shapes.ts';

type Change = (module: string, path: string, value: unknown) => unknown;

const underscored = new Map([
  ['id', '_id'],
  ['createdDate', '_createdDate'],
  ['updatedDate', '_updatedDate'],
]);

/** Objects of a class, such as dates and bytes, stay as they are. */
const isPlain = (value: unknown): value is object =>
  isObject(value) && Object.getPrototypeOf(value) === Object.prototype;

/** A copy with every value changed by its path. Maps with keys of the caller's own stay as they are. */
function walk(module: string, value: unknown, path: string, change: Change, nameOf: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => walk(module, item, path, change, nameOf));
  const changed = change(module, path, value);
  if (!isPlain(changed) || isFreeForm(path)) return changed;
  return Object.fromEntries(
    Object.entries(changed).map(([name, inner]) => [
      nameOf(name),
      walk(module, inner, path ? `${path}.${name}` : name, change, nameOf),
    ]),
  );
}

/**
 * An answer, or what stands at a path of it, as the reference client shows it: `_id`, `_createdDate` and `_updatedDate`,
 * and its own shapes.
 */
export const toReference = (module: string, answer: unknown, path = ''): unknown =>
  walk(module, answer, path, toShape, (name) => underscored.get(name) || name);

/** An argument of the reference client as ours takes it. */
export const fromReference = (module: string, argument: unknown): unknown =>
  walk(module, argument, '', fromShape, (name) => name);
