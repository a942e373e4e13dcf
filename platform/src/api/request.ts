import type { Operation } from '@foyer/contract';
import type { FastifyRequest } from 'fastify';
import { toFieldPath } from '../server/http/addresses.ts';
import { findViolations, trimInput } from '../server/http/input.ts';
import { oneViolation, ValidationError } from '../server/lib/violations.ts';

type Json = Record<string, unknown>;

const isMap = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names that reach an object's prototype are never field names. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** Sets a dotted path (`service.id`, `participantNotification.message`) in a map of maps. */
function setPath(target: Json, path: string, value: unknown): void {
  const names = path.split('.');
  if (names.length > 8 || names.some((name) => FORBIDDEN.has(name))) {
    throw new ValidationError([oneViolation(path.slice(0, 100), 'is not a field name')]);
  }
  let at = target;
  for (const name of names.slice(0, -1)) {
    const next = at[name];
    if (isMap(next)) at = next;
    else {
      const made: Json = {};
      at[name] = made;
      at = made;
    }
  }
  at[names.at(-1) ?? path] = value;
}

/**
 * `.r` carries a whole request as base64url JSON. Otherwise keys are flat or dotted, repeated keys are lists, and
 * values are text.
 */
function readQuery(schema: SchemaNode, query: Json): Json {
  const packed = query['.r'];
  if (typeof packed === 'string') {
    try {
      const value: unknown = JSON.parse(Buffer.from(packed, 'base64url').toString('utf8'));
      if (isMap(value)) return value;
    } catch {
      // Falls through: text that is not JSON is refused below.
    }
    throw new ValidationError([oneViolation('.r', 'must be the base64url form of a JSON object', 'FORMAT')]);
  }
  const fields: Json = {};
  for (const [path, value] of Object.entries(query)) setPath(fields, path, value);
  return asMap(readText(schema, fields));
}

interface SchemaNode {
  type?: string;
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
}

/** Parses text as the type that the schema expects. */
function readText(schema: SchemaNode, value: unknown): unknown {
  if (schema.type === 'array' && schema.items) {
    const { items } = schema;
    return (Array.isArray(value) ? value : [value]).map((item) => readText(items, item));
  }
  if (schema.properties && isMap(value)) {
    const read: Json = {};
    for (const [name, sent] of Object.entries(value)) read[name] = readText(schema.properties[name] ?? {}, sent);
    return read;
  }
  if (typeof value !== 'string') return value;
  if (schema.type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (schema.type === 'integer' || schema.type === 'number') return value.trim() === '' ? value : Number(value);
  return value;
}

/** Reads path, query and body as one validated request. Throws a ValidationError that names every invalid field. */
export function readRequest(
  operation: Pick<Operation, 'method' | 'fallback' | 'request'>,
  request: Pick<FastifyRequest, 'body' | 'query' | 'params'>,
): Json {
  const isBodyless = operation.method === 'GET' || operation.method === 'DELETE';
  const hasBody = !isBodyless || (operation.fallback !== undefined && request.body !== undefined);
  const sent = hasBody ? (request.body ?? {}) : readQuery(operation.request, asMap(request.query));
  if (!isMap(sent)) throw new ValidationError([oneViolation('body', 'must be a JSON object')]);
  const fields = { ...sent };
  for (const [name, value] of Object.entries(asMap(request.params))) setPath(fields, toFieldPath(name), value);
  refuseUnstorable(fields);
  const input = trimInput(operation.request, fields);
  const violations = findViolations(operation.request, input);
  if (violations.length > 0) throw new ValidationError(violations);
  return asMap(input);
}

const MAX_DEPTH = 64;

/**
 * Refuses what PostgreSQL can't store (NUL, unpaired surrogates) and nesting deep enough to overflow a recursive
 * reader. This walk is iterative for the same reason.
 */
function refuseUnstorable(sent: Json): void {
  const waiting: { value: unknown; field: string; depth: number }[] = [{ value: sent, field: '', depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, field, depth } = next;
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
      throw new ValidationError([oneViolation(field, 'contains characters that are not valid text', 'FORMAT')]);
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH)
      throw new ValidationError([oneViolation(field.slice(0, 100), `is nested more than ${MAX_DEPTH} levels deep`)]);
    for (const [name, child] of Object.entries(value)) {
      const path = Array.isArray(value) ? `${field}[${name}]` : field ? `${field}.${name}` : name;
      if (!name.isWellFormed() || name.includes('\0'))
        throw new ValidationError([oneViolation(field || 'body', 'has a field name that is not text')]);
      waiting.push({ value: child, field: path, depth: depth + 1 });
    }
  }
}

const asMap = (value: unknown): Json => (isMap(value) ? value : {});
