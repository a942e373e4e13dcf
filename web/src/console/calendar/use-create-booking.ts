import { instantAt } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { bookings } from '@foyer/sdk';
import { useText } from '../../lib/text.ts';
import { toLocal } from '../../lib/zone-time.ts';
import { useTools } from './tools.ts';
import type { Place } from './use-reschedule.ts';

interface Wanted {
  serviceId: string;
  place: Place;
  /** One of the service's; its first unless named. */
  location: { id: string; formattedAddress?: string } | undefined;
  contact: { contactId?: string; firstName?: string; lastName?: string; email?: string; phone?: string };
  /** Of the customer, for the message. */
  name: string;
  notifies: boolean;
  /** Over other bookings and outside the hours. */
  isOnPurpose: boolean;
}

/** Books an appointment for a customer. Undo cancels it, and tells those who were told. */
export function useCreateBooking() {
  const { client } = useFoyer();
  const { t } = useText();
  const { zone, dates, say, refresh } = useTools();
  return async (
    { serviceId, place, location, contact, name, notifies, isOnPurpose }: Wanted,
    idempotencyKey: string,
  ) => {
    const local = (ms: number) => toLocal(instantAt(ms), zone);
    const slot = {
      serviceId,
      startDate: local(place.startMs),
      endDate: local(place.endMs),
      timezone: zone,
      ...(place.resourceId ? { resource: { id: place.resourceId } } : {}),
      ...(location ? { location } : {}),
    };
    const { booking } = await client.run(
      bookings.createBooking,
      [
        { bookedEntity: { slot }, contactDetails: contact, totalParticipants: 1, status: 'CONFIRMED' },
        {
          participantNotification: { notifyParticipants: notifies },
          flowControlSettings: { skipAvailabilityValidation: isOnPurpose },
        },
      ],
      { idempotencyKey: `${idempotencyKey} ${place.startMs} ${place.resourceId} ${isOnPurpose}` },
    );
    await refresh();
    say({
      words: t('{name} is booked for {when}.', { name, when: dates.deadline(instantAt(place.startMs)) }),
      undo: async () => {
        const participantNotification = { notifyParticipants: notifies };
        await client.run(bookings.cancelBooking, [booking.id, { revision: booking.revision, participantNotification }]);
        await refresh();
      },
    });
  };
}
