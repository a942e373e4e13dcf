import type { Client } from './clients.ts';
import type { Checks } from './row.ts';

/** The answer to a request that the client sends without a function of its own. */
export interface WireAnswer<Body> {
  status: number;
  body: Body;
}

/** Sends a request to the address of a call that the client no longer has a function for, with the client's tokens. */
export async function send<Body>(
  client: Client,
  method: string,
  path: string,
  body?: object,
): Promise<WireAnswer<Body>> {
  const answer = await client.fetchWithAuth(`https://www.wixapis.com${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: await answer.json() };
}

interface Refusal {
  details?: { validationError?: { fieldViolations: { field: string }[] } };
}

export interface Request {
  method: string;
  path: string;
  body?: object;
}

/** Sends a request that is accepted. */
export async function accept<Body>(check: Checks, client: Client, { method, path, body }: Request): Promise<Body> {
  const answer = await send<Body>(client, method, path, body);
  check.holds(`${method} ${path}`, answer.status === 200, answer.body);
  return answer.body;
}

/** Sends a request that is refused because of these fields. */
export async function refuse(
  check: Checks,
  client: Client,
  { method, path, body }: Request,
  fields: string[],
): Promise<void> {
  const answer = await send<Refusal>(client, method, path, body);
  const named = answer.body.details?.validationError?.fieldViolations.map(({ field }) => field).sort();
  check.same(`${method} ${path}: refused because of`, named ?? answer.body, [...fields].sort());
}
