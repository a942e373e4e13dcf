import { describe, expect, test } from 'vitest';
import { createClient, OAuthStrategy, services } from './index.ts';
import { startWire } from './testing/wire.ts';

async function connect(timeoutMs?: number) {
  const wire = await startWire();
  return { wire, client: createClient({ host: wire.host, modules: { services }, timeoutMs }) };
}

describe('timeout', () => {
  test('ends a call that gets no answer, and is not repeated', async () => {
    const { wire, client } = await connect();
    // The first call takes longer, as it opens a connection.
    await client.services.countServices();
    wire.reply({ hang: true });
    const call = client.services.getService('s', {}, { timeoutMs: 500 });
    await expect(call).rejects.toMatchObject({
      message: 'System error occurred',
      code: 'TIMEOUT',
      operation: 'services.getService',
      cause: new Error('No answer within 500 ms'),
    });
    expect(wire.calls).toHaveLength(2);
  });

  test('can be set for the whole client', async () => {
    const { wire, client } = await connect(60);
    wire.reply({ hang: true });
    await expect(client.services.getService('s')).rejects.toMatchObject({ code: 'TIMEOUT' });
  });

  test('may be without end', async () => {
    const { client } = await connect(Number.POSITIVE_INFINITY);
    await expect(client.services.countServices()).resolves.toEqual({});
  });
});

describe('the caller’s signal', () => {
  test('ends a call with its own reason', async () => {
    const { wire, client } = await connect();
    wire.reply({ hang: true });
    const controller = new AbortController();
    const call = client.services.getService('s', {}, { signal: controller.signal });
    await wire.called(1);
    const reason = new Error('changed my mind');
    controller.abort(reason);
    await expect(call).rejects.toBe(reason);
    await wire.givenUp(1);
  });

  test('already aborted: nothing is sent, no token is fetched', async () => {
    const urls: unknown[] = [];
    const fetch = async (url: unknown) => {
      urls.push(url);
      return Response.json({});
    };
    const auth = OAuthStrategy({ clientId: 'c' });
    const client = createClient({ host: 'http://localhost', modules: { services }, auth, fetch });
    const call = client.services.getService('s', {}, { signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(urls).toEqual([]);
  });

  test('ends the pause before a repeat', async () => {
    const { wire, client } = await connect();
    const controller = new AbortController();
    wire.reply({ status: 503, headers: { 'retry-after': '20' } });
    const call = client.services.getService('s', {}, { signal: controller.signal });
    await wire.called(1);
    controller.abort('enough');
    await expect(call).rejects.toBe('enough');
    expect(wire.calls).toHaveLength(1);
  });

  test('of one call does not end the fetching of tokens that others wait for', async () => {
    const { wire } = await connect();
    const client = createClient({ host: wire.host, modules: { services }, auth: OAuthStrategy({ clientId: 'c' }) });
    const controller = new AbortController();
    wire.replyTokens({
      before: () => controller.abort('left'),
      body: { access_token: 'a', refresh_token: 'r', expires_in: 3600 },
    });
    const left = client.services.getService('s', {}, { signal: controller.signal });
    const stays = client.services.countServices();
    await expect(left).rejects.toBe('left');
    await expect(stays).resolves.toEqual({});
    expect(wire.grants).toHaveLength(1);
  });
});
