import { modules } from '@foyer/contract';
import type { Receiver } from '../platform/src/testing/receiver.ts';
import { clientApps, owner } from '../platform/src/testing/wire-client.ts';
import type { Deployment } from './deployment.ts';

const heardEvents = [
  'wix.bookings.v2.booking_created',
  'wix.bookings.v2.booking_canceled',
  'wix.bookings.v2.booking_rescheduled',
] as const;

/** The outbox names an event as the contract does. */
const ownNames: readonly string[] = ['bookingCreated', 'bookingCanceled', 'bookingRescheduled'];
export const isHeard = (type: string): boolean => ownNames.includes(type);

/** Registers the receiver for the events of bookings. */
export async function listenToEvents(deployment: Pick<Deployment, 'ask'>, receiver: Receiver): Promise<void> {
  const input = { clientAppId: clientApps.own, url: receiver.url, events: [...heardEvents] };
  const answer = await deployment.ask(Math.random, (origin) =>
    owner(origin).call(modules.webhooks.createWebhook, input),
  );
  if (answer.code !== 'ok') throw new Error(`The webhook was refused: ${answer.code}`);
}

/** Plans are paid at the test provider. */
export async function takePayments(deployment: Pick<Deployment, 'ask'>): Promise<void> {
  const answer = await deployment.ask(Math.random, (origin) =>
    owner(origin).call(modules.payments.updatePaymentSettings, { provider: 'TEST' }),
  );
  if (answer.code !== 'ok') throw new Error(`The test provider was refused: ${answer.code}`);
}
