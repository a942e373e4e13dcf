import { instantOf } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { type Contact, contacts, type ExtendedBooking, extendedBookings } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';
import { contactFilter, readTyped } from '../parts/contact-text.ts';
import { isGuid } from '../parts/guid.ts';
import { useServices } from '../parts/use-services.ts';

const PAUSE_MS = 150;
const FEWEST_LETTERS = 2;
const MOST = 6;

/** Bookings of a customer or a service, or the one with an id. */
function bookingFilter(text: string): Record<string, unknown> {
  if (isGuid(text)) return { id: text.toLowerCase() };
  const { firstName, lastName, email } = readTyped(text);
  if (lastName)
    return {
      'contactDetails.firstName': { $startsWith: firstName },
      'contactDetails.lastName': { $startsWith: lastName },
    };
  const $startsWith = email || text;
  const fields = ['contactDetails.firstName', 'contactDetails.lastName', 'contactDetails.email', 'bookedEntity.title'];
  return { $or: fields.map((field) => ({ [field]: { $startsWith } })) };
}

/** The text once there was a pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

export interface Found {
  /** The text that was looked for. */
  asked: string;
  people: readonly Contact[];
  bookings: readonly ExtendedBooking[];
  services: readonly { id: string; name?: string | null; type?: string }[];
  isBusy: boolean;
  /** The failure of a search, if one has failed. */
  error: Error | null;
}

/** Looks for people and bookings with one request each; services are loaded once. */
export function useFound(text: string): Found {
  const { query } = useFoyer();
  const asked = useSettled(text);
  const [nowMs] = useState(readNowMs);
  const enabled = asked.length >= FEWEST_LETTERS;
  const people = useQuery({
    ...query(contacts.queryContacts, [{ filter: contactFilter(asked), paging: { limit: MOST } }]),
    enabled,
  });
  const upcoming = { endDate: { $gte: new Date(instantOf(new Date(nowMs)) - 86_400_000).toISOString() } };
  const filter = isGuid(asked) ? bookingFilter(asked) : { $and: [bookingFilter(asked), upcoming] };
  const sort = [{ fieldName: 'startDate' as const, order: 'ASC' as const }];
  const bookings = useQuery({
    ...query(extendedBookings.queryExtendedBookings, [
      { filter, sort, cursorPaging: { limit: MOST } },
      { withBookingAttendanceInfo: true },
    ]),
    enabled,
  });
  const services = useServices();
  return {
    asked,
    people: people.data?.contacts ?? [],
    bookings: bookings.data?.extendedBookings ?? [],
    services: services.data?.services ?? [],
    error: people.error ?? bookings.error ?? services.error,
    isBusy: enabled && (people.isLoading || bookings.isLoading || asked !== text.trim()),
  };
}
