import { type EventType, events, operations } from '@foyer/contract';
import { type Page, table } from '../pages/page.ts';
import { operationPath } from './operation-page.ts';

const types = Object.keys(events) as EventType[];

/** The address of an event’s description. */
export const eventUrl = (type: EventType): string => `/reference/events/#${type}`;

const contents = {
  created: 'the entity',
  updated: 'the entity as it is now',
  deleted: 'the entity as it was',
  action: 'a body of its own',
} as const;

const sentBy = (type: EventType): string => {
  const found = operations.filter(({ operation }) => operation.emits.includes(type));
  if (found.length === 0) return 'the clock';
  return found.map((one) => `[${one.id}](/${operationPath(one)}/)`).join(', ');
};

export function eventsPage(): Page {
  const rows = types.map((type) => [
    `<span id="${type}">\`${type}\`</span>`,
    `\`${events[type].type}\``,
    contents[events[type].kind],
    `<span data-pagefind-ignore>${sentBy(type)}</span>`,
  ]);
  return {
    path: 'reference/events',
    title: 'Events',
    description: 'Every event that the platform sends to webhooks: its type, what it carries, and what causes it.',
    body: `[Webhooks](/webhooks/) says how to receive them, [the protocol](/protocol/events/) how the envelope looks. With our client:

\`\`\`ts
import { createEventReceiver } from '@foyer/sdk/events';

const receiver = createEventReceiver({ publicKey: process.env.FOYER_PUBLIC_KEY ?? '' });
receiver.on('bookingCreated', ({ entity, metadata }) => {
  console.log(metadata.id, entity.status);
});
\`\`\`

The name is the one for \`receiver.on\`; the reference client’s handler is \`on\` and the name: \`onBookingCreated\`.

${table(['Name', 'Type', 'Carries', 'Sent by'], rows)}`,
    isSearched: true,
  };
}
