import { callOperation, findOperation, listOperations } from '../client/operation.ts';
import type { Command } from './command.ts';
import { readJsonObject } from './read-json.ts';
import { confirm, showOne, showRows } from './show.ts';

const operation = { name: 'operation', about: 'Its name, such as services.getService' };

const call: Command = {
  name: 'call',
  about: 'Call any operation of the platform; answers as JSON',
  args: [operation, { name: 'request', about: 'The request as JSON, or - for the standard input', isOptional: true }],
  options: {
    'idempotency-key': { value: 'KEY', about: 'The same key makes a change once, however often it is sent' },
  },
  changes: true,
  examples: [
    'foyer call services.getService \'{"serviceId": "…"}\'',
    'foyer call bookings.confirmBooking - --yes < request.json',
  ],
  async run(run) {
    const named = await findOperation(run.need('operation'));
    const { request: text = '{}' } = run.given;
    const request = readJsonObject('request', text === '-' ? await run.terminal.readInput() : text);
    const { client } = await run.session();
    if (named.operation.effect !== 'read') {
      const value = JSON.stringify(request, null, 2);
      await confirm(run, {
        question: `Call ${named.id}? It changes the site.`,
        details: [
          { name: 'What it does', value: named.operation.summary },
          { name: 'Request', value },
        ],
      });
    }
    const idempotencyKey = run.given['idempotency-key'];
    const answer = await callOperation(client, named, request, idempotencyKey ? { idempotencyKey } : {});
    run.terminal.write(`${JSON.stringify(answer ?? {}, null, 2)}\n`);
  },
};

const operations: Command = {
  name: 'operations',
  about: 'List the operations of the platform',
  args: [{ name: 'search', about: 'A part of the name or of what it does', isOptional: true }],
  async run(run) {
    const search = run.given.search?.toLowerCase() ?? '';
    const all = (await listOperations()).map(({ id, operation: { effect, summary, allow } }) => ({
      ...{ id, effect, summary, allow },
    }));
    showRows(run, {
      items: all.filter(({ id, summary }) => `${id} ${summary}`.toLowerCase().includes(search)),
      rowOf: ({ id, effect, summary }) => ({ operation: id, changes: effect === 'read' ? 'no' : 'yes', summary }),
      empty: 'There are no such operations.',
    });
  },
};

const describe: Command = {
  name: 'operations show',
  about: 'Show an operation: who may call it, its request, its errors',
  args: [operation],
  async run(run) {
    const { id, operation: found } = await findOperation(run.need('operation'));
    const { method, path, summary, allow, request, response, errors, effect } = found;
    showOne(
      run,
      { id, method, path, summary, allow, effect, request, response, errors },
      {
        ...{ operation: id, 'what it does': summary, sent: `${method} ${path}` },
        ...{ 'may call': typeof allow === 'string' ? 'anybody' : allow.join(', ') },
        ...{ changes: effect === 'read' ? 'no' : 'yes', errors: errors.join(', ') },
      },
    );
    if (!run.flags.json) run.terminal.write(`Request, as JSON Schema:\n${JSON.stringify(request, null, 2)}\n`);
  },
};

export const callCommands = [call, describe, operations];
