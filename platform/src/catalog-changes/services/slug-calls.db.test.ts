import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../server/lib/new-id.ts';
import { racedEngines } from '../../testing/fresh-database.ts';
import { addService, digestServices } from '../../testing/services.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { setCustomSlug, validateSlug, queryServices, deleteService } = modules.services;

describe('custom slugs', () => {
  let foyer: TestPlatform;
  beforeAll(async () => {
    foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
  });
  afterAll(() => foyer.stop());

  const set = (serviceId: string, slug: string) => foyer.owner.call(setCustomSlug, { serviceId, slug });
  const validate = async (serviceId: string, slug: string) =>
    (await foyer.owner.call(validateSlug, { serviceId, slug })).value;

  it('become current; earlier ones still resolve and can be used again', async () => {
    const made = await addService(foyer, { name: 'Breathing Space' });
    const { slug, service } = (await set(made.id, 'breathe')).value;
    expect(slug).toMatchObject({ name: 'breathe', custom: true });
    expect(service).toMatchObject({ mainSlug: slug, revision: '2' });
    expect(service.supportedSlugs?.map(({ name, custom }) => [name, custom])).toEqual([
      ['breathing-space', false],
      ['breathe', true],
    ]);
    expect((await foyer.eventsOf(made.id)).at(-1)?.body.modifiedFields).toMatchObject({
      'mainSlug.name': 'breathe',
      'urls.servicePage.relativePath': '/services/breathe',
    });
    for (const name of ['breathe', 'breathing-space']) {
      const filter = { 'supportedSlugs.name': { $hasSome: [name] } };
      const { services } = (await foyer.owner.call(queryServices, { query: { filter } })).value;
      expect(services.map(({ id }) => id)).toEqual([made.id]);
    }
    const back = (await set(made.id, 'breathing-space')).value.service;
    expect(back.mainSlug).toMatchObject({ name: 'breathing-space', custom: true });
  });

  it('that are set again change nothing', async () => {
    const { id } = await addService(foyer);
    await set(id, `again-${id}`);
    const before = await digestServices(foyer);
    expect((await set(id, `again-${id}`)).value.service.revision).toBe('2');
    expect(await digestServices(foyer)).toEqual(before);
  });

  it('are called slugName by older clients', async () => {
    const { id: serviceId } = await addService(foyer);
    const slugName = `old-${serviceId}`;
    expect((await foyer.owner.call(validateSlug, { serviceId, slugName })).value).toMatchObject({
      valid: true,
      slug: slugName,
    });
    expect((await foyer.owner.call(setCustomSlug, { serviceId, slugName })).value.slug.name).toBe(slugName);
    expect((await foyer.owner.call(setCustomSlug, { serviceId })).fields).toEqual(['slug']);
    const both = { serviceId, slug: `new-${serviceId}`, slugName };
    for (const operation of [setCustomSlug, validateSlug])
      expect((await foyer.owner.call(operation, both)).fields).toEqual(['slug, slugName']);
  });

  it("can't be those that another service has or had, even if deleted", async () => {
    const [first, second, gone] = [await addService(foyer), await addService(foyer), await addService(foyer)];
    await set(first.id, `used-${first.id}`);
    await set(first.id, `new-${first.id}`);
    await set(gone.id, `gone-${gone.id}`);
    await foyer.owner.call(deleteService, { serviceId: gone.id });
    const before = await digestServices(foyer);
    for (const slug of [`used-${first.id}`, `new-${first.id}`, `gone-${gone.id}`]) {
      const answer = await set(second.id, slug);
      expect([answer.status, answer.code, answer.data]).toEqual([409, 'SLUG_ALREADY_EXISTS', { slug }]);
      expect(await validate(second.id, slug)).toMatchObject({ valid: false, errors: ['SLUG_ALREADY_EXISTS'] });
    }
    expect(await validate(first.id, `used-${first.id}`)).toMatchObject({ valid: true });
    expect(await digestServices(foyer)).toEqual(before);
  });

  it.each(['', 'a b', 'a/b', 'über?', '../etc', '..', 'a%20b', 'a#b'])(
    'hold no other characters: "%s"',
    async (slug) => {
      const { id } = await addService(foyer);
      const before = await digestServices(foyer);
      const answer = await set(id, slug);
      expect([answer.status, answer.fields]).toEqual([400, ['slug']]);
      expect(JSON.stringify(answer.error)).toContain('SLUG_CONTAINS_ILLEGAL_CHARACTERS');
      expect(await validate(id, slug)).toMatchObject({ valid: false, errors: ['SLUG_CONTAINS_ILLEGAL_CHARACTERS'] });
      expect(await digestServices(foyer)).toEqual(before);
    },
  );

  it.each(['yoga', 'Yoga_2', 'größe', 'ヨガ', '瑜伽-1'])('may be of any script: %s', async (slug) => {
    const { id } = await addService(foyer);
    expect((await set(id, slug)).value.slug.name).toBe(slug);
  });

  it('of an unknown service are refused', async () => {
    expect((await set(newId(), 'nobody')).code).toBe('SERVICE_NOT_FOUND');
    expect((await foyer.owner.call(validateSlug, { serviceId: newId(), slug: 'nobody' })).code).toBe(
      'SERVICE_NOT_FOUND',
    );
  });
});

it.each(racedEngines)(
  'of services that are made, or ask for one address, at the same moment each has its own, on %s',
  async (engine) => {
    const foyer = await TestPlatform.start({ engine, testClock: true, options: { rateLimits: false } });
    const made = await Promise.all(Array.from({ length: 6 }, () => addService(foyer)));
    const numbered = [2, 3, 4, 5, 6].map((number) => `evening-massage-${number}`);
    expect(made.map(({ mainSlug }) => mainSlug.name).sort()).toEqual(['evening-massage', ...numbered]);
    const answers = await Promise.all(
      made.map(({ id: serviceId }) => foyer.owner.call(setCustomSlug, { serviceId, slug: 'the-one' })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([...Array(5).fill('SLUG_ALREADY_EXISTS'), 'ok']);
    const filter = { 'mainSlug.name': 'the-one' };
    const { services } = (await foyer.owner.call(queryServices, { query: { filter } })).value;
    expect(services).toHaveLength(1);
    await foyer.stop();
  },
);
