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

/** The declared work of a request, without that of its body. The field is the one that adds most to it. */
export function requestCost({ base = 1, per = {}, unset = {} }: OperationCost, input: object): Cost {
  const parts = Object.entries(per).map(([field, units]) => ({
    field,
    units: units * readAmount(input, field, unset[field] ?? 0),
  }));
  const none = { field: undefined, units: 0 };
  const dearest = parts.reduce<Cost>((left, right) => (right.units > left.units ? right : left), none);
  const units = Math.max(1, Math.ceil(base + parts.reduce((sum, part) => sum + part.units, 0)));
  return { units, field: dearest.field };
}

/**
 * The work of reading a body, known before it arrives. One without a stated length counts as the longest that is
 * accepted; one that is longer is refused unread.
 */
export function bodyCost({
  headers,
  routeOptions,
}: {
  headers: FastifyRequest['headers'];
  routeOptions: { bodyLimit?: number | undefined };
}): Cost {
  const { bodyLimit = 0 } = routeOptions;
  const stated = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : bodyLimit;
  return { units: stated > bodyLimit ? 1 : 1 + Math.floor(stated / BYTES_IN_A_UNIT), field: 'body' };
}
