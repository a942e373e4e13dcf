import type { ServiceId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import { nextFreeSlug } from '../../server/lib/slug.ts';

/**
 * Reserves the slug, numbered where another service has or had it. A service may have its own earlier slugs again. The
 * primary key decides between concurrent requests.
 */
export async function reserveSlug(
  tx: Db,
  siteId: SiteId,
  serviceId: ServiceId,
  wanted: string,
  now: Instant,
): Promise<string> {
  for (;;) {
    const taken = await tx
      .selectFrom('service_slugs')
      .select('name')
      .where('site_id', '=', siteId)
      .where('service_id', '<>', serviceId)
      .where((where) => where.fn<boolean>('starts_with', ['name', where.val(wanted)]), '=', true)
      .execute();
    const name = nextFreeSlug(wanted, new Set(taken.map((slug) => slug.name)));
    if ((await ownSlug(tx, siteId, { serviceId, name, custom: false, now })) === serviceId) return name;
  }
}

interface WantedSlug {
  serviceId: ServiceId;
  name: string;
  /** Chosen by the business, so renaming the service keeps it. */
  custom: boolean;
  now: Instant;
}

/** Inserts a slug for a service and returns its owner: another service, if that one was first. */
export async function ownSlug(tx: Db, siteId: SiteId, { serviceId, name, custom, now }: WantedSlug) {
  await tx
    .insertInto('service_slugs')
    .values({ site_id: siteId, name, service_id: serviceId, is_custom: custom, created_at: new Date(now) })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'name'])
        .doUpdateSet({ is_custom: sql`service_slugs.is_custom or ${custom}` })
        .where('service_slugs.service_id', '=', serviceId),
    )
    .execute();
  return findSlugOwner(tx, siteId, name);
}

/** Finds the service that has or had a slug, deleted services included. */
export async function findSlugOwner(db: Db, siteId: SiteId, name: string): Promise<ServiceId | undefined> {
  const row = await db
    .selectFrom('service_slugs')
    .select('service_id')
    .where('site_id', '=', siteId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.service_id;
}
