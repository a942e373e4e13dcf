import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { milliseconds, seconds } from '@foyer/contract/values';
import { afterEach, describe, expect, test } from 'vitest';
import { OutboundError, type OutboundRequest } from './request.ts';
import { createSender } from './send.ts';

const close: (() => void)[] = [];
afterEach(() => {
  for (const end of close.splice(0)) end();
});

const limits = { method: 'GET', timeoutMs: seconds(5), maxBytes: 1000 } as const;
const production = createSender({ allowLoopback: false });
const development = createSender({ allowLoopback: true });

/** A server on this machine that records its requests. */
async function listen(answer: RequestListener) {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.headers.host}${request.url}`);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  close.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, heard };
}

const ok: RequestListener = (_request, response) => response.end('fine');

describe('refused requests', () => {
  test.each([
    'http://127.0.0.1:PORT/',
    'http://127.1:PORT/',
    'http://0x7f.1:PORT/',
    'http://2130706433:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://127.0.0.1.:PORT/',
    'http://0:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[64:ff9b::7f00:1]:PORT/',
    'http://localhost:PORT/',
    'http://LOCALHOST.:PORT/',
    'http://hooks.localhost:PORT/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'https://192.168.1.1/',
    'http://①②⑦.⓪.⓪.①:PORT/',
  ])('G21: %s is not called', async (url) => {
    const { port, heard } = await listen(ok);
    const sending = production({ ...limits, url: url.replace('PORT', String(port)) });
    await expect(sending).rejects.toThrow(/^The host \S+ is not on the public internet\.$/);
    expect(heard).toEqual([]);
  });

  test.each(['ftp://example.com/', 'file:///etc/passwd', 'data:,x', 'example.com', '//example.com', ''])(
    'G21: %s is no address of the web',
    async (url) => {
      await expect(production({ ...limits, url })).rejects.toThrow('The URL must start with http:// or https://.');
    },
  );

  test('G21: an address with a name or a password is not called', async () => {
    const { port, heard } = await listen(ok);
    for (const who of ['me', 'me:secret', ':secret']) {
      const sending = development({ ...limits, url: `http://${who}@127.0.0.1:${port}/` });
      await expect(sending).rejects.toThrow('The URL must not contain a user name or password.');
    }
    expect(heard).toEqual([]);
  });

  test('G21: one address that is not public is enough', async () => {
    const { port, heard } = await listen(ok);
    for (const addresses of [
      ['8.8.8.8', '127.0.0.1'],
      ['127.0.0.1', '8.8.8.8'],
      ['2606:4700::1111', '::1'],
      ['fd00:ec2::254'],
    ]) {
      const send = createSender({ allowLoopback: false, resolve: async () => addresses });
      const sending = send({ ...limits, url: `http://hooks.example.com:${port}/` });
      await expect(sending).rejects.toThrow('The host hooks.example.com is not on the public internet.');
    }
    expect(heard).toEqual([]);
  });

  test('G21: in development, loopback may be called, and nothing else that is private', async () => {
    const { port } = await listen(ok);
    for (const host of ['127.0.0.1', 'localhost', '0x7f.1']) {
      expect(await development({ ...limits, url: `http://${host}:${port}/` })).toMatchObject({
        status: 200,
        text: 'fine',
      });
    }
    for (const host of ['10.0.0.1', '169.254.169.254', '0.0.0.0', '[fe80::1]', '[fc00::1]']) {
      const sending = development({ ...limits, url: `http://${host}:${port}/` });
      await expect(sending).rejects.toThrow('is not on the public internet.');
    }
  });

  test('a name that does not exist is said so', async () => {
    const send = createSender({ allowLoopback: false, resolve: async () => [] });
    const sending = send({ ...limits, url: 'https://nowhere.example/' });
    await expect(sending).rejects.toThrow(new OutboundError('The host nowhere.example was not found.'));
  });
});

test('G21: a name is resolved once, and what was checked is called, under its name', async () => {
  const { port, heard } = await listen(ok);
  let asked = 0;
  const resolve = async () => [['127.0.0.1'], ['127.0.0.9']][asked++] ?? [];
  const send = createSender({ allowLoopback: true, resolve });
  expect(await send({ ...limits, url: `http://hooks.example.com:${port}/a?b=c` })).toMatchObject({ text: 'fine' });
  expect(heard).toEqual([`GET hooks.example.com:${port}/a?b=c`]);
  expect(asked).toBe(1);
});

