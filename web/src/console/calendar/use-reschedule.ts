import { instantAt } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { type Booking, bookings, type CalendarBooking } from '@foyer/sdk';
import { useText } from '../../lib/text.ts';
import { formatDay } from '../../lib/time-format.ts';
import { toLocal, toLocalDate } from '../../lib/zone-time.ts';
import { failureWords } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { useTools } from './tools.ts';

/** A time with somebody. */
export interface Place {
  startMs: number;
  endMs: number;
  /** The person; rooms follow. */
  resourceId: string | undefined;
}

/** A refused move, its reasons, and the times that the platform offers instead. */
export interface Refusal {
  booking: CalendarBooking;
  wanted: Place;
  /** Besides those that the calendar knows. */
  reasons: string[];
  /** Staff can put it there anyway. */
  isForceable: boolean;
  alternatives: Place[];
  /** The customer is told of the move by email. */
  notifies: boolean;
}

type Slot = { startDate?: unknown; endDate?: unknown; resource?: { id?: unknown } };

/** The three free slots that the platform sends with a refusal. */
export function readAlternatives(data: Readonly<Record<string, unknown>>): Place[] {
  const { alternatives } = data;
  if (!Array.isArray(alternatives)) return [];
  return alternatives.flatMap(({ startDate, endDate, resource }: Slot) => {
    const [startMs, endMs] = [Date.parse(String(startDate)), Date.parse(String(endDate))];
    const resourceId = typeof resource?.id === 'string' ? resource.id : undefined;
    return Number.isNaN(startMs) || Number.isNaN(endMs) ? [] : [{ startMs, endMs, resourceId }];
  });
}

interface Options {
  /** Over other bookings and outside the hours, on purpose. */
  isOnPurpose?: boolean;
  notifies?: boolean;
}

/** Moves an appointment at once. The toast takes it back, telling those who were told, or tells the customer. */
export function useReschedule(refuse: (refusal: Refusal) => void) {
  const { client } = useFoyer();
  const text = useText();
  const { t, locale } = text;
  const { zone, dates, say, refresh, loaded } = useTools();

  const send = (
    booking: Pick<CalendarBooking, 'id' | 'serviceId' | 'locationId'>,
    place: Place,
    revision: string,
    options: Options,
  ) => {
    const local = (ms: number) => toLocal(instantAt(ms), zone);
    const slot = {
      serviceId: booking.serviceId,
      startDate: local(place.startMs),
      endDate: local(place.endMs),
      timezone: zone,
      ...(place.resourceId ? { resource: { id: place.resourceId } } : {}),
      ...(booking.locationId ? { location: { id: booking.locationId } } : {}),
    };
    return client.run(bookings.rescheduleBooking, [
      booking.id,
      slot,
      {
        revision,
        participantNotification: { notifyParticipants: options.notifies === true },
        ...(options.isOnPurpose ? { flowControlSettings: { skipAvailabilityValidation: true } } : {}),
      },
    ]);
  };

  const placeOf = ({ startDate, endDate, resourceIds }: CalendarBooking): Place => ({
    startMs: startDate.getTime(),
    endMs: endDate.getTime(),
    resourceId: resourceIds.find((id) => loaded.resources.some((resource) => resource.id === id && resource.isStaff)),
  });

  const whenWords = ({ startMs }: Place) =>
    `${formatDay(toLocalDate(instantAt(startMs), zone), locale)}, ${dates.time(instantAt(startMs))}`;

  return async (booking: CalendarBooking, wanted: Place, options: Options = {}): Promise<void> => {
    const before = placeOf(booking);
    const place = { ...wanted, resourceId: wanted.resourceId ?? before.resourceId };
    let moved: Booking;
    try {
      moved = (await send(booking, place, booking.revision, options)).booking;
    } catch (error) {
      const failure = readFailure(error);
      await refresh();
      return refuse({
        booking,
        wanted: place,
        reasons: [failureWords(failure, text)],
        isForceable: failure.kind === 'timeTaken',
        alternatives: readAlternatives(failure.data),
        notifies: options.notifies === true,
      });
    }
    await refresh();
    const name = booking.customerName ?? booking.title;
    const { revision } = moved;
    say({
      words: t('{name} is now on {when}.', { name, when: whenWords(place) }),
      undo: async () => {
        await send(booking, before, revision, {
          isOnPurpose: booking.doubleBooked,
          notifies: options.notifies === true,
        });
        await refresh();
      },
      ...(options.notifies
        ? {}
        : {
            more: {
              words: t('Tell the customer'),
              run: async () => {
                await send(booking, place, revision, { notifies: true, isOnPurpose: options.isOnPurpose === true });
                await refresh();
                return t('{name} was told about the new time.', { name });
              },
            },
          }),
    });
  };
}

export type Reschedule = ReturnType<typeof useReschedule>;
