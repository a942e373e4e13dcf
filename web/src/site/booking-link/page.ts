import { loadWaitlistPlace } from '@foyer/react/linked-booking';
import { bookingForms, type bookings } from '@foyer/sdk';
import { noChoices, writeChoices } from '../../booking/choices.ts';
import { type CustomerBooking, readCustomerBooking } from '../../booking/customer-booking.ts';
import { readWaitlistEntry } from '../../booking/waitlist-entry.ts';
import { hasCode } from '../../failures/failure.ts';
import type { Text } from '../../lib/text.ts';
import { definePage, type PageContext } from '../../pages/page.tsx';
import type { ChosenAddOn } from '../../services/add-ons.ts';
import { bookPath, isBookableOnline, type Service, slugOf } from '../../services/catalogue.ts';
import { minutesOf } from '../../services/chosen-add-ons.ts';
import { readBookable } from '../../services/read-bookable.ts';
import { subjectOf } from '../../ui/picture/subject.ts';
import BookingLinkView from './BookingLinkView.tsx';
import { readGroup } from './group.ts';
import { readFailure } from './link-failure.ts';
import type { BookedService, BookingLinkData, ClosedLink, GroupData, LinkAnswers } from './page-data.ts';

const MINUTE_MS = 60_000;

/** Undefined if it doesn't exist any more. */
const unlessGone = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    const gone =
      readFailure(error).kind === 'gone' || hasCode<typeof bookings.getServiceAnonymously>(error, 'SERVICE_NOT_FOUND');
    if (!gone) throw error;
    return undefined;
  });

type BookedAddOns = Parameters<typeof readCustomerBooking>[0]['bookedAddOns'];

/** The booked add-ons that are still offered, with which other times are found. Their price was agreed. */
const keptAddOns = ({ addOnDetails = [] }: Service, booked: BookedAddOns = []): ChosenAddOn[] =>
  booked.flatMap(({ id = '', groupId = '', name = '', durationInMinutes: minutes = 0, quantity = 1 }) =>
    addOnDetails.some(({ addOnId }) => addOnId === id)
      ? [{ id, groupId, name, minutes, quantity, most: quantity, price: { value: '0', currency: '' } }]
      : [],
  );

function readService(
  service: Service,
  booking: CustomerBooking,
  bookedAddOns: BookedAddOns,
  context: PageContext,
): BookedService {
  const { site, text } = context;
  const path = bookPath(service);
  const addOns = keptAddOns(service, bookedAddOns);
  const minutes = (booking.endMs - booking.startMs) / MINUTE_MS - minutesOf(addOns);
  const bookable = readBookable(service, site, text, { minutes, addOns });
  const isChosen = bookable.lengths.includes(minutes);
  return {
    bookable,
    seed: slugOf(service),
    subject: subjectOf(service, site),
    bookHref: service.hidden || !isBookableOnline(service, site) ? null : path,
    finishHref:
      path +
      writeChoices({
        ...noChoices,
        minutes: isChosen ? minutes : null,
        addOns: addOns.map(({ id, quantity }) => `${id}.${quantity}`).join(',') || null,
        step: 'details',
        startMs: booking.startMs,
      }),
  };
}

/** The answers to the forms; none if they can't be loaded. */
async function loadAnswers({ client, report }: PageContext, token: string): Promise<LinkAnswers> {
  const { bookings } = await client.run(bookingForms.listFormAnswersAnonymously, [token]).catch((error) => {
    report(error);
    return { bookings: [] };
  });
  return Object.fromEntries(bookings.map(({ bookingId, formSubmissions }) => [bookingId, formSubmissions]));
}

async function loadBooking(context: PageContext, token: string): Promise<BookingLinkData | undefined> {
  const { client, url, nowMs, visitorZone, site } = context;
  const [linked, named] = await Promise.all([
    unlessGone(client.bookings.bookingsGetBookingAnonymously(token)),
    unlessGone(client.bookings.getServiceAnonymously(token)),
  ]);
  if (!linked) return undefined;
  const place = await loadWaitlistPlace(client, linked.booking, token);
  const booking = readCustomerBooking(
    linked.booking,
    linked.allowedAnonymousActions,
    nowMs,
    linked.conferencingDetails,
  );
  return {
    token,
    booking,
    waiting: place && readWaitlistEntry(place),
    service: named ? readService(named.service, booking, linked.booking.bookedAddOns, context) : null,
    isNew: url.searchParams.has('booked'),
    answers: await loadAnswers(context, token),
    visitorZone: visitorZone ?? booking.zone ?? site.timeZone,
    search: url.search,
    nowMs,
  };
}

/** Loads a multi-service booking and its services. */
async function loadGroup(context: PageContext, token: string): Promise<GroupData | undefined> {
  const { client, url, nowMs, visitorZone, site } = context;
  const linked = await unlessGone(client.bookings.getMultiServiceBookingAnonymously(token));
  const group = linked && readGroup(linked.multiServiceBooking, linked.allowedAnonymousActions, nowMs);
  if (!group) return undefined;
  const ids = [...new Set(group.parts.map(({ serviceId }) => serviceId))];
  const { services } = await client.services.queryServices({ filter: { id: { $in: ids } } });
  const booked = services.flatMap((service) => {
    const part = group.parts.find(({ serviceId }) => serviceId === service.id);
    const booked = linked.multiServiceBooking.bookings.find(({ bookingId }) => bookingId === part?.id)?.booking;
    return part ? [[service.id, readService(service, part, booked?.bookedAddOns, context)] as const] : [];
  });
  return {
    token,
    group,
    services: Object.fromEntries(booked),
    isNew: url.searchParams.has('booked'),
    answers: await loadAnswers(context, token),
    visitorZone: visitorZone ?? group.whole.zone ?? site.timeZone,
    search: url.search,
    nowMs,
  };
}

function titleOf(data: BookingLinkData | GroupData | ClosedLink | null, t: Text['t']): string {
  if (!data) return t('Booking not found');
  if (!('closed' in data)) return t('Your booking');
  return data.closed === 'over' ? t('This link has ended') : t('This link was replaced');
}

/** Whether the page may ask for a payment; a spot that is offered becomes an unfinished booking. */
const canOwe = ({ isPaidFirst, state }: CustomerBooking): boolean =>
  isPaidFirst && (state === 'unfinished' || state === 'waiting');

export const bookingLinkPage = definePage<BookingLinkData | GroupData | ClosedLink | null>({
  path: '/booking/{token}',
  view: 'site/booking-link/BookingLinkView.tsx',
  View: BookingLinkView,
  hydrate: true,
  texts: ['booking', 'failures', 'payments', 'site/time-picker', 'site/booking/several', 'site/booking-link'],
  async load(context, { token = '' }) {
    try {
      const data = (await loadBooking(context, token)) ?? (await loadGroup(context, token));
      return data ? { data } : { data: null, status: 404 };
    } catch (error) {
      const { kind } = readFailure(error);
      if (kind !== 'over' && kind !== 'replaced') throw error;
      return { data: { closed: kind }, status: 410 };
    }
  },
  head: (data, { text: { t }, url }) => ({
    title: titleOf(data, t),
    description: '',
    canonical: url.pathname,
    personal: true,
    takesPayments: data !== null && 'booking' in data && canOwe(data.booking),
  }),
});
