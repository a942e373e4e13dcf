import type { BookingId, ContactId, OperationOf, ResourceId, ResponseOf, ServiceId } from '@foyer/contract';
import { noteChange } from '../../access/audit/app-changes.ts';
import { deleteBooking } from '../../booking/imports/store.ts';
import { deleteOccupancy } from '../../booking/occupancy/occupancy-store.ts';
import { deleteSeats } from '../../booking/occupancy/seat-store.ts';
import { deleteResource, findResource } from '../../catalog/resources/store.ts';
import { isTakenAfter, listServicesWith } from '../../catalog/resources/use-store.ts';
import { lockResources } from '../../catalog/schedules/lock-store.ts';
import { findService } from '../../catalog/services/store.ts';
import { lockService } from '../../catalog-changes/services/change-store.ts';
import { deleteOne } from '../../catalog-changes/services/deletion.ts';
import { deleteContact, lockContact } from '../../contacts/store.ts';
import { nameOfCustomer } from '../../people/customer-imports/match.ts';
import { removeTag } from '../../people/customers/tag-store.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { quietCall } from '../../server/http/quiet-call.ts';
import { textsIn } from '../../server/lib/languages.ts';
import { findSite, lockSite } from '../../server/sites/store.ts';
import { findSampleData, hasBookings, listCharged, lockSamples, saveSampleData } from './store.ts';
import { sampleWords } from './words.ts';

type Remove = Handlers<'sites'>['removeSampleData'];
type RemoveCall = Parameters<Remove>[0];
type Kept = ResponseOf<OperationOf<'sites.removeSampleData'>>['kept'][number];
/** The end of one thing: it is kept for a reason, was removed, or had gone before. */
type Fate = Kept | 'REMOVED' | 'GONE';

/**
 * Removes all sample bookings, however they were tried out, and then the customers, services and staff that nothing real needs.
 * What is kept is the business's own from then on. A repeated request removes nothing.
 */
export const removeSampleData: Remove = async (call) => {
  const { tx, caller } = call;
  const { siteId } = caller;
  await lockSite(tx, siteId);
  const known = await findSampleData(tx, siteId);
  if (!known) return { removed: { bookings: 0, customers: 0, services: 0, staff: 0 }, kept: [] };
  const bookings = await removeBookings(call);
  const customers = await inTurn(known.customers, (id) => removeCustomer(call, id));
  const offered = await inTurn(known.services, (id) => removeService(call, id));
  const staff = await inTurn(known.staff, (id) => removeStaff(call, id));
  await saveSampleData(tx, siteId, undefined);
  await noteChange(tx, call, 'SITE_CHANGED', { fields: ['hasSampleData'] });
  return {
    removed: {
      bookings: countRemoved(bookings),
      customers: countRemoved(customers),
      services: countRemoved(offered),
      staff: countRemoved(staff),
    },
    kept: [...bookings, ...customers, ...offered, ...staff].filter((fate) => typeof fate === 'object'),
  };
};

/** Rows are locked in one order, so that two such calls wait for each other. */
async function inTurn<Id extends string>(ids: readonly Id[], remove: (id: Id) => Promise<Fate>): Promise<Fate[]> {
  const fates: Fate[] = [];
  for (const id of ids.toSorted()) fates.push(await remove(id));
  return fates;
}

const countRemoved = (fates: readonly Fate[]) => fates.filter((fate) => fate === 'REMOVED').length;

/** A sample costs nothing; one that somebody began to pay all the same is kept, as the payment refers to it. */
async function removeBookings({ tx, caller: { siteId } }: RemoveCall): Promise<Fate[]> {
  const samples = await lockSamples(tx, siteId);
  const charged = await listCharged(
    tx,
    siteId,
    samples.map(({ id }) => id),
  );
  return inTurn<BookingId>(
    samples.map(({ id }) => id),
    async (id) => {
      if (charged.has(id)) {
        const name = samples.find((sample) => sample.id === id)?.title ?? '';
        return { kind: 'BOOKING', id, name, reason: 'PAID' };
      }
      await deleteOccupancy(tx, siteId, id);
      await deleteSeats(tx, siteId, id);
      await deleteBooking(tx, siteId, id);
      return 'REMOVED';
    },
  );
}

async function removeCustomer({ tx, caller: { siteId } }: RemoveCall, id: ContactId): Promise<Fate> {
  // Merged or erased since.
  const contact = await lockContact(tx, siteId, id);
  if (!contact) return 'GONE';
  const isBooked = await hasBookings(tx, siteId, { contactId: id });
  if (!isBooked && contact.revision === 1) {
    await deleteContact(tx, siteId, id);
    return 'REMOVED';
  }
  const { locale } = await findSite(tx, siteId);
  await removeTag(tx, siteId, [id], textsIn(locale, sampleWords).tag);
  return { kind: 'CUSTOMER', id, name: nameOfCustomer(contact), reason: isBooked ? 'HAS_BOOKINGS' : 'CHANGED' };
}

async function removeService(call: RemoveCall, id: ServiceId): Promise<Fate> {
  const { tx, caller } = call;
  // Waits for bookings in progress, as a deletion does.
  if (!(await lockService(tx, caller.siteId, id, 'alone'))) return 'GONE';
  const service = await findService(tx, caller.siteId, id, { hidden: true });
  const isBooked = await hasBookings(tx, caller.siteId, { serviceId: id });
  if (isBooked || service?.revision !== '1')
    return { kind: 'SERVICE', id, name: service?.name ?? '', reason: isBooked ? 'HAS_BOOKINGS' : 'CHANGED' };
  await deleteOne(quietCall<OperationOf<'services.deleteService'>>({ serviceId: id }, call), id, {});
  return 'REMOVED';
}

async function removeStaff(call: RemoveCall, id: ResourceId): Promise<Fate> {
  const { tx, caller, now } = call;
  const { siteId } = caller;
  await lockResources(tx, siteId, [id]);
  const resource = await findResource(tx, siteId, id);
  if (!resource) return 'GONE';
  const keptFor = (reason: Kept['reason']): Kept => ({ kind: 'STAFF', id, name: resource.name, reason });
  if (await hasBookings(tx, siteId, { resourceId: id })) return keptFor('HAS_BOOKINGS');
  if (resource.revision > 1) return keptFor('CHANGED');
  if ((await listServicesWith(tx, siteId, id)).length > 0 || (await isTakenAfter(tx, siteId, id, now)))
    return keptFor('IN_USE');
  await deleteResource(tx, siteId, id, resource.scheduleId);
  return 'REMOVED';
}
