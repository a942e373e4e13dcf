import { isDeepStrictEqual } from 'node:util';
import { noteChange } from '../access/audit/app-changes.ts';
import { shareLockMediaFiles } from '../media/store.ts';
import type { Handlers } from '../server/http/handler.ts';
import { checkRevision } from '../server/http/revision.ts';
import { findSite, lockSite, type Site } from '../server/sites/store.ts';
import { namedPictures } from './brand-change.ts';
import { applyChange } from './change.ts';
import { countUpcomingBookings, listCurrencyUses, lockCalendars, moveCalendars, saveSite } from './change-store.ts';
import { toSiteEntity } from './entity.ts';

type Call = Parameters<Handlers<'sites'>['updateSite']>[0];

async function checkCurrency({ tx, fail }: Call, { id, currency }: Site): Promise<void> {
  const usedBy = await listCurrencyUses(tx, id, currency);
  if (usedBy.length === 0) return;
  fail('CURRENCY_IN_USE', `Prices and sales in the current currency: ${usedBy.join(', ')}.`, { usedBy });
}

async function moveToZone({ tx, now, fail }: Call, { id, timeZone: from }: Site, to: string): Promise<void> {
  await lockCalendars(tx, id);
  const upcomingBookings = await countUpcomingBookings(tx, id, now);
  if (upcomingBookings > 0) {
    fail('TIME_ZONE_IN_USE', 'Bookings are ahead, at times of the current zone.', { upcomingBookings });
  }
  await moveCalendars(tx, id, from, to);
}

/** The names of the fields that differ. */
const differing = (before: Site, after: Site): string[] => {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isDeepStrictEqual(Reflect.get(before, name), Reflect.get(after, name)));
};

/** Changes the fields sent. A change that makes no difference keeps the revision. */
export const updateSite: Handlers<'sites'>['updateSite'] = async (call) => {
  const { tx, caller, input, cleared, fail } = call;
  await lockSite(tx, caller.siteId);
  const before = await findSite(tx, caller.siteId);
  if (input.site.revision !== undefined) checkRevision({ fail }, 'business', input.site.revision, before.revision);
  const pictures = namedPictures(input.site.brand);
  const files = pictures.length > 0 ? await shareLockMediaFiles(tx, caller.siteId, pictures) : [];
  const after = applyChange(before, input.site, cleared, files);
  const fields = differing(before, after);
  if (fields.includes('currency')) await checkCurrency(call, after);
  if (fields.includes('timeZone')) await moveToZone(call, before, after.timeZone);
  if (fields.length > 0) {
    await saveSite(tx, after);
    await noteChange(tx, call, 'SITE_CHANGED', { fields });
  }
  return { site: await toSiteEntity(call) };
};
