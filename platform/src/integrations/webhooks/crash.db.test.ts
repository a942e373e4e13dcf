import { rmSync } from 'node:fs';
import { modules } from '@foyer/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeDataDirectory } from '../../testing/data-directory.ts';
import { MINUTE_MS } from '../../testing/durations.ts';
import { Receiver } from '../../testing/receiver.ts';
import { type PlatformProcess, spawnPlatform } from '../../testing/spawn-platform.ts';
import { clientApps, owner } from '../../testing/wire-client.ts';

const { createWebhook, listDeliveries, sendTestEvent } = modules.webhooks;

let receiver: Receiver;
let directory: string;
let processes: PlatformProcess[] = [];
const start = (): PlatformProcess => {
  const process = spawnPlatform({ FOYER_DATA_DIR: directory, FOYER_TEST_CLOCK: '1' });
  processes.push(process);
  return process;
};
beforeAll(async () => {
  receiver = await Receiver.open();
});
afterAll(() => receiver.close());
beforeEach(() => {
  directory = makeDataDirectory('demoTemplate');
  processes = [];
});
afterEach(async () => {
  await Promise.all(processes.map((process) => process.stop('SIGKILL')));
  rmSync(directory, { recursive: true, force: true });
});

test('a process killed between sending and recording sends again under the same id', async () => {
  const first = start();
  const before = owner(await first.origin);
  const asked = { clientAppId: clientApps.own, url: receiver.url, events: ['wix.members.v1.member_created' as const] };
  const webhookId = (await before.call(createWebhook, asked)).value.webhook.id;
  receiver.behaviour = 'hangs';
  const { eventId } = (await before.call(sendTestEvent, { webhookId })).value.delivery;
  await receiver.heard(1);
  await first.stop('SIGKILL');

  receiver.behaviour = 'accepts';
  const second = start();
  const origin = await second.origin;
  const after = owner(origin);
  const found = async () => (await after.call(listDeliveries, { webhookId })).value.deliveries;
  expect(await found()).toMatchObject([{ eventId, status: 'PENDING', attempts: 1 }]);
  const response = await fetch(`${origin}/_dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: new Date(Date.now() + 2 * MINUTE_MS).toISOString() }),
  });
  expect(response.status).toBe(200);
  expect(await found()).toMatchObject([{ eventId, status: 'DELIVERED', attempts: 2 }]);
  expect(receiver.received.map(({ event }) => event.id)).toEqual([eventId, eventId]);
});
