import type { ViolatedRule } from '@foyer/contract';
import { type Field, isList, type Operator } from './fields.ts';
import { expectation, readText, readValue, TEXT_EXPECTED, type Value } from './value.ts';

/**
 * A validated filter. An empty `and` matches every row, an empty `or` none. `not` matches exactly the rows that its
 * content does not, so `$ne` also finds rows without a value.
 */
export type Filter =
  | { op: 'and' | 'or'; of: Filter[] }
  | { op: 'not'; of: Filter }
  | { op: 'empty'; field: string }
  | { op: 'eq' | 'gt' | 'gte' | 'lt' | 'lte'; field: string; value: Value }
  | { op: 'startsWith' | 'endsWith' | 'contains'; field: string; value: string }
  | { op: 'in' | 'hasSome' | 'hasAll'; field: string; values: Value[] };

/** The position of a condition: its field, its path in the request, and the collector of violations. */
interface FieldPath {
  name: string;
  field: Field;
  at: string;
  refuse: (at: string, description: string, rule?: ViolatedRule) => undefined;
}

const MAX_VALUES = 500;

const not = (filter: Filter | undefined): Filter | undefined => filter && { op: 'not', of: filter };

/** Reads an operator with its operand; undefined when it was refused. */
export function readCondition(path: FieldPath, operator: Operator, operand: unknown): Filter | undefined {
  switch (operator) {
    case '$eq':
      return operand === null ? { op: 'empty', field: path.name } : readComparison(path, 'eq', operand);
    case '$ne':
      return not(readCondition(path, '$eq', operand));
    case '$gt':
      return readComparison(path, 'gt', operand);
    case '$gte':
      return readComparison(path, 'gte', operand);
    case '$lt':
      return readComparison(path, 'lt', operand);
    case '$lte':
      return readComparison(path, 'lte', operand);
    case '$in':
      return readValues(path, isList(path.field) ? 'hasSome' : 'in', operand);
    case '$nin':
      return not(readCondition(path, '$in', operand));
    case '$hasSome':
      return readValues(path, 'hasSome', operand);
    case '$hasAll':
      return readValues(path, 'hasAll', operand);
    case '$startsWith':
      return readTextPart(path, 'startsWith', operand);
    case '$endsWith':
      return readTextPart(path, 'endsWith', operand);
    case '$contains':
      return isList(path.field) ? readComparison(path, 'eq', operand) : readTextPart(path, 'contains', operand);
    case '$isEmpty':
      return readEmptiness(path, operand, true);
    case '$exists':
      return readEmptiness(path, operand, false);
  }
}

function readComparison(path: FieldPath, op: 'eq' | 'gt' | 'gte' | 'lt' | 'lte', operand: unknown): Filter | undefined {
  const { name, field, at, refuse } = path;
  const value = readValue(field, operand);
  if (value === undefined) return refuse(at, expectation(field), 'FORMAT');
  return isList(field) ? { op: 'hasSome', field: name, values: [value] } : { op, field: name, value };
}

function readValues(path: FieldPath, op: 'in' | 'hasSome' | 'hasAll', operand: unknown): Filter | undefined {
  const { name, field, at, refuse } = path;
  if (!Array.isArray(operand)) return refuse(at, 'expects a list', 'FORMAT');
  if (operand.length > MAX_VALUES) return refuse(at, `expects at most ${MAX_VALUES} values`, 'MAX_SIZE');
  const values: Value[] = [];
  for (const [index, item] of operand.entries()) {
    const value = readValue(field, item);
    if (value === undefined) refuse(`${at}[${index}]`, expectation(field), 'FORMAT');
    else values.push(value);
  }
  if (values.length > 0) return { op, field: name, values };
  return { op: op === 'hasAll' ? 'and' : 'or', of: [] };
}

function readTextPart(
  path: FieldPath,
  op: 'startsWith' | 'endsWith' | 'contains',
  operand: unknown,
): Filter | undefined {
  const value = readText(operand);
  if (value === undefined) return path.refuse(path.at, TEXT_EXPECTED, 'FORMAT');
  return { op, field: path.name, value };
}

function readEmptiness(path: FieldPath, operand: unknown, emptyWhen: boolean): Filter | undefined {
  if (typeof operand !== 'boolean') return path.refuse(path.at, 'expects true or false', 'FORMAT');
  const empty: Filter = { op: 'empty', field: path.name };
  return operand === emptyWhen ? empty : not(empty);
}
