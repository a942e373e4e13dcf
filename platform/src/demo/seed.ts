import type { FormId, ServiceVariantsId, SessionId } from '@foyer/contract';
import { addDuration, type Instant, minutes, subtractDuration } from '@foyer/contract/values';
import { takeNotices } from '../booking/business-notifications/notice-store.ts';
import { insertAddOn } from '../catalog/add-ons/store.ts';
import { insertResources, insertResourceTypes, insertSchedules } from '../catalog/schedules/insertion-store.ts';
import { insertSessions, type ScheduledSession, STAFF_TYPE_ID } from '../catalog/schedules/store.ts';
import { insertCategories } from '../catalog/services/category-store.ts';
import { insertService, setSessionSummary } from '../catalog/services/creation-store.ts';
import { insertBookingForms } from '../catalog/services/form-store.ts';
import { insertBusinessLocations } from '../catalog/services/location-store.ts';
import { insertPolicies } from '../catalog/services/policy-store.ts';
import { resolveReferences } from '../catalog/services/references.ts';
import { readService } from '../catalog/services/rules.ts';
import { summarizeSessions } from '../catalog/services/session-summary.ts';
import { insertVariants } from '../catalog/services/variant-store.ts';
import { withVariants } from '../catalog/services/variants.ts';
import { type Db, liftTimeLimit } from '../server/db/database.ts';
import { runTransaction } from '../server/db/transaction.ts';
import type { ModuleHandlers } from '../server/http/handler.ts';
import type { DeploymentSecrets } from '../server/keys/deployment-secrets.ts';
import { newId } from '../server/lib/new-id.ts';
import { seedBookings } from './bookings.ts';
import type { DemoBusiness, DemoService } from './business.ts';
import { seedHistory, withPast } from './history/seed-history.ts';
import { demoIds } from './ids.ts';
import { lowTide } from './low-tide/business.ts';
import { seedNotifications } from './notifications.ts';
import { seedPeople } from './people.ts';
import { seedPlans } from './plans.ts';
import { refuseOtherSites } from './refuse-demo.ts';
import { dropReminders, insertDemoSite } from './store.ts';
import { wuschel } from './wuschel/business.ts';

const MINUTE_MS = minutes(1);

/**
 * Adds the demo businesses, with sessions around `now` (epoch milliseconds). Existing ones are left unchanged. When
 * several processes start together, one adds them and the others wait for it.
 */
export const seedDemo = (db: Db, now: Instant): Promise<void> => seedBusinesses(db, now, seedBusiness);

/** The same with the orders, payments and visits of the last years, which take some seconds. */
export const seedDemoWithHistory = (
  db: Db,
  now: Instant,
  secrets: DeploymentSecrets,
  handlers: ModuleHandlers,
): Promise<void> =>
  seedBusinesses(db, now, async (tx, key, business, createdAt) => {
    const isNew = await seedBusiness(tx, key, withPast(business), createdAt);
    if (!isNew) return false;
    await seedHistory(tx, business, { now: createdAt, handlers, ...secrets });
    await seedNotifications(tx, business, createdAt);
    await dropReminders(tx, business.site.id);
    return true;
  });

async function seedBusinesses(db: Db, now: Instant, seed: typeof seedBusiness): Promise<void> {
  await refuseOtherSites(db);
  await runTransaction(db, async (tx) => {
    await liftTimeLimit(tx);
    // The first site answers for unregistered hosts, so the order of creation counts.
    const studio = lowTide(now);
    const salon = wuschel(now);
    // The history of the demo sends no notices.
    if (await seed(tx, 'a', studio, subtractDuration(now, MINUTE_MS))) await takeNotices(tx, studio.site.id, now);
    if (await seed(tx, 'b', salon, now)) await takeNotices(tx, salon.site.id, now);
  });
}

/** Adds a business. Returns false, and changes nothing, if it exists. */
async function seedBusiness(tx: Db, key: 'a' | 'b', business: DemoBusiness, now: Instant): Promise<boolean> {
  const { id: siteId, timeZone } = business.site;
  const idOf = demoIds(key);
  if (!(await insertDemoSite(tx, business.site, new Date(now)))) return false;
  const createdAt = subtractDuration(now, minutes(business.services.length));
  await insertBusinessLocations(tx, siteId, business.locations);
  await insertCategories(
    tx,
    siteId,
    business.categories.map((category, index) => ({ ...category, sortOrder: index + 1 })),
    createdAt,
  );
  await insertPolicies(tx, siteId, business.policies, createdAt);
  const form = { id: idOf<FormId>('form', 1), name: 'Booking form', default: true };
  await insertBookingForms(tx, siteId, [form, ...(business.forms ?? [])], createdAt);
  await insertResourceTypes(tx, siteId, business.resourceTypes, createdAt);
  await insertSchedules(
    tx,
    siteId,
    business.resources.map(({ scheduleId }) => ({ id: scheduleId, timeZone })),
  );
  await insertResources(
    tx,
    siteId,
    business.resources.map((resource, index) => ({ ...resource, sortOrder: index + 1 })),
    createdAt,
  );
  const sessions = business.sessions.map((session, index) => ({
    ...session,
    id: idOf<SessionId>('session', index + 1),
  }));
  await insertSessions(tx, siteId, sessions);
  for (const { id, ...content } of business.addOns ?? []) await insertAddOn(tx, siteId, id, content, createdAt);
  for (const [index, service] of business.services.entries()) {
    const own = sessions.filter(({ scheduleId }) => scheduleId === service.scheduleId);
    await seedService(tx, business, service, own, addDuration(createdAt, minutes(index)));
  }
  await seedPlans(tx, business, createdAt);
  await seedPeople(tx, business, createdAt);
  await seedBookings(tx, business, now);
  await dropReminders(tx, siteId);
  return true;
}

/** Validates a service with the same rules as one that its owner creates. */
async function seedService(
  tx: Db,
  { site, resources }: DemoBusiness,
  { id, scheduleId, input, variants, addOnGroups = [] }: DemoService,
  sessions: readonly ScheduledSession[],
  now: Instant,
): Promise<void> {
  const read = readService(input, site.currency);
  const details = withVariants(read.details, variants);
  const draft = await resolveReferences(tx, site.id, { ...read, details });
  await insertService(tx, site.id, { id, scheduleId, timeZone: site.timeZone, draft, addOnGroups }, now);
  if (variants) await insertVariants(tx, site.id, { id: newId<ServiceVariantsId>(), serviceId: id }, variants, now);
  if (draft.type === 'APPOINTMENT') return;
  const staff = new Set(resources.filter(({ typeId }) => typeId === STAFF_TYPE_ID).map((resource) => resource.id));
  await setSessionSummary(tx, site.id, id, summarizeSessions(draft.type, sessions, site.timeZone, staff));
}
