import { modules } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchAvailability } from '../../testing/availability.ts';
import { freshDatabase, usualEngine } from '../../testing/fresh-database.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { findStartLink } from './start-link.ts';

let foyer: TestPlatform;
let link: URL;
beforeAll(async () => {
  const options = { production: true, seed: async () => {} };
  foyer = await TestPlatform.start({ database: await freshDatabase(usualEngine, 'emptyTemplate'), options });
  link = new URL((await findStartLink(foyer.platform)) ?? '');
});
afterAll(() => foyer.stop());

const answers = {
  business: 'Harbour Hair',
  person: 'Maria Lund',
  email: 'maria@example.com',
  locale: 'de-DE',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  service: 'Haircut <short>',
  minutes: '45',
  price: '40.50',
  from: '09:00',
  to: '17:00',
  ...Object.fromEntries(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'].map((day) => [day, 'on'])),
};
const open = (search: string) => fetch(`${foyer.origin}/start${search}`);
const send = (changes: Record<string, string> = {}) =>
  fetch(`${foyer.origin}/start`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ token: link.searchParams.get('token') ?? '', ...answers, ...changes }),
  });
const countSites = async () => (await foyer.db.selectFrom('sites').select('id').execute()).length;

test('the form is shown to whoever has the link that the server printed', async () => {
  expect(link.origin).toBe(foyer.origin);
  for (const search of ['', '?token=x', `?token=${'x'.repeat(43)}`]) {
    const refused = await open(search);
    expect([refused.status, (await refused.text()).includes('<form')]).toEqual([403, false]);
  }
  const shown = await open(link.search);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('cache-control')).toBe('no-store');
  expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await shown.text()).toContain('name="business"');
});

test('a wrong answer is named and changes nothing; what was typed stays', async () => {
  const refused = await send({ email: 'maria', service: '"><script>' });
  const page = await refused.text();
  expect(refused.status).toBe(400);
  expect(page).toMatch(/id="email"[^>]*aria-describedby="email-fault" aria-invalid="true" autofocus/);
  expect(page).toContain('value="Harbour Hair"');
  expect(page).not.toContain('"><script>');
  expect((await send({ token: 'x' })).status).toBe(403);
  expect(await countSites()).toBe(0);
});

test('of answers sent twice at once one opens the business, which can be booked at once', async () => {
  const sent = await Promise.all([send(), send()]);
  expect(sent.map(({ status }) => status).sort()).toEqual([303, 404]);
  const opened = sent.find(({ status }) => status === 303)?.headers.get('location') ?? '';
  expect(opened).toContain(`${foyer.origin}/hosted/reset?return=/manage#token=`);
  expect(await countSites()).toBe(1);

  const { id: clientId } = await foyer.db.selectFrom('client_apps').select('id').executeTakeFirstOrThrow();
  const visitor = await foyer.visit(clientId);
  const { site } = (await visitor.call(modules.sites.getSite, {})).value;
  expect(site).toMatchObject({ name: 'Harbour Hair', timeZone: 'Europe/Berlin', currency: 'EUR', locale: 'de-DE' });
  const [service] = (await visitor.call(modules.services.queryServices, {})).value.services;
  expect(service).toMatchObject({
    name: 'Haircut <short>',
    payment: { fixed: { price: { value: '40.50', currency: 'EUR' } }, options: { inPerson: true } },
    category: { name: 'Leistungen' },
  });
  const times = await fetchAvailability(visitor, { serviceId: service?.id ?? '', days: 7 });
  expect(new Set(times.map(({ slot }) => slot.resource?.name))).toEqual(new Set(['Maria Lund']));
  const hours = times.map(({ slot }) => slot.startDate?.slice(11, 16) ?? '').sort();
  expect([hours[0], hours.at(-1)]).toEqual(['09:00', '16:15']);

  // The token that opens the owner's account is that of this link only.
  const recoveryToken = opened.split('#token=')[1] ?? '';
  const recovered = await visitor.call(modules.recovery.recover, {
    recoveryToken,
    password: 'a long walk by the canal',
  });
  expect(recovered.value).toMatchObject({
    state: 'SUCCESS',
    identity: { identityProfile: { firstName: 'Maria', lastName: 'Lund' } },
  });
});

test('after that the address is as unknown as any other', async () => {
  expect((await open(link.search)).status).toBe(404);
  expect((await send()).status).toBe(404);
  expect(await findStartLink(foyer.platform)).toBeUndefined();
  expect(await countSites()).toBe(1);
});
