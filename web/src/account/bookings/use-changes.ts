import { useFoyer } from '@foyer/react';
import { type ChangeOutcome, createBookingChanges } from '@foyer/react/booking-changes';
import { useMemo, useState } from 'react';
import { newsWords } from '../../booking/booking-words.ts';
import { useText } from '../../lib/text.ts';
import { LEAVING } from '../../lib/use-action.ts';
import type { Booked } from './booked.ts';

/** A member's actions on their bookings, and the news of the last one. */
export function useChanges() {
  const text = useText();
  const { t } = text;
  const { client } = useFoyer();
  const changes = useMemo(() => createBookingChanges(client), [client]);
  const [news, setNews] = useState('');

  const linkTo = async (booked: Booked) => `/booking/${await changes.linkOf(booked)}`;
  /** Says what is done, or why it isn't possible any more. */
  const tell = async (booked: Booked, change: Promise<ChangeOutcome>, done: string): Promise<string> => {
    setNews('');
    const outcome = await change;
    return outcome === 'done' ? done : newsWords(booked, outcome, text);
  };
  return {
    /** The message about the last action; empty for none. */
    news,
    say: setNews,
    /** Returns a message, as do the following. Throws what can be retried. */
    cancel: (booked: Booked): Promise<string> =>
      tell(booked, changes.cancel(booked), newsWords(booked, booked.state === 'waiting' ? 'left' : 'canceled', text)),
    /** Cancels all bookings of the group. */
    cancelTogether: (booked: Booked, togetherId: string): Promise<string> =>
      tell(booked, changes.cancelTogether(booked, togetherId), t('Your appointments are canceled.')),
    /** Cancels this appointment of a series and all later ones. */
    cancelFollowing: (booked: Booked, seriesId: string): Promise<string> =>
      tell(booked, changes.cancelFollowing(booked, seriesId), t('This and the following appointments are canceled.')),
    /** Accepts a waitlist offer; leads to payment if it has to be paid for first. */
    async accept(booked: Booked): Promise<string | typeof LEAVING> {
      setNews('');
      const outcome = await changes.accept(booked);
      switch (outcome) {
        case 'unpaid':
          location.assign(await linkTo(booked));
          return LEAVING;
        case 'requested':
          return t('Your request is sent.');
        case 'booked':
          return t('The spot is yours.');
        default:
          return newsWords(booked, outcome, text);
      }
    },
    decline: (booked: Booked): Promise<string> =>
      tell(booked, changes.decline(booked), newsWords(booked, 'left', text)),
    /** Leads to the booking's page to choose another time. */
    async move(booked: Booked) {
      location.assign(`${await linkTo(booked)}?move=1`);
      return LEAVING;
    },
    /** Downloads the calendar file. */
    async saveToCalendar(booked: Booked): Promise<void> {
      location.assign(`${await linkTo(booked)}/calendar.ics`);
    },
  };
}

export type Changes = ReturnType<typeof useChanges>;
