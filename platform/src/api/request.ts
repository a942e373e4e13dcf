import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '@foyer/contract';
import type { FastifyRequest } from 'fastify';
import { pathFieldsOf, toFieldPath } from '../server/http/addresses.ts';
import { findViolations, listNulls, trimInput } from '../server/http/input.ts';
import { isKeptNumber, isKeptText, refuseUnkept } from '../server/http/kept.ts';
import { readJson } from '../server/http/read-json.ts';
import type { SchemaNode } from '../server/http/schema-node.ts';
import { isCanonicalToken } from '../server/lib/spelling.ts';
import { oneViolation, ValidationError } from '../server/lib/violations.ts';

type Json = Record<string, unknown>;

const isMap = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names that reach an object's prototype are never field names. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

const contradiction = (field: string): ValidationError =>
  new ValidationError([oneViolation(field, 'was sent twice, with different values')]);

/**
 * Sets a dotted path (`service.id`, `participantNotification.message`) in a map of maps. Throws a ValidationError when
 * it has another value already.
 */
function setPath(target: Json, path: string, value: unknown): void {
  const names = path.split('.');
  if (names.length > 8 || names.some((name) => FORBIDDEN.has(name))) {
    throw new ValidationError([oneViolation(path.slice(0, 100), 'is not a field name')]);
  }
  let at = target;
  for (const [index, name] of names.slice(0, -1).entries()) {
    const next = ownValue(at, name);
    if (isMap(next)) at = next;
    else if (next !== undefined) throw contradiction(names.slice(0, index + 1).join('.'));
    else {
      const made: Json = {};
      at[name] = made;
      at = made;
    }
  }
  const name = names.at(-1) ?? path;
  const before = ownValue(at, name);
  if (before !== undefined && !isDeepStrictEqual(before, value)) throw contradiction(path);
  at[name] = value;
}

/** The value of a name, undefined when it is absent or null. */
const ownValue = (map: Json, name: string): unknown =>
  Object.hasOwn(map, name) ? (map[name] ?? undefined) : undefined;

/**
 * `.r` carries a whole request as base64url JSON. Otherwise keys are flat or dotted, repeated keys are lists, and
 * values are text.
 */
function readQuery(schema: SchemaNode, query: Json): Json {
  const { '.r': packed, ...others } = query;
  if (packed !== undefined) return readPacked(packed, others);
  const fields: Json = {};
  for (const [path, value] of Object.entries(query)) setPath(fields, path, value);
  refuseUnkept(fields, 'query');
  return asMap(readText(schema, fields));
}

function readPacked(packed: unknown, others: Json): Json {
  if (Object.keys(others).length > 0) throw new ValidationError([oneViolation('.r', 'must be the only parameter')]);
  if (typeof packed === 'string' && isCanonicalToken(packed)) {
    const value = readJson(Buffer.from(packed, 'base64url'), '.r');
    if (isMap(value)) return value;
  }
  throw new ValidationError([oneViolation('.r', 'must be the base64url form of a JSON object', 'FORMAT')]);
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
  if (schema.type === 'integer' || schema.type === 'number') return isNumberText(value) ? Number(value) : value;
  return value;
}

/** Whether text is a number as JSON writes it: Number() would also read blanks, "0x10" and "+1". */
const isNumberText = (text: string): boolean => /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) && isKeptNumber(text);

/**
 * Reads path, query and body as one validated request, and which fields an update clears. Throws a ValidationError that
 * names every invalid field.
 */
export function readRequest(
  operation: Pick<Operation, 'method' | 'fallback' | 'request'>,
  request: Pick<FastifyRequest, 'body' | 'query' | 'params'>,
): { input: Json; cleared: string[][] } {
  const isBodyless = operation.method === 'GET' || operation.method === 'DELETE';
  const hasBody = !isBodyless || (operation.fallback !== undefined && request.body !== undefined);
  const sent = hasBody ? (request.body ?? {}) : readQuery(operation.request, asMap(request.query));
  if (!isMap(sent)) throw new ValidationError([oneViolation('body', 'must be a JSON object')]);
  // Set in the body itself: to copy a hundred thousand names takes longer than to read them.
  for (const [name, value] of readParams(asMap(request.params))) setPath(sent, name, value);
  return readInput(operation, sent);
}

/**
 * Reads what was sent as the operation's request, and which fields an update clears. Throws a ValidationError that names
 * every invalid field.
 */
export function readInput({ request }: Pick<Operation, 'request'>, sent: Json): { input: Json; cleared: string[][] } {
  const input = trimInput(request, sent);
  const violations = findViolations(request, input);
  if (violations.length > 0) throw new ValidationError(violations);
  return { input: asMap(input), cleared: listNulls(request, sent) };
}

/** Reads the fields in the path. An encoded slash would be a separator to another reader. */
function readParams(params: Json): [field: string, value: unknown][] {
  return Object.entries(params).map(([name, value]) => {
    const field = toFieldPath(name);
    const problem = typeof value === 'string' ? findPathProblem(value) : undefined;
    if (problem) throw new ValidationError([oneViolation(field, problem, 'FORMAT')]);
    return [field, value];
  });
}

/** Requires what the path of an operation names, where a request comes without one. */
export function requirePathFields({ path }: Pick<Operation, 'path'>, sent: Json): void {
  for (const field of pathFieldsOf(path)) {
    const value = field.split('.').reduce<unknown>((at, name) => (isMap(at) ? ownValue(at, name) : undefined), sent);
    if (typeof value !== 'string' || value === '')
      throw new ValidationError([oneViolation(field, 'is required', 'REQUIRED_FIELD')]);
    const problem = findPathProblem(value);
    if (problem) throw new ValidationError([oneViolation(field, problem, 'FORMAT')]);
  }
}

function findPathProblem(value: string): string | undefined {
  if (/[/\\]/.test(value)) return 'must not contain slashes';
  return isKeptText(value) ? undefined : 'contains characters that are not valid text';
}

const asMap = (value: unknown): Json => (isMap(value) ? value : {});
