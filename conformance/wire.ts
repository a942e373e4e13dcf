import type { Client } from './clients.ts';

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
