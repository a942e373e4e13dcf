'use client';

import type { BookingInput, ClientCore } from '@foyer/sdk';
import { useEffect, useState } from 'react';
import { createAttempt } from './attempt.ts';
import {
  bookRecurring,
  loadPlanCoverage,
  loadRecurringDates,
  type PlanCoverage,
  type RecurringBooking,
  type RecurringOptions,
} from './recurring-booking.ts';
import { isKept, type RecurringDate, type RecurringPlan } from './recurring-plan.ts';
import { readSeveralFailure } from './several-failure.ts';
import { useAction } from './use-action.ts';

/** The dates that a plan of the member pays for. `visitor`: nobody is signed in. */
export type Covered = { state: 'unasked' | 'visitor' | 'loading' | 'failed' } | ({ state: 'ready' } & PlanCoverage);

type Loading = { isLoading: boolean; error: unknown };

export interface RecurringBookingOptions {
  client: Pick<ClientCore, 'run'>;
  /** The first appointment, with its times in UTC; the customer isn't needed to see the dates. */
  booking: BookingInput;
  serviceId: string;
  participants: number;
  plan: RecurringPlan;
  /** Whether a plan of the member pays, as far as it can. */
  isByPlan: boolean;
  /** Whether somebody is signed in; asked in the browser only. */
  isMember(): boolean;
  /** Dates that the plan doesn't pay for can be paid at the visit. */
  canPayOffline: boolean;
  onBooked(recurringBooking: RecurringBooking): void;
}

/** The dates of a plan, as they are free now; those of the last plan while the next ones are loaded. */
function useDates(client: Pick<ClientCore, 'run'>, booking: BookingInput, plan: RecurringPlan) {
  const [turn, setTurn] = useState(0);
  const [dates, setDates] = useState<RecurringDate[] | null>(null);
  const [state, setState] = useState<Loading>({ isLoading: true, error: null });
  const key = JSON.stringify([booking, plan]);
  useEffect(() => {
    let isOutdated = false;
    setState({ isLoading: true, error: null });
    loadRecurringDates(client, booking, plan).then(
      (found) => {
        if (isOutdated) return;
        setDates(found);
        setState({ isLoading: false, error: null });
      },
      (error: unknown) => {
        if (!isOutdated) setState({ isLoading: false, error });
      },
    );
    return () => {
      isOutdated = true;
    };
    // The key says all of the booking and the plan.
  }, [client, key, turn]);
  return { dates, ...state, reload: () => setTurn((count) => count + 1) };
}

type Asked = Pick<RecurringBookingOptions, 'client' | 'serviceId' | 'participants' | 'isByPlan' | 'isMember'>;

/** Asks what a plan of the member would pay for; nothing unless it is wanted. */
function useCovered(asked: Asked, dates: readonly RecurringDate[] | null): Covered & { retry(): void } {
  const { client, serviceId, participants, isByPlan, isMember } = asked;
  const [turn, setTurn] = useState(0);
  const [covered, setCovered] = useState<Covered>({ state: 'unasked' });
  const kept = (dates ?? []).filter(isKept);
  const key = JSON.stringify([serviceId, participants, kept.map(({ index, startMs }) => [index, startMs])]);
  useEffect(() => {
    if (!isByPlan) return setCovered({ state: 'unasked' });
    if (!isMember()) return setCovered({ state: 'visitor' });
    let isOutdated = false;
    setCovered({ state: 'loading' });
    if (kept.length === 0) return;
    loadPlanCoverage(client, { serviceId, participants }, kept)
      .then(
        (coverage): Covered => ({ state: 'ready', ...coverage }),
        (): Covered => ({ state: 'failed' }),
      )
      .then((found) => {
        if (!isOutdated) setCovered(found);
      });
    return () => {
      isOutdated = true;
    };
    // The key says all of the dates.
  }, [client, key, isByPlan, turn]);
  return { ...covered, retry: () => setTurn((count) => count + 1) };
}

const keep = (error: unknown) => error;

/**
 * Booking one service at several dates, all or none: which of them are free, what a plan of the member pays for, and booking
 * them once whatever gets lost on the way. Dates that were taken meanwhile are loaded again.
 */
export function useRecurringBooking(options: RecurringBookingOptions) {
  const { client, booking, plan, isByPlan, canPayOffline, onBooked } = options;
  const loaded = useDates(client, booking, plan);
  const covered = useCovered(options, loaded.dates);
  const [attempt] = useState(createAttempt);
  const { isBusy, failure: error, run } = useAction(keep);
  const indexes = covered.state === 'ready' ? covered.indexes : null;
  const offline = (indexes && loaded.dates ? loaded.dates : [])
    .filter((date) => isKept(date) && !indexes?.has(date.index))
    .map(({ index }) => index);
  return {
    /** Null until they are loaded. */
    dates: loaded.dates,
    isLoading: loaded.isLoading,
    /** The error of loading the dates. */
    datesError: loaded.error,
    reload: loaded.reload,
    covered,
    /** The indexes of the dates that the plan doesn't pay for, which are paid at the visit. */
    offline,
    /** False while it isn't known what the plan pays, or where nothing pays for a date. */
    canPay: !isByPlan || (indexes !== null && (offline.length === 0 || canPayOffline)),
    isBusy,
    /** The error of booking; `readSeveralFailure` reads it. */
    error,
    /** Books the dates for a customer. */
    book: (booking: BookingInput, more: Omit<RecurringOptions, 'offlineOccurrences'> = {}) =>
      void run(async () => {
        const options = { ...(offline.length > 0 && { offlineOccurrences: offline }), ...more };
        try {
          onBooked(await bookRecurring(client, attempt, { booking, plan, options }));
        } catch (error) {
          const failure = readSeveralFailure(error);
          // The dates say which of them are taken now.
          if (failure === 'lost') loaded.reload();
          if (failure === 'noPlan') covered.retry();
          throw error;
        }
      }),
  };
}
