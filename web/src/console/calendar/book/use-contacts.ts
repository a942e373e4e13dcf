import { useFoyer } from '@foyer/react';
import { contacts, extendedBookings } from '@foyer/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { contactFilter } from '../../parts/contact-text.ts';

const MOST = 6;

/** Contacts, members among them, whose name, address or number begins with the text. */
export function useContacts(text: string) {
  const filter = contactFilter(text);
  return useQuery({
    ...useFoyer().query(contacts.queryContacts, [{ filter, paging: { limit: MOST } }]),
    enabled: text.trim().length >= 2,
    placeholderData: keepPreviousData,
  });
}

/** The latest appointment of a returning customer, for what they probably want again. */
export function useLastBooking() {
  const { client } = useFoyer();
  return async (contactId: string) => {
    const query = {
      filter: { 'contactDetails.contactId': contactId },
      sort: [{ fieldName: 'startDate' as const, order: 'DESC' as const }],
      cursorPaging: { limit: 5 },
    };
    const { extendedBookings: found } = await client.run(extendedBookings.queryExtendedBookings, [query]);
    const slot = found.find(({ booking }) => booking.bookedEntity.slot)?.booking.bookedEntity.slot;
    return { serviceId: slot?.serviceId, resourceId: slot?.resource?.id };
  };
}
