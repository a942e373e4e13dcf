import type { FieldViolation, ViolatedRule } from '@foyer/contract';
import { oneViolation, ValidationError } from '../lib/violations.ts';
import { type Filter, readCondition } from './condition.ts';
import { type Field, type Fields, findField, isGroup, isOperator, operatorsFor, plainPath } from './fields.ts';
import { isJson, type Json } from './value.ts';

const MAX_DEPTH = 8;
const MAX_CONDITIONS = 100;
const MAX_VIOLATIONS = 100;

/** An object of the filter that is still to be read; its conditions all go into `into`. */
interface Pending {
  object: Json;
  at: string;
  /** The path above the object: `category` for the inner object of `{ category: { id } }`. */
  path: string;
  /** The number of logical operators above it. */
  depth: number;
  into: Filter[];
}

/**
 * Reads a filter as callers send it; absent or `{}` matches everything. Throws a ValidationError that names every
 * violation, or the limit that an oversized filter exceeds.
 */
export function parseFilter(filter: unknown, fields: Fields, at = 'query.filter'): Filter {
  return new FilterReader(fields, at).read(filter ?? {});
}

/** Walks a filter level by level without recursion, so that none can exhaust the stack. */
class FilterReader {
  readonly #fields: Fields;
  readonly #at: string;
  readonly #pending: Pending[] = [];
  readonly #violations: FieldViolation[] = [];
  #conditions = 0;

  constructor(fields: Fields, at: string) {
    this.#fields = fields;
    this.#at = at;
  }

  read(filter: unknown): Filter {
    const root = this.#open(filter, this.#at, 0);
    // The list grows during the loop.
    for (const pending of this.#pending) this.#readObject(pending);
    if (this.#violations.length > 0) throw new ValidationError(this.#violations);
    return root;
  }

  #open(object: unknown, at: string, depth: number): Filter {
    const conjunction: Filter = { op: 'and', of: [] };
    if (!isJson(object)) this.#refuse(at, 'expects an object', 'FORMAT');
    else this.#pending.push({ object, at, path: '', depth, into: conjunction.of });
    return conjunction;
  }

  #readObject(pending: Pending): void {
    const keys = Object.keys(pending.object);
    if (keys.length === 0 && pending.at !== this.#at) this.#refuse(pending.at, 'expects a condition', 'MIN_SIZE');
    for (const key of keys) {
      if (pending.path === '' && key.startsWith('$')) this.#readLogical(pending, key);
      else this.#readKey(pending, key);
    }
  }

  #readLogical({ object, at, depth, into }: Pending, key: string): void {
    const keyAt = `${at}.${key}`;
    if (key !== '$and' && key !== '$or' && key !== '$not') {
      this.#refuse(keyAt, 'unknown operator; use one of $and $or $not');
    } else if (Object.keys(object).length > 1) {
      this.#refuse(keyAt, 'must be the only key; combine it with the others in an $and list');
    } else {
      const of = this.#openList(key, object[key], keyAt, depth + 1);
      if (key === '$or') into.push({ op: 'or', of });
      else into.push(...(key === '$and' ? of : of.map((inner): Filter => ({ op: 'not', of: inner }))));
    }
  }

  #openList(key: '$and' | '$or' | '$not', operand: unknown, at: string, depth: number): Filter[] {
    if (depth > MAX_DEPTH) throw this.#tooBig(`is nested more than ${MAX_DEPTH} levels deep`);
    if (key === '$not' && isJson(operand)) return [this.#open(operand, at, depth)];
    const expected = key === '$not' ? 'expects one condition' : 'expects a list of conditions';
    if (!Array.isArray(operand) || operand.length === 0 || (key === '$not' && operand.length > 1)) {
      this.#refuse(at, expected);
      return [];
    }
    return operand.map((item, index) => this.#open(item, `${at}[${index}]`, depth));
  }

  #readKey({ object, at, path, depth, into }: Pending, key: string): void {
    const operand = object[key];
    const name = plainPath(path === '' ? key : `${path}.${key}`);
    const keyAt = `${at}.${key}`;
    const field = findField(this.#fields, name);
    if (field?.filter) this.#readField(name, field, operand, keyAt, into);
    else if (isJson(operand) && isGroup(this.#fields, name)) {
      this.#pending.push({ object: operand, at: keyAt, path: name, depth, into });
    } else this.#refuse(keyAt, field ? "can't be used in a filter" : 'unknown field');
  }

  #readField(name: string, field: Field, operand: unknown, at: string, into: Filter[]): void {
    const operators: [key: string, operand: unknown, at: string][] = isJson(operand)
      ? Object.keys(operand).map((key) => [key, operand[key], `${at}.${key}`])
      : [['$eq', operand, at]];
    if (operators.length === 0) this.#refuse(at, 'expects a value or an operator', 'MIN_SIZE');
    for (const [key, value, keyAt] of operators) {
      this.#conditions += 1;
      if (this.#conditions > MAX_CONDITIONS) throw this.#tooBig(`has more than ${MAX_CONDITIONS} conditions`);
      const condition = this.#readOperator(name, field, key, value, keyAt);
      if (condition) into.push(condition);
    }
  }

  #readOperator(name: string, field: Field, key: string, operand: unknown, at: string): Filter | undefined {
    const allowed = operatorsFor(field);
    const operator = allowed.find((candidate) => candidate === key);
    if (operator) return readCondition({ name, field, at, refuse: this.#refuse }, operator, operand);
    const problem = isOperator(key) ? 'is not supported for this field' : 'unknown operator';
    this.#refuse(at, `${problem}; use one of ${allowed.join(' ')}`);
  }

  readonly #refuse = (at: string, description: string, rule?: ViolatedRule): undefined => {
    this.#violations.push(oneViolation(at, description, rule));
    if (this.#violations.length === MAX_VIOLATIONS) throw new ValidationError(this.#violations);
  };

  #tooBig(description: string): ValidationError {
    return new ValidationError([oneViolation(this.#at, description, 'MAX_SIZE')]);
  }
}
