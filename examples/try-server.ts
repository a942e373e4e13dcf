import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { tryPrograms } from './try-programs.ts';

const folder = join(import.meta.dirname, 'server');
const apiKey = 'foyer-demo-api-key';
const PATIENCE_MS = 20_000;
/** That of the demo business for our client. */
const clientAppId = '10000000-0000-4000-8000-000000000002';

/** Runs the programs of the guides: one lists bookings, one receives an event, the others are in `try-programs.ts`. */
export async function tryServer(host: string): Promise<void> {
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: apiKey, 'content-type': 'application/json' };
    const answer = await fetch(host + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const value = await answer.json();
    if (!answer.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  const env = { ...process.env, FOYER_HOST: host, FOYER_API_KEY: apiKey };
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'day.js')], { env });
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z \S/m.test(stdout)) throw new Error(`day.js prints ${stdout}`);

  await tryPrograms(folder, { ...env, FOYER_CLIENT_ID: clientAppId }, (body) =>
    call('POST', '/v2/extended-bookings/query', body),
  );

  const url = 'http://localhost:3000/events';
  const { webhook } = await call('POST', '/foyer/v1/webhooks', {
    clientAppId,
    url,
    events: ['wix.bookings.v2.booking_created'],
  });
  const { webhookKey } = await call('GET', `/foyer/v1/client-apps/${clientAppId}/webhook-key`);
  const receiver = spawn(process.execPath, [join(folder, 'events.js')], {
    env: { ...env, FOYER_PUBLIC_KEY: webhookKey.publicKey },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [ready] = await once(receiver.stdout, 'data', { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!String(ready).includes('Listening')) throw new Error(`events.js prints ${ready}`);
    await call('POST', `/foyer/v1/webhooks/${webhook.id}/test`, {});
    const [printed] = await once(receiver.stdout, 'data', { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!/^[\da-f-]{36} /.test(String(printed))) throw new Error(`events.js prints ${printed}`);
  } finally {
    receiver.kill('SIGKILL');
  }
}
