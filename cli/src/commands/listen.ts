import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEventReceiver, type EventReceiver } from '@foyer/sdk/events';
import type { Command, Run } from './command.ts';
import { readEvents } from './webhooks.ts';

const isAddress = (address: ReturnType<Server['address']>): address is AddressInfo =>
  typeof address === 'object' && address !== null;

/** Shows each event that is genuine; answers 400 to anything else. */
const receive = (run: Run, receiver: () => EventReceiver): Server =>
  createServer(async (request, response) => {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const body = Buffer.concat(chunks).toString('utf8');
      const sent = new Request('http://localhost/', { method: 'POST', body, headers });
      const event = await receiver().processRequest(sent);
      const { eventType, entityId } = event.metadata;
      run.terminal.write(run.flags.json ? `${JSON.stringify(event)}\n` : `${eventType}  ${entityId}\n`);
      response.writeHead(200).end();
    } catch (error) {
      run.terminal.note(`Refused a request: ${error instanceof Error ? error.message : error}\n`);
      response.writeHead(400).end();
    }
  });

/** For development: the platform has to reach this machine, which it refuses in production. */
export const listen: Command = {
  name: 'webhooks listen',
  about: 'Show events as they happen, until Ctrl-C: makes a webhook to this machine, and deletes it in the end',
  options: {
    app: { value: 'ID', about: 'The client app that the events are signed for' },
    events: { value: 'NAMES', about: 'Which events, with commas: bookingCreated,bookingCanceled' },
    port: { value: 'N', about: 'Where to listen; a free port by default' },
  },
  examples: ['foyer webhooks listen --app ID --events bookingCreated'],
  async run(run) {
    const { client } = await run.session();
    let receiver = createEventReceiver({});
    const server = receive(run, () => receiver);
    server.listen(run.number('port') ?? 0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const url = `http://127.0.0.1:${isAddress(address) ? address.port : 0}/`;
    try {
      const sent = { clientAppId: run.need('app'), url, events: readEvents(run) };
      const { webhook } = await client.webhooks.createWebhook(sent);
      receiver = createEventReceiver(await client.webhooks.getWebhookSecret(webhook.id));
      run.terminal.note(`Listening at ${url}. Ctrl-C ends it.\n`);
      await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
      await client.webhooks.deleteWebhook(webhook.id);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  },
};
