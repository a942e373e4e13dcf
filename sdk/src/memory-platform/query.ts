import { reach } from '../arguments.ts';
import { isObject } from '../is-object.ts';
import { InvalidField } from './refusal.ts';

/** Instants compare as text, as they are sent; everything else as it is. */
const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]).map(plain);

function compare(left: unknown, right: unknown): number {
  const [one, other] = [plain(left), plain(right)];
  if (one === other) return 0;
  if (one === undefined || one === null) return -1;
  if (other === undefined || other === null) return 1;
  return one < other ? -1 : 1;
}

const isIn = (found: unknown[], wanted: unknown[]) => wanted.some((one) => found.includes(one));
const text = (value: unknown) => String(value).toLowerCase();

const operators: Readonly<Record<string, (found: unknown[], wanted: unknown) => boolean>> = {
  $eq: (found, wanted) => found.includes(plain(wanted)),
  $ne: (found, wanted) => !found.includes(plain(wanted)),
  $gt: (found, wanted) => found.some((one) => compare(one, wanted) > 0),
  $gte: (found, wanted) => found.some((one) => compare(one, wanted) >= 0),
  $lt: (found, wanted) => found.some((one) => compare(one, wanted) < 0),
  $lte: (found, wanted) => found.some((one) => compare(one, wanted) <= 0),
  $in: (found, wanted) => isIn(found, listOf(wanted)),
  $hasSome: (found, wanted) => isIn(found, listOf(wanted)),
  $hasAll: (found, wanted) => listOf(wanted).every((one) => found.includes(one)),
  $startsWith: (found, wanted) => found.some((one) => text(one).startsWith(text(wanted))),
  $endsWith: (found, wanted) => found.some((one) => text(one).endsWith(text(wanted))),
  $contains: (found, wanted) => found.some((one) => text(one).includes(text(wanted))),
  $exists: (found, wanted) => found.some((one) => one !== undefined) === (wanted === true || wanted === 'true'),
};

/** The values at a dotted name; lists on the way count as each of their items. */
function valuesAt(entity: unknown, name: string): unknown[] {
  const [head = '', ...tail] = name.split('.');
  const value = reach(entity, head);
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return tail.length === 0 ? items.map(plain) : items.flatMap((item) => valuesAt(item, tail.join('.')));
}

function fits(entity: unknown, name: string, condition: unknown): boolean {
  const found = valuesAt(entity, name);
  if (!isObject(condition) || Array.isArray(condition)) return found.includes(plain(condition));
  return Object.entries(condition).every(([operator, wanted]) => {
    const isHeld = operators[operator];
    if (!isHeld) throw new InvalidField(`query.filter.${name}`, `has the operator ${operator}, which isn’t known here`);
    return isHeld(found, wanted);
  });
}

function matches(entity: unknown, filter: object): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    const parts: unknown[] = Array.isArray(condition) ? condition : [condition];
    const each = (part: unknown) => isObject(part) && matches(entity, part);
    if (name === '$and') return parts.every(each);
    if (name === '$or') return parts.some(each);
    if (name === '$not') return !parts.some(each);
    return fits(entity, name, condition);
  });
}

const DEFAULT_LIMIT = 50;
const numberAt = (value: unknown, name: string, otherwise: number): number => {
  const found = reach(value, name);
  return found === undefined || found === null ? otherwise : Number(found);
};

function sorted<T>(items: readonly T[], sort: unknown): T[] {
  const orders: unknown[] = Array.isArray(sort) ? sort : [];
  return [...items].sort((one, other) => {
    for (const order of orders) {
      const name = String(reach(order, 'fieldName'));
      const difference = compare(valuesAt(one, name)[0], valuesAt(other, name)[0]);
      if (difference !== 0) return reach(order, 'order') === 'DESC' ? -difference : difference;
    }
    return 0;
  });
}

/** A page of the entities that a query asks for, with the metadata of its paging. */
export function runQuery<T>(entities: readonly T[], query: unknown = {}) {
  const filter = reach(query, 'filter');
  const found = isObject(filter) ? entities.filter((entity) => matches(entity, filter)) : [...entities];
  const cursor = String(reach(query, 'cursorPaging.cursor') ?? '');
  const limit = numberAt(query, 'paging.limit', numberAt(query, 'cursorPaging.limit', DEFAULT_LIMIT));
  const offset = cursor ? Number(cursor) : numberAt(query, 'paging.offset', 0);
  const items = sorted(found, reach(query, 'sort')).slice(offset, offset + limit);
  const hasNext = offset + items.length < found.length;
  const cursors = hasNext ? { next: String(offset + limit) } : {};
  const paging = { count: items.length, offset, total: found.length, tooManyToCount: false, hasNext, cursors };
  return { items, paging };
}
