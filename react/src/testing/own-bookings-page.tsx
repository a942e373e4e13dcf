import { createClient } from '@foyer/sdk';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useBookingChanges, useOwnBookings } from '../headless/index.ts';
import { FoyerProvider } from '../index.ts';

const slot = { startDate: '2026-03-04T09:00:00' };

/** A list without changes, of a page that is made for members only. */
function List() {
  const list = useOwnBookings({ period: 'past', nowMs: Date.UTC(2026, 2, 4, 10), loggedIn: true });
  return (
    <>
      <ul aria-label="Bookings">
        {list.bookings.map(({ booking }) => (
          <li key={booking.id}>
            {booking.id} {booking.status}
          </li>
        ))}
      </ul>
      <p>
        loaded {String(list.isLoaded)}, refused {String(list.error !== null)}
      </p>
      <button type="button" onClick={list.reload}>
        Reload
      </button>
    </>
  );
}

/** Changes without a list. */
function Changes() {
  const [told, setTold] = useState<string[]>([]);
  const changes = useBookingChanges();
  const shown = { id: 'b', revision: '1' };
  const tell = async (change: Promise<string | null>) => {
    const outcome = await change;
    setTold((before) => [...before, String(outcome)]);
  };
  return (
    <>
      <p>told {told.join(' ')}</p>
      <p>
        busy {String(changes.isBusy)}, outcome {changes.outcome ?? 'none'}, failed {String(changes.error !== null)}
      </p>
      <button type="button" onClick={() => tell(changes.cancel(shown))}>
        Cancel
      </button>
      <button type="button" onClick={() => tell(changes.reschedule(shown, slot))}>
        Move
      </button>
      <button type="button" onClick={() => tell(changes.acceptOffer(shown))}>
        Accept
      </button>
    </>
  );
}

createRoot(document.body).render(
  <FoyerProvider client={createClient()}>
    <List />
    <Changes />
  </FoyerProvider>,
);
