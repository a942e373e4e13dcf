import { instantOf } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { attendance, type ExtendedBooking } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { toLocalDate } from '../../lib/zone-time.ts';
import type { Session } from '../../pages/page.tsx';
import { bookingHref, customerOf } from '../booking/booking.ts';
import { contactName } from '../parts/contact-text.ts';
import { type Choice, type ChoiceGroup, matches, withoutEmpty } from './choices.ts';
import { destinationsOf } from './destinations.ts';
import { useFound } from './use-found.ts';

const MOST_SERVICES = 6;
/** Before anything is typed, the list shows what is often begun and where one goes. */
const FIRST = 8;

interface Asked {
  text: string;
  session: Session;
  zone: string;
  /** Says what was done. */
  say(words: string): void;
}

/** What the menu offers for a text, by kind. */
export function useChoices({ text, session, zone, say }: Asked): { groups: ChoiceGroup[]; isBusy: boolean } {
  const words = useText();
  const { t } = words;
  const dates = useDates(zone);
  const checkIn = useCheckInChoice(say);
  const found = useFound(text);
  const typed = text.trim();
  const all = destinationsOf(words, session).filter((one) => matches(one.words, typed));
  const shown = typed ? all : all.slice(0, FIRST);
  const toChoice = ({ href, words }: (typeof all)[number]): Choice => ({ key: href, words, href });
  const mayBook = session.role !== 'viewer';
  const isFor = typed.length > 1 && found.asked === typed;
  const today = toLocalDate(readNowMs(), zone);
  const people = isFor ? found.people : [];
  const bookings = isFor ? found.bookings : [];
  const isToday = ({ booking, attendance: came }: ExtendedBooking) =>
    booking.status === 'CONFIRMED' &&
    came?.status !== 'ATTENDED' &&
    toLocalDate(instantOf(booking.startDate), zone) === today;
  const groups: ChoiceGroup[] = [
    {
      title: t('People'),
      choices: people.map((contact) => ({
        key: `person ${contact.id}`,
        words: contactName(contact),
        more: [contact.primaryInfo?.email, contact.primaryInfo?.phone].filter(Boolean).join(' · '),
        isOwn: true,
        href: `/manage/customers/${contact.id}`,
      })),
    },
    {
      title: t('Bookings'),
      choices: bookings.map(({ booking }) => ({
        key: `booking ${booking.id}`,
        words: [customerOf(booking), booking.bookedEntity.title].filter(Boolean).join(', '),
        more: dates.moment(instantOf(booking.startDate)),
        isOwn: true,
        href: bookingHref(booking.id),
      })),
    },
    {
      title: t('Services'),
      choices: (typed ? found.services : [])
        .filter(({ name }) => matches(name ?? '', typed))
        .slice(0, MOST_SERVICES)
        .map(({ id, name }) => ({
          key: `service ${id}`,
          words: name ?? '',
          isOwn: true,
          href: `/manage/services/${id}`,
        })),
    },
    {
      title: t('Actions'),
      choices: [
        ...(mayBook ? bookings.filter(isToday).map(checkIn) : []),
        ...(mayBook
          ? people.map((contact) => ({
              key: `book ${contact.id}`,
              words: t('Book for {name}', { name: contactName(contact) }),
              href: `/manage/calendar?do=book&customer=${contact.id}`,
            }))
          : []),
        ...shown.filter(({ isAction }) => isAction).map(toChoice),
      ],
    },
    { title: t('Go to'), choices: shown.filter(({ isAction }) => !isAction).map(toChoice) },
  ];
  return { groups: withoutEmpty(groups), isBusy: found.isBusy };
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
        await client.run(attendance.setAttendance, [{ bookingId: booking.id, status: 'ATTENDED' }]);
        await queries.invalidateQueries({ queryKey: ['extendedBookings'] });
        say(t('{name} is checked in.', { name }));
      },
    };
  };
}
