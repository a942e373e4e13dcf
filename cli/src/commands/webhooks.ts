import { readFileSync } from 'node:fs';
import { createEventReceiver, type EventName, eventTypes } from '@foyer/sdk/events';
import { listWebhooks, prepareWebhookDeletion } from '../actions/webhooks.ts';
import { UsageError } from '../terminal/exit-code.ts';
import type { Command, Run } from './command.ts';
import { makeChange, showOne, showRows } from './show.ts';

const webhook = { name: 'webhook', about: 'Id of the webhook' };

const eventsOption = { value: 'NAMES', about: 'Which events, with commas: bookingCreated,bookingCanceled' };

const isEvent = (name: string): name is EventName => name in eventTypes;
const names = new Map<string, EventName>(
  Object.keys(eventTypes)
    .filter(isEvent)
    .map((name) => [eventTypes[name], name]),
);

/** The events of `--events`, by name or type, as the protocol names them. */
export const readEvents = (run: Run) =>
  run
    .need('events')
    .split(',')
    .map((text) => text.trim())
    .map((text) => {
      const name = names.get(text) ?? text;
      if (isEvent(name)) return eventTypes[name];
      throw new UsageError(`--events: "${name}" is none of ${Object.keys(eventTypes).join(', ')}.`);
    });

interface Listed {
  id: string;
  url: string;
  enabled: boolean;
  events: readonly string[];
}

const rowOf = ({ id, url, enabled, events }: Listed) => ({
  ...{ id, url, enabled: enabled ? 'yes' : 'no', events: events.map((type) => names.get(type) ?? type).join(', ') },
});

const list: Command = {
  name: 'webhooks list',
  about: 'List webhooks',
  async run(run) {
    showRows(run, { items: await listWebhooks(await run.session()), rowOf, empty: 'There are no webhooks.' });
  },
};

const create: Command = {
  name: 'webhooks create',
  about: 'Have events sent to a URL',
  args: [{ name: 'url', about: 'Where the events are sent' }],
  options: {
    app: { value: 'ID', about: 'The client app that the events are signed for' },
    events: eventsOption,
  },
  examples: ['foyer webhooks create https://example.com/events --app ID --events bookingCreated,bookingCanceled'],
  async run(run) {
    const { client } = await run.session();
    const sent = { clientAppId: run.need('app'), url: run.need('url'), events: readEvents(run) };
    const made = (await client.webhooks.createWebhook(sent)).webhook;
    showOne(run, made, rowOf(made));
    run.terminal.note(`Its secret: foyer webhooks secret ${made.id}\n`);
  },
};

const secret: Command = {
  name: 'webhooks secret',
  about: 'Show the secret that verifies a webhook’s events',
  args: [webhook],
  async run(run) {
    const { client } = await run.session();
    const answer = await client.webhooks.getWebhookSecret(run.need('webhook'));
    if (run.flags.json) showOne(run, answer, {});
    else run.terminal.write(`${answer.secret}\n`);
  },
};

const test: Command = {
  name: 'webhooks test',
  about: 'Send a sample event to a webhook',
  args: [webhook],
  async run(run) {
    const { client } = await run.session();
    const { delivery } = await client.webhooks.sendTestEvent(run.need('webhook'));
    showOne(run, delivery, { event: delivery.eventId, status: delivery.status.toLowerCase() });
  },
};

const remove: Command = {
  name: 'webhooks delete',
  about: 'Delete a webhook',
  args: [webhook],
  changes: true,
  async run(run) {
    const change = await prepareWebhookDeletion(await run.session(), run.need('webhook'));
    await makeChange(run, change, () => ({ deleted: run.need('webhook') }));
  },
};

const verify: Command = {
  name: 'webhooks verify',
  about: 'Verify an event: its body on the standard input, its headers as options',
  options: {
    secret: { value: 'SECRET', about: 'The webhook’s secret, whsec_…' },
    id: { value: 'TEXT', about: 'The header webhook-id, with --secret' },
    timestamp: { value: 'TEXT', about: 'The header webhook-timestamp, with --secret' },
    signature: { value: 'TEXT', about: 'The header webhook-signature, with --secret' },
    'public-key': { value: 'FILE', about: 'Instead of the secret: the app’s public key, as PEM' },
  },
  examples: ['foyer webhooks verify --public-key key.pem < body.txt'],
  async run(run) {
    const keyFile = run.given['public-key'];
    if ((keyFile === undefined) === (run.given.secret === undefined))
      throw new UsageError('Give either --secret, with the headers, or --public-key.');
    const body = (await run.terminal.readInput()).trim();
    const event = keyFile
      ? await createEventReceiver({ publicKey: readFileSync(keyFile, 'utf8') }).process(body)
      : await createEventReceiver({ secret: run.need('secret') }).processRequest(requestOf(run, body));
    showOne(run, event, { event: event.metadata.eventType, id: event.metadata.id, verified: 'yes' });
  },
};

const requestOf = (run: Run, body: string) =>
  new Request('http://localhost/', {
    method: 'POST',
    body,
    headers: {
      ...{ 'webhook-id': run.need('id'), 'webhook-timestamp': run.need('timestamp') },
      'webhook-signature': run.need('signature'),
    },
  });

export const webhookCommands = [list, create, secret, test, remove, verify];
