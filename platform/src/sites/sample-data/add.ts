import type { ContactId, JobId, OperationOf } from '@foyer/contract';
import { noteChange } from '../../access/audit/app-changes.ts';
import { insertImported } from '../../booking/imports/insert.ts';
import { placeImported } from '../../booking/imports/place.ts';
import { findByKey } from '../../contacts/store.ts';
import { importCustomer } from '../../people/customer-imports/import-customer.ts';
import type { CustomerRow } from '../../people/customer-imports/row.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { quietCall } from '../../server/http/quiet-call.ts';
import { textsIn } from '../../server/lib/languages.ts';
import { newId } from '../../server/lib/new-id.ts';
import { SAMPLE_DOMAIN } from '../../server/mail/sample-address.ts';
import { findSite, lockSite, type Site } from '../../server/sites/store.ts';
import { findOffer, type OfferedService } from './offer.ts';
import { type PlannedAppointment, planAppointments } from './plan.ts';
import { countSamples, findSampleData, hasBookings, type SampleData, saveSampleData } from './store.ts';
import { type SampleWords, sampleWords } from './words.ts';

type Add = Handlers<'sites'>['addSampleData'];
type AddCall = Parameters<Add>[0];

interface Customer {
  id: ContactId;
  data: CustomerRow['data'];
}

/** Adds sample data once: of two requests at once, the second finds those of the first. All in one transaction. */
export const addSampleData: Add = async (call) => {
  const { tx, caller } = call;
  const { siteId } = caller;
  await lockSite(tx, siteId);
  const known = await findSampleData(tx, siteId);
  if (known) return { added: await countsOf(call, known) };
  if (await hasBookings(tx, siteId))
    call.fail('BOOKINGS_EXIST', 'There are bookings already. Sample data would stand among them.');
  const site = await findSite(tx, siteId);
  const words = textsIn(site.locale, sampleWords);
  const { people, added } = await findOffer(call, site, words);
  const customers = await addCustomers(call, words);
  await addBookings(call, { site, words, customers, planned: planAppointments(people, site.timeZone) });
  const data: SampleData = { customers: customers.map(({ id }) => id), ...added };
  await saveSampleData(tx, siteId, data);
  await noteChange(tx, call, 'SITE_CHANGED', { fields: ['hasSampleData'] });
  return { added: await countsOf(call, data) };
};

const countsOf = async (
  { tx, caller }: Pick<AddCall, 'tx' | 'caller'>,
  { customers, services, staff }: SampleData,
) => ({
  bookings: await countSamples(tx, caller.siteId),
  customers: customers.length,
  services: services.length,
  staff: staff.length,
});

async function addCustomers(call: AddCall, { customers, tag }: SampleWords): Promise<Customer[]> {
  const { tx, caller, now } = call;
  const job = { siteId: caller.siteId, id: newId<JobId>() };
  const added: Customer[] = [];
  for (const [firstName, lastName, mailbox] of customers) {
    const data = { firstName, lastName, email: await findFreeAddress(call, mailbox) };
    const { id } = await importCustomer({ tx, caller, now, job }, { data, tags: [tag], noteLines: [] }, {});
    added.push({ id, data });
  }
  return added;
}

/** A customer who was kept when earlier sample data were removed still has their address. */
async function findFreeAddress({ tx, caller }: Pick<AddCall, 'tx' | 'caller'>, mailbox: string): Promise<string> {
  let email = `${mailbox}@${SAMPLE_DOMAIN}`;
  for (let number = 2; await findByKey(tx, caller.siteId, { kind: 'EMAIL', value: email }); number += 1)
    email = `${mailbox}.${number}@${SAMPLE_DOMAIN}`;
  return email;
}

interface Wanted {
  site: Site;
  words: SampleWords;
  customers: readonly Customer[];
  planned: readonly PlannedAppointment<OfferedService>[];
}

/** Writes the bookings as an import does (decision 0107): nothing announces them. */
async function addBookings(call: AddCall, { site, words, customers, planned }: Wanted): Promise<void> {
  const { now } = call;
  const importing = quietCall<OperationOf<'bookings.createBooking'>>({ booking: {} }, call);
  for (const [index, { service: offered, staffId, start, end }] of planned.entries()) {
    const customer = customers[index % customers.length];
    if (!customer) return;
    const isCanceled = index % 8 === 6;
    const isBegun = start <= now && !isCanceled;
    const { firstName, lastName, email } = customer.data;
    const wanted = {
      ...{ site, service: offered.service, start, end, staffId, isCanceled, isSample: true as const },
      attendance: isBegun ? (index % 9 === 4 ? ('NOT_ATTENDED' as const) : ('ATTENDED' as const)) : undefined,
      contactDetails: { firstName, lastName, email },
      note: words.note,
      sendsReminders: false,
    };
    const placement = await placeImported(importing, wanted);
    // Every planned service has a length.
    if (!('error' in placement)) await insertImported(importing, wanted, placement, customer.id);
  }
}
