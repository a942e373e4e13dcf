import { instantOf } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { attendance, type Contact, type ExtendedBooking } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Session } from '../../pages/page.tsx';
import { bookingHref, customerOf, participantsOf } from '../booking/booking.ts';
import { contactName } from '../parts/contact-text.ts';
import { type Choice, type ChoiceGroup, isArriving, matches, withoutEmpty } from './choices.ts';
import { type Destination, destinationsOf } from './destinations.ts';
import { type Found, useFound } from './use-found.ts';

const MOST_SERVICES = 6;
/** Entries that are shown before anything is typed. */
const FIRST = 8;

interface Asked {
  text: string;
  session: Session;
  zone: string;
  /** Says what was done. */
  say(words: string): void;
}

/** The choices for a text, by kind. */
export function useChoices({ text, session, zone, say }: Asked) {
  const words = useText();
  const { t } = words;
  const typed = text.trim();
  const found = useFound(text);
  const isFor = typed.length > 1 && found.asked === typed;
  const people = isFor ? found.people : [];
  const bookings = isFor ? found.bookings : [];
  const matching = destinationsOf(words, session).filter((one) => matches(one.words, typed));
  const shown = typed ? matching : matching.slice(0, FIRST);
  const begun = useBegunFor(people, bookings, { zone, say });
  const groups: ChoiceGroup[] = [
    { title: t('People'), choices: people.map(personChoice) },
    { title: t('Bookings'), choices: useBookingChoices(bookings, zone) },
    { title: t('Services'), choices: typed ? serviceChoices(found.services, typed) : [] },
    {
      title: t('Actions'),
      choices: [...(session.role === 'viewer' ? [] : begun), ...shown.filter(({ isAction }) => isAction).map(toChoice)],
    },
    { title: t('Go to'), choices: shown.filter(({ isAction }) => !isAction).map(toChoice) },
  ];
  return { groups: withoutEmpty(groups), isBusy: found.isBusy, error: found.error };
}

const toChoice = ({ href, words }: Destination): Choice => ({ key: href, words, href });

const personChoice = (contact: Contact): Choice => ({
  key: `person ${contact.id}`,
  words: contactName(contact),
  more: [contact.primaryInfo?.email, contact.primaryInfo?.phone].filter(Boolean).join(' · '),
  isOwn: true,
  href: `/manage/customers/${contact.id}`,
});

function useBookingChoices(bookings: readonly ExtendedBooking[], zone: string): Choice[] {
  const dates = useDates(zone);
  return bookings.map(({ booking }) => ({
    key: `booking ${booking.id}`,
    words: [customerOf(booking), booking.bookedEntity.title].filter(Boolean).join(', '),
    more: dates.moment(instantOf(booking.startDate)),
    isOwn: true,
    href: bookingHref(booking.id),
  }));
}

const serviceChoices = (services: Found['services'], typed: string): Choice[] =>
  services
    .filter(({ name }) => matches(name ?? '', typed))
    .slice(0, MOST_SERVICES)
    .map(({ id, name }) => ({ key: `service ${id}`, words: name ?? '', isOwn: true, href: `/manage/services/${id}` }));

/** Checks in the customers of today that were found, and books for the people that were found. */
function useBegunFor(
  people: readonly Contact[],
  bookings: readonly ExtendedBooking[],
  { zone, say }: Pick<Asked, 'zone' | 'say'>,
): Choice[] {
  const { t } = useText();
  const checkIn = useCheckInChoice(say);
  const nowMs = readNowMs();
  return [
    ...bookings.filter((one) => isArriving(one, nowMs, zone)).map(checkIn),
    ...people.map((contact) => ({
      key: `book ${contact.id}`,
      words: t('Book for {name}', { name: contactName(contact) }),
      href: `/manage/calendar?do=book&customer=${contact.id}`,
    })),
  ];
}

/** Checks a customer of today in, at once; doing it again takes it back on the booking's page. */
function useCheckInChoice(say: Asked['say']) {
  const { client } = useFoyer();
  const queries = useQueryClient();
  const { t } = useText();
  return ({ booking }: ExtendedBooking): Choice => {
    const name = customerOf(booking);
    return {
      key: `check in ${booking.id}`,
      words: t('Check in {name}', { name }),
      more: booking.bookedEntity.title,
      run: async () => {
        const numberOfAttendees = participantsOf(booking);
        const came = { bookingId: booking.id, status: 'ATTENDED' as const, numberOfAttendees };
        await client.run(attendance.setAttendance, [came]);
        await queries.invalidateQueries({ queryKey: ['extendedBookings'] });
        say(t('{name} is checked in.', { name }));
      },
    };
  };
}
