import type { ChangeOutcome } from '@foyer/react/booking-changes';
import { useBookingChanges } from '@foyer/react/use-booking-changes';
import { useMemo } from 'react';
import { newsWords } from '../../booking/booking-words.ts';
import { type Failure, readFailure } from '../../credentials/failure.ts';
import { useText } from '../../lib/text.ts';
import { LEAVING, useAction } from '../../lib/use-action.ts';
import { useLeaveWhenEnded } from '../parts/use-account-action.ts';
import type { Booked } from './booked.ts';

/** A message about what was done, or why it isn't possible any more. Null if it failed, or if the page leads elsewhere. */
type Said = Promise<string | null>;

/** Leads to the own page of a booking, or a part of it. */
function useBookingLink({ linkOf }: Pick<ReturnType<typeof useBookingChanges>, 'linkOf'>) {
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const lead = async (booked: Booked, rest = '') => location.assign(`/booking/${await linkOf(booked)}${rest}`);
  return {
    isBusy,
    failure,
    clear,
    /** Stays busy, as the page is left. */
    go: (booked: Booked, rest?: string) => run(() => lead(booked, rest).then(() => LEAVING)),
    /** Stays on the page. */
    save: (booked: Booked, rest: string) => run(() => lead(booked, rest)),
  };
}

/** A member's actions on a booking, one at a time, and their messages. */
export function useChanges() {
  const text = useText();
  const { t } = text;
  const changes = useBookingChanges();
  const link = useBookingLink(changes);
  const { error } = changes;
  const refused = useMemo(() => (error ? readFailure(error) : null), [error]);
  const failure: Failure | null = refused ?? link.failure;
  useLeaveWhenEnded(failure);

  const tell = async (booked: Booked, change: Promise<ChangeOutcome | null>, done: string): Said => {
    link.clear();
    const outcome = await change;
    return outcome === 'done' ? done : outcome && newsWords(booked, outcome, text);
  };
  return {
    isBusy: changes.isBusy || link.isBusy,
    failure,
    cancel: (booked: Booked): Said =>
      tell(booked, changes.cancel(booked), newsWords(booked, booked.state === 'waiting' ? 'left' : 'canceled', text)),
    /** Cancels all bookings of the group. */
    cancelTogether: (booked: Booked, togetherId: string): Said =>
      tell(booked, changes.cancelTogether(booked, togetherId), t('Your appointments are canceled.')),
    /** Cancels this appointment of a series and all later ones. */
    cancelFollowing: (booked: Booked, seriesId: string): Said =>
      tell(booked, changes.cancelFollowing(booked, seriesId), t('This and the following appointments are canceled.')),
    /** Accepts a waitlist offer; leads to payment if it has to be paid for first. */
    async accept(booked: Booked): Said {
      const outcome = await changes.acceptOffer(booked);
      switch (outcome) {
        case null:
          return null;
        case 'unpaid':
          await link.go(booked);
          return null;
        case 'requested':
          return t('Your request is sent.');
        case 'booked':
          return t('The spot is yours.');
        default:
          return newsWords(booked, outcome, text);
      }
    },
    decline: (booked: Booked): Said => tell(booked, changes.declineOffer(booked), newsWords(booked, 'left', text)),
    /** Leads to the booking's page to choose another time. */
    move: (booked: Booked) => link.go(booked, '?move=1'),
    /** Downloads the calendar file. */
    saveToCalendar: (booked: Booked) => link.save(booked, '/calendar.ics'),
  };
}

export type Changes = ReturnType<typeof useChanges>;
