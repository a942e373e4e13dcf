import { queryAvailability } from '@foyer/sdk/availability-calendar';
import { client } from './client.js';

const DAY_MS = 86_400_000;

/** Shows the first free times of a service in the next two weeks. */
export async function showTimes(place, service, onChoose) {
  const filter = {
    serviceId: [service.id],
    startDate: new Date(),
    endDate: new Date(Date.now() + 14 * DAY_MS),
    bookable: true,
  };
  const { availabilityEntries } = await client.use(queryAvailability)({ filter }, { slotsPerDay: 3 });
  place.replaceChildren(
    ...availabilityEntries.slice(0, 12).map(({ slot }) => {
      const button = document.createElement('button');
      // A slot's start is the business's own time of day: 2026-12-01T10:30:00-05:00.
      button.textContent = slot.startDate.slice(0, 16).replace('T', ' ');
      button.onclick = () => onChoose(slot);
      return button;
    }),
  );
}
