import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bookings, services } from '@wix/bookings';
import { members } from '@wix/members';
import { orders, plans } from '@wix/pricing-plans';
import { AppStrategy, createClient } from '@wix/sdk';
import { type Checks, present, type Stage } from './row.ts';

export const APP_ID = '10000000-0000-4000-8000-000000000001';
const PATIENCE_MS = 10_000;

const modules = { bookings, services, members, orders, plans };
export const makeApp = (publicKey: string) =>
  createClient({ modules, auth: AppStrategy({ appId: APP_ID, publicKey }) });
export type App = ReturnType<typeof makeApp>;

interface Metadata {
  instanceId?: string | null;
  _id?: string;
  entityId?: string;
  entityFqdn?: string;
  slug?: string;
  eventTime?: Date | null;
  entityEventSequence?: string | null;
  triggeredByAnonymizeRequest?: boolean | null;
  identity?: object | null;
}

/** The argument of an app's event handler. */
interface Heard {
  entity?: { _id?: string | null } & object;
  data?: object;
  metadata: Metadata;
}

/** An app with a URL of its own that passes every body to the reference client. */
export class Listener {
  readonly #heard: (Heard & { name: string })[] = [];
  readonly bodies: string[] = [];
  #waiting: (() => void)[] = [];

  /** The handler of an event. */
  on = (name: string) => (envelope: Heard) => {
    this.#heard.push({ name, ...envelope });
    for (const look of this.#waiting) look();
  };

  /** Waits for the event of an entity. */
  hear(name: string, entityId: string): Promise<Heard> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${name} did not arrive`)), PATIENCE_MS);
      const look = () => {
        const found = this.#heard.find((one) => one.name === name && one.metadata.entityId === entityId);
        if (!found) return;
        clearTimeout(timer);
        resolve(found);
      };
      this.#waiting.push(look);
      look();
    });
  }

  sequencesOf = (entityId: string): number[] =>
    this.#heard
      .filter(({ metadata }) => metadata.entityId === entityId)
      .map(({ metadata }) => Number(metadata.entityEventSequence));
}

interface Webhooks {
  webhook?: { id: string };
  webhookKey?: { publicKey: string; publicKeyUrl: string };
}

/** A Foyer operation that the reference client has no module for. */
export async function callFoyer(owner: Stage['owner'], method: string, path: string, body?: object): Promise<Webhooks> {
  const response = await owner.fetchWithAuth(`https://www.wixapis.com/foyer/v1${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Runs the work while an app receives events. */
export async function listen(
  { owner }: Stage,
  events: string[],
  register: (app: App, listener: Listener) => void,
  work: (listener: Listener, app: App) => Promise<void>,
): Promise<void> {
  const listener = new Listener();
  const failures: string[] = [];
  let app: App | undefined;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    listener.bodies.push(body);
    try {
      await app?.webhooks.process(body);
      response.end();
    } catch (error) {
      failures.push(String(error));
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const { webhook } = await callFoyer(owner, 'POST', '/webhooks', { clientAppId: APP_ID, url, events });
  try {
    const { webhookKey } = await callFoyer(owner, 'GET', `/client-apps/${APP_ID}/webhook-key`);
    app = makeApp(present('public key', webhookKey).publicKey);
    register(app, listener);
    await work(listener, app);
    if (failures.length > 0) throw new Error(failures.join('; '));
  } finally {
    await callFoyer(owner, 'DELETE', `/webhooks/${webhook?.id}`);
    server.closeAllConnections();
    server.close();
  }
}

/** Checks what every event has. */
export function checkMetadata(
  check: Checks,
  name: string,
  { metadata }: Heard,
  entityFqdn: string,
  slug: string,
): void {
  check.same(`${name}: instanceId`, metadata.instanceId, APP_ID);
  check.same(`${name}: entityFqdn, slug`, [metadata.entityFqdn, metadata.slug], [entityFqdn, slug]);
  check.holds(`${name}: id`, /^[\da-f-]{36}$/.test(metadata._id ?? ''), metadata);
  check.date(`${name}: eventTime`, metadata.eventTime);
}
