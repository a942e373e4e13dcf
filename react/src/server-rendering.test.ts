import { expect, test } from 'vitest';
import { startWire } from '../../sdk/src/testing/wire.ts';
import { renderPage } from './testing/render-page.tsx';

const service = (name: string) => ({ body: { service: { _id: 's', name, _createdDate: '2026-01-02T00:00:00Z' } } });
const member = (nickname: string) => ({ body: { member: { _id: nickname, profile: { nickname } } } });
const cookieOf = (value: string) =>
  JSON.stringify({
    accessToken: { value, expiresAt: 9_999_999_999 },
    refreshToken: { value: `${value}-refresh`, role: 'member' },
  });

const textOf = (html: string) => html.replace(/<button.*/, '').replace(/<[^>]*>/g, '');

test('requests that are rendered at the same time don’t see each other’s session or data', async () => {
  const wire = await startWire();
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  wire.reply({ ...service('for Ada'), before: () => held }, service('for Bea'), member('Bea'), service('for all'));
  const ada = renderPage(wire.host, cookieOf('ada'));
  await wire.called(1);
  const bea = await renderPage(wire.host, cookieOf('bea'));
  const visitor = await renderPage(wire.host, undefined);
  wire.reply(member('Ada'));
  goOn();
  const pages = [await ada, bea, visitor];
  expect(pages.map(({ html }) => textOf(html))).toEqual([
    'member Ada, for Ada of 2026-01-02T00:00:00.000Z',
    'member Bea, for Bea of 2026-01-02T00:00:00.000Z',
    'visitor , for all of 2026-01-02T00:00:00.000Z',
  ]);
  expect(wire.calls.map(({ headers }) => headers.authorization)).toEqual(['ada', 'bea', 'bea', 'access-1', 'ada']);
  expect(JSON.stringify(bea.state)).not.toMatch(/ada/i);
});
