import { FoyerError } from '@foyer/sdk';

/** Sends JSON to a route of the server, which sets and ends this site's cookie. Throws a FoyerError, as calls do. */
export async function postHosted<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await fetch(`/hosted/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new FoyerError('No answer', { code: 'NETWORK', cause });
  });
  const received = await answer.json().catch(() => ({}));
  if (answer.ok) return received;
  const { message = 'Refused', details } = received;
  const code = details?.applicationError?.code ?? 'UNKNOWN';
  throw new FoyerError(message, { code, status: answer.status, details });
}