test('G21: a redirect is an answer', async () => {
  const inner = await listen(ok);
  const location = `http://127.0.0.1:${inner.port}/secret`;
  const { port } = await listen((_request, response) => response.writeHead(302, { location }).end());
  const answer = await development({ ...limits, url: `http://127.0.0.1:${port}/` });
  expect(answer).toMatchObject({ status: 302, headers: { location } });
  expect(inner.heard).toEqual([]);
});

test('G21: a proxy of the environment is not asked', async () => {
  const proxy = await listen(ok);
  const { port } = await listen(ok);
  process.env.HTTP_PROXY = `http://127.0.0.1:${proxy.port}`;
  process.env.NODE_USE_ENV_PROXY = '1';
  close.push(() => {
    delete process.env.HTTP_PROXY;
    delete process.env.NODE_USE_ENV_PROXY;
  });
  await development({ ...limits, url: `http://127.0.0.1:${port}/` });
  expect(proxy.heard).toEqual([]);
});

test('a body is sent as it is, with its headers', async () => {
  const got: unknown[] = [];
  const { port } = await listen((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      got.push({ text: Buffer.concat(chunks).toString(), type: request.headers['content-type'] });
      response.writeHead(204, { 'x-answer': 'yes' }).end();
    });
  });
  const request: OutboundRequest = {
    ...limits,
    method: 'POST',
    url: `http://127.0.0.1:${port}/`,
    headers: { 'content-type': 'text/plain' },
    body: 'ein Gruß',
  };
  expect(await development(request)).toMatchObject({ status: 204, headers: { 'x-answer': 'yes' }, text: '' });
  expect(got).toEqual([{ text: 'ein Gruß', type: 'text/plain' }]);
});

describe('time and size limits', () => {
  test('an answer at the bound is read, one past it is an error, or cut where it may be', async () => {
    const { port } = await listen((request, response) => response.end('x'.repeat(Number(request.url?.slice(1)))));
    const get = (bytes: number, cutsLongAnswer = false) =>
      development({ ...limits, cutsLongAnswer, url: `http://127.0.0.1:${port}/${bytes}` });
    expect((await get(1000)).text).toHaveLength(1000);
    await expect(get(1001)).rejects.toThrow('The response is longer than 1000 bytes.');
    expect(await get(5_000_000, true)).toMatchObject({ status: 200, text: 'x'.repeat(1000) });
  });

  test('headers without end are an error', async () => {
    const { port } = await listen((_request, response) => response.writeHead(200, { a: 'x'.repeat(20_000) }).end());
    const sending = development({ ...limits, url: `http://127.0.0.1:${port}/` });
    await expect(sending).rejects.toThrow(`127.0.0.1:${port} responded with too many headers.`);
  });

  test('ends after the timeout without a response, with half of one, or with a silent name server', async () => {
    const silent = await listen(() => {});
    const halting = await listen((_request, response) => response.write('a'));
    const late = 'There was no response within 0.1 seconds.';
    for (const { port } of [silent, halting]) {
      const sending = development({ ...limits, timeoutMs: milliseconds(100), url: `http://127.0.0.1:${port}/` });
      await expect(sending).rejects.toThrow(new OutboundError(late));
    }
    const waiting = createSender({ allowLoopback: true, resolve: () => new Promise<string[]>(() => {}) });
    await expect(waiting({ ...limits, timeoutMs: milliseconds(100), url: 'http://a.example/' })).rejects.toThrow(late);
  });

  test('a port where nobody listens, and one that speaks something else', async () => {
    const closed = await listen(ok);
    for (const end of close.splice(0)) end();
    const refused = development({ ...limits, url: `http://127.0.0.1:${closed.port}/` });
    await expect(refused).rejects.toThrow(`127.0.0.1:${closed.port} did not accept the connection.`);
    const server = createTcpServer((socket) => socket.end('220 mail.example ESMTP\r\n')).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    close.push(() => server.close());
    const { port } = server.address() as AddressInfo;
    const strange = development({ ...limits, url: `http://127.0.0.1:${port}/` });
    await expect(strange).rejects.toThrow(`127.0.0.1:${port} did not respond with HTTP.`);
    await expect(development({ ...limits, url: `https://127.0.0.1:${port}/` })).rejects.toThrow(OutboundError);
  });
});
