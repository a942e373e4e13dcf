import { createClient, OAuthStrategy } from '@foyer/sdk';
import { queryAvailability } from '@foyer/sdk/availability-calendar';
import { createBooking } from '@foyer/sdk/bookings';
import {
  getServiceOptionsAndVariantsByServiceId,
  queryServiceOptionsAndVariants,
} from '@foyer/sdk/service-options-and-variants';

const client = createClient({
  modules: {
    createBooking,
    getServiceOptionsAndVariantsByServiceId,
    queryAvailability,
    queryServiceOptionsAndVariants,
  },
  auth: OAuthStrategy({ clientId: process.env.FOYER_CLIENT_ID }),
  host: process.env.FOYER_HOST,
});
const DAY_MS = 86_400_000;

/** Shows what a service costs by choice, and holds a time for the first one. */
const { items } = await client.queryServiceOptionsAndVariants().limit(1).find();
const { serviceId } = items[0];
const { serviceVariants } = await client.getServiceOptionsAndVariantsByServiceId(serviceId);
for (const { choices, price } of serviceVariants.variants.values) {
  console.log(choices.map(({ custom }) => custom).join(', '), price.value, price.currency);
}
const { availabilityEntries } = await client.queryAvailability({
  filter: {
    serviceId: [serviceId],
    startDate: new Date(),
    endDate: new Date(Date.now() + 30 * DAY_MS),
    bookable: true,
  },
});
const [{ choices }] = serviceVariants.variants.values;
const { booking } = await client.createBooking({
  bookedEntity: { slot: availabilityEntries[0].slot },
  contactDetails: { firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.com' },
  // In the place of totalParticipants: a group for each choice.
  participantsChoices: { serviceChoices: [{ numberOfParticipants: 1, choices }] },
});
console.log(booking.status, booking.extendedFields.namespaces.foyer.price.value);
