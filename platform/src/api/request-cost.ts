import type { OperationCost } from '@foyer/contract';
import type { FastifyRequest } from 'fastify';
import type { Cost } from '../server/http/cost.ts';

/** A body is read, checked and often stored. */
const BYTES_IN_A_UNIT = 50_000;

function readAmount(input: unknown, path: string, unset: number): number {
  let value = input;
  for (const name of path.split('.')) value = new Map(Object.entries(value ?? {})).get(name);
  if (Array.isArray(value)) return value.length;
  return typeof value === 'number' ? value : unset;
}

/** The declared work of a request. The field is the one that adds most to it. */
export function requestCost({ base = 1, per = {}, unset = {} }: OperationCost, input: object, bodyBytes: number): Cost {
  const parts = Object.entries(per).map(([field, units]) => ({
    field,
    units: units * readAmount(input, field, unset[field] ?? 0),
  }));
  parts.push({ field: 'body', units: Math.floor(bodyBytes / BYTES_IN_A_UNIT) });
  const dearest = parts.reduce((left, right) => (right.units > left.units ? right : left));
  const units = Math.max(1, Math.ceil(base + parts.reduce((sum, part) => sum + part.units, 0)));
  return { units, field: dearest.units > 0 ? dearest.field : undefined };
}

/** A body without a stated length counts as the longest that is accepted. */
export function bodyBytesOf({ body, headers, routeOptions }: FastifyRequest): number {
  if (body === undefined || body === null) return 0;
  const stated = Number(headers['content-length']);
  return Number.isFinite(stated) ? stated : (routeOptions.bodyLimit ?? 0);
}
