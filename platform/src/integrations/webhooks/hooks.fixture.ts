import { type EventType, modules } from '@foyer/contract';
import { siteA } from '../../catalog/services/call.fixture.ts';
import { appendEvent } from '../../server/events/store.ts';
import { TestClock } from '../../server/lib/clock.ts';
import { newId } from '../../server/lib/new-id.ts';
import type { SendOutbound } from '../../server/outbound/request.ts';
import { createSender } from '../../server/outbound/send.ts';
import { type Engine, freshDatabase } from '../../testing/fresh-database.ts';
import { Receiver } from '../../testing/receiver.ts';
import { startPlatform, type TestOptions, type TestPlatform } from '../../testing/start-platform.ts';
import { clientApps, owner } from '../../testing/wire-client.ts';

const { createWebhook, listDeliveries } = modules.webhooks;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3600_000;
export const SERVICE_CREATED = 'wix.bookings.services.v2.service_created';
export const SERVICE_UPDATED = 'wix.bookings.services.v2.service_updated';

/** The real sender with a longer timeout, since a slow machine is not a silent receiver. */
const send = createSender({ allowLoopback: true });
const sendPatiently: SendOutbound = (request) => send({ ...request, timeoutMs: 60_000 });

/** A platform with a movable clock and receivers of service events. */
export class Hooks {
  readonly foyer: TestPlatform;
  readonly #receivers: Receiver[] = [];

  private constructor(foyer: TestPlatform) {
    this.foyer = foyer;
  }

  static async open(engine: Engine, options: TestOptions = {}): Promise<Hooks> {
    const database = engine === 'PostgreSQL' ? { database: await freshDatabase(engine) } : {};
    const own = { sendOutbound: sendPatiently, ...options.options };
    return new Hooks(await startPlatform({ testClock: true, ...database, ...options, options: own }));
  }

  async close(): Promise<void> {
    for (const receiver of this.#receivers) receiver.close();
    await this.foyer.close();
  }

  get db() {
    return this.foyer.platform.db;
  }

  get owner() {
    return owner(this.foyer.origin);
  }

  now = () => this.foyer.platform.clock.now();

  /** Runs everything due, deliveries included. */
  run = () => this.foyer.platform.jobs.runDue();

  /** Moves the clock and runs everything that falls due, in order. */
  async pass(millis: number): Promise<void> {
    const now = new Date(this.now() + millis).toISOString();
    const response = await fetch(`${this.foyer.origin}/_dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ now }),
    });
    if (!response.ok) throw new Error(await response.text());
  }

  /** Moves the clock at once, as if no process had run meanwhile. */
  async jump(millis: number): Promise<void> {
    const { clock } = this.foyer.platform;
    if (!(clock instanceof TestClock)) throw new Error('The clock cannot be moved.');
    clock.moveTo(clock.now() + millis);
    await this.run();
  }

  async receiver(): Promise<Receiver> {
    const receiver = await Receiver.open();
    this.#receivers.push(receiver);
    return receiver;
  }

  /** Adds a webhook with its own receiver. */
  async hook(events: (typeof SERVICE_CREATED | typeof SERVICE_UPDATED)[] = [SERVICE_CREATED, SERVICE_UPDATED]) {
    const receiver = await this.receiver();
    const asked = { clientAppId: clientApps.own, url: receiver.url, events };
    const { webhook } = (await this.owner.call(createWebhook, asked)).value;
    return { receiver, webhookId: webhook.id };
  }

  /** Appends an event of an entity. */
  async announce(entityId: string = newId(), type: EventType = 'serviceUpdated', body = {}): Promise<string> {
    const shown = type === 'serviceCreated' ? { entity: { id: entityId } } : { currentEntity: { id: entityId } };
    await appendEvent(this.db, { siteId: siteA, type, entityId, body: { ...shown, ...body }, now: this.now() });
    return entityId;
  }

  async deliveries(webhookId: string) {
    return (await this.owner.call(listDeliveries, { webhookId })).value.deliveries;
  }
}
