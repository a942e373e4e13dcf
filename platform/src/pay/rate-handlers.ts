import type { Modules, ResourceId } from '@foyer/contract';
import { noteChange } from '../access/audit/app-changes.ts';
import { deleteRates, insertRates, listRates, updateRates } from '../pay-rates/store.ts';
import { listNames } from '../reports/fact-store.ts';
import { listStaff } from '../reports/pay-fact-store.ts';
import type { Call, Handlers } from '../server/http/handler.ts';
import { asId } from '../server/lib/ids.ts';
import { refuseField } from '../server/lib/violations.ts';
import { isCivilDate } from '../server/lib/wall.ts';
import { findSite, shareLockSite } from '../server/sites/store.ts';
import { toWireRates } from './entity.ts';
import { readRates } from './read-rates.ts';

/** Adds, replaces or removes the entry of a day. False when another one has changed it meanwhile. */
async function changeRates(call: Call<Modules['pay']['setPayRates']>, resourceId: ResourceId): Promise<boolean> {
  const { input, tx, caller, now } = call;
  const { siteId } = caller;
  const { localStartDate: validFrom, revision, rates: sent } = input;
  if (!isCivilDate(validFrom)) return refuseField('localStartDate', 'must be a day of the calendar');
  const key = { siteId, resourceId, validFrom };
  if (sent === undefined) {
    if (revision === undefined) return refuseField('revision', 'is required to remove an entry');
    return deleteRates(tx, key, Number(revision));
  }
  const [{ currency }, services] = await Promise.all([findSite(tx, siteId), listNames(tx, siteId, 'SERVICE')]);
  const rates = readRates(sent, { currency, serviceIds: new Set(services.keys()) });
  if (revision === undefined) return insertRates(tx, key, { rates, currency, now });
  return updateRates(tx, key, { rates, currency, now, revision: Number(revision) });
}

export const setPayRates: Handlers<'pay'>['setPayRates'] = async (call) => {
  const { input, tx, caller, fail } = call;
  const { siteId } = caller;
  const resourceId = asId<ResourceId>(input.resourceId.toLowerCase());
  await shareLockSite(tx, siteId);
  const [staff, before] = await Promise.all([listStaff(tx, siteId), listRates(tx, siteId)]);
  const person = staff.find(({ id }) => id === resourceId);
  if (!person && !before.has(resourceId)) return fail('RESOURCE_NOT_FOUND', 'There is no staff member with this id.');
  if (!(await changeRates(call, resourceId)))
    return fail(
      'REVISION_MISMATCH',
      'These rates have been changed in the meantime. Load them again and repeat the change.',
    );
  await noteChange(tx, call, 'PAY_RATES_CHANGED', { resourceId, localStartDate: input.localStartDate });
  const [{ currency }, rates] = await Promise.all([findSite(tx, siteId), listRates(tx, siteId)]);
  return { payRates: toWireRates(resourceId, person?.name, { entries: rates.get(resourceId) ?? [], currency }) };
};
