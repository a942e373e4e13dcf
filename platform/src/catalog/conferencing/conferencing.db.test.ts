import { modules, type RequestOf } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ines } from '../../demo/low-tide/team.ts';
import { newId } from '../../server/lib/new-id.ts';
import { addApiKey } from '../../testing/api-keys.ts';
import { book, findSlot, idsOf, listSlots, newContact } from '../../testing/booking.ts';
import { addMember } from '../../testing/members.ts';
import { addService } from '../../testing/services.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { getConferencingSettings, updateConferencingSettings } = modules.conferencing;
const { createService, getService, updateService } = modules.services;
const { cancelBooking, bookingsGetBookingAnonymously, getAnonymousActionToken } = modules.bookings;
const { queryExtendedBookings } = modules.extendedBookings;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
});
afterAll(() => foyer.stop());

type Sent = RequestOf<typeof updateConferencingSettings>['conferencingSettings'];
const change = (conferencingSettings: Sent, caller = foyer.owner) =>
  caller.call(updateConferencingSettings, { conferencingSettings });
const ROOM = /https:\/\/meet\.example\.com\/[0-9a-f]{32}/;
const useRooms = () => change({ provider: 'JITSI', url: 'https://meet.example.com/{room}' });

test('a service can be online once the site has chosen a provider', async () => {
  await change({ provider: 'NONE', url: '' });
  const { id: serviceId, revision } = await addService(foyer);
  const service = { id: serviceId, revision, conferencing: { enabled: true } };
  expect((await foyer.owner.call(updateService, { service })).fields).toEqual(['service.conferencing.enabled']);
  const { value } = await foyer.owner.call(getService, { serviceId });
  const created = await foyer.owner.call(createService, { service: { ...value.service, ...service } });
  expect(created.fields).toEqual(['service.conferencing.enabled']);
  await useRooms();
  expect((await foyer.owner.call(updateService, { service })).value.service.conferencing).toEqual({ enabled: true });
});

test('the settings are changed by field and revision, and recorded', async () => {
  await useRooms();
  const { value } = await foyer.owner.call(getConferencingSettings, {});
  const { revision } = value.conferencingSettings;
  const staffLinks = [{ staffMemberId: ines.id, url: 'https://meet.example.com/ines' }];
  const changed = (await change({ staffLinks, revision })).value.conferencingSettings;
  expect(changed).toMatchObject({ provider: 'JITSI', staffLinks, serviceLinks: [] });
  expect((await change({ url: 'https://meet.example.com/{room}', revision })).code).toBe('REVISION_MISMATCH');
  const unknown = [{ serviceId: newId(), url: 'https://meet.example.com' }];
  expect((await change({ serviceLinks: unknown })).fields).toEqual(['conferencingSettings.serviceLinks[0].serviceId']);
  const events = foyer.db.selectFrom('security_events').select('type');
  const recorded = await events.where('type', '=', 'CONFERENCING_SETTINGS_CHANGED').execute();
  expect(recorded.length).toBeGreaterThan(0);
  expect((await change({ provider: 'NONE' }, (await addMember(foyer)).client)).status).toBe(403);
});

const linkIn = async (caller: TestPlatform['owner'], id: string) => {
  const input = { query: { filter: { id } }, withBookingConferencingDetails: true };
  const [found] = (await caller.call(queryExtendedBookings, input)).value.extendedBookings;
  return found?.conferencingDetails;
};

test('F62: the customer of a confirmed booking and the team know the link of its meeting, nobody else', async () => {
  await useRooms();
  const service = await addService(foyer, { conferencing: { enabled: true } });
  const { client } = await addMember(foyer);
  const contactDetails = newContact();
  const { booking } = await book(client, await findSlot(foyer, service.id), { contactDetails });
  const { guestUrl = '' } = (await linkIn(client, booking.id)) ?? {};
  expect(guestUrl).toMatch(ROOM);
  expect(await linkIn(await addApiKey(foyer, { role: 'staff' }), booking.id)).toEqual({ guestUrl });
  expect(await linkIn(await addApiKey(foyer, { role: 'viewer' }), booking.id)).toEqual({});
  expect(await linkIn((await addMember(foyer)).client, booking.id)).toBeUndefined();
  // The manage link is the customer's, as are its calendar file and the mail that has it.
  const visitor = await foyer.visit();
  const { token } = (await foyer.owner.call(getAnonymousActionToken, { bookingId: booking.id })).value;
  const readLinked = async () => (await visitor.call(bookingsGetBookingAnonymously, { token })).value;
  const readFile = async () =>
    (await (await fetch(`${foyer.origin}/booking/${token}/calendar.ics`)).text()).replaceAll('\r\n ', '');
  expect((await readLinked()).conferencingDetails).toEqual({ guestUrl });
  expect(await readFile()).toContain(`LOCATION:${guestUrl}`);
  const [mail] = await foyer.mailsTo(contactDetails.email);
  expect(mail?.data.conferenceUrl).toBe(guestUrl);
  const slots = await listSlots(foyer, service.id);
  const shown = (await visitor.call(getService, { serviceId: service.id })).value;
  expect(JSON.stringify([slots, shown])).not.toContain('meet.example.com');
  // It ends with the booking.
  await foyer.owner.call(cancelBooking, {
    ...idsOf(booking),
    participantNotification: { notifyParticipants: true },
  });
  expect(await linkIn(client, booking.id)).toEqual({});
  expect((await readLinked()).conferencingDetails).toBeUndefined();
  expect(await readFile()).not.toContain('meet.example.com');
  const mails = await foyer.mailsTo(contactDetails.email);
  expect(mails.at(-1)).toMatchObject({ template: 'bookingCanceled' });
  expect(mails.at(-1)?.data.conferenceUrl).toBeUndefined();
});

test('F62: nobody knows the link before the booking is confirmed', async () => {
  await useRooms();
  const service = await addService(foyer, {
    conferencing: { enabled: true },
    onlineBooking: { enabled: true, requireManualApproval: true },
  });
  const { client } = await addMember(foyer);
  const contactDetails = newContact();
  const { booking } = await book(client, await findSlot(foyer, service.id), { contactDetails });
  expect(booking.status).toBe('PENDING');
  expect([await linkIn(client, booking.id), await linkIn(foyer.owner, booking.id)]).toEqual([{}, {}]);
  const [mail] = await foyer.mailsTo(contactDetails.email);
  expect(mail).toMatchObject({ template: 'bookingRequested' });
  expect(mail?.data.conferenceUrl).toBeUndefined();
});
