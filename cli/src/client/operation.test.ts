import { operations } from '@foyer/contract';
import { ApiKeyStrategy, createClient } from '@foyer/sdk';
import { expect, test } from 'vitest';
import { callOperation } from './operation.ts';

/** A client that keeps what it would have sent. */
function recorder() {
  const sent: { method: string; url: string; body: string }[] = [];
  const fetch = async (url: string | URL | Request, { method = '', body }: RequestInit = {}) => {
    sent.push({ method, url: String(url), body: String(body ?? '') });
    return new Response('{}', { headers: { 'content-type': 'application/json' } });
  };
  const auth = ApiKeyStrategy({ apiKey: 'key' });
  return { sent, client: createClient({ host: 'http://localhost', auth, fetch }) };
}

/** A request with the fields that a path names, such as `{service.id}`. */
const idsIn = (path: string): Record<string, unknown> =>
  Object.fromEntries(
    [...path.matchAll(/\{([\w.]+)\}/g)].map(([, name = '']) => {
      const [head = '', ...tail] = name.split('.');
      return [head, tail.reduceRight<unknown>((inner, key) => ({ [key]: inner }), '1')];
    }),
  );

test('every operation of the contract can be called', async () => {
  const { sent, client } = recorder();
  for (const named of operations) await callOperation(client, named, idsIn(named.operation.path));
  expect(sent.map(({ method }) => method)).toEqual(operations.map(({ operation }) => operation.method));
});

test('a request is sent as it was written, fields of the path in the path', async () => {
  const { sent, client } = recorder();
  const named = operations.find(({ id }) => id === 'services.updateService');
  const request = { service: { id: '1', revision: '2', name: 'Sauna' }, mask: { paths: ['name'] } };
  if (named) await callOperation(client, named, request);
  expect(sent[0]).toMatchObject({ method: 'PATCH', url: 'http://localhost/_api/bookings/v2/services/1' });
  expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ service: { revision: '2', name: 'Sauna' } });
});
