import { useAccount, useSlotPicker } from '@foyer/react/headless';
import { useState } from 'react';

const timeZone = 'America/New_York';
const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone });

/** Another time for a booking: the next days that have one. */
function OtherTimes({ booking, onChoose }) {
  const { serviceId } = booking.bookedEntity.slot;
  const participants = booking.totalParticipants;
  const picker = useSlotPicker({ serviceId, participants, timeZone, onSelect: ({ slot }) => onChoose(slot) });
  return (
    <>
      <p {...picker.announcementProps}>
        {picker.state === 'failed' && 'The times can’t be loaded. Check your connection.'}
        {picker.state === 'ready' && (picker.date ?? 'No free times this month')}
      </p>
      {picker.state === 'failed' && (
        <button type="button" onClick={picker.reload}>
          Try again
        </button>
      )}
      <button type="button" onClick={() => picker.findNext().catch(() => {})}>
        Next free day
      </button>
      {picker.times.map((time) => (
        <button key={time.key} {...picker.timeProps(time)}>
          {time.start.slice(11, 16)}
        </button>
      ))}
    </>
  );
}

const outcomes = {
  done: 'Done.',
  changed: 'This booking had changed. Here it is as it is now.',
  closed: 'This can’t be changed any more. Call us.',
};

export function Bookings() {
  const { bookings, isLoaded, hasMore, loadMore, reload, cancel, reschedule, isBusy, outcome, error } = useAccount();
  const [movedId, setMovedId] = useState(null);
  return (
    <section aria-label="Bookings">
      <h2>Your bookings</h2>
      <p role="status">{error ? 'No answer. Try again.' : outcome && outcomes[outcome]}</p>
      {error && (
        <button type="button" onClick={reload}>
          Try again
        </button>
      )}
      {isLoaded && bookings.length === 0 && <p>Nothing booked.</p>}
      <ul>
        {bookings.map(({ booking, allowedActions }) => (
          <li key={booking.id}>
            <span id={booking.id}>
              {format.format(booking.startDate)}, {booking.bookedEntity.title}
              {booking.status === 'WAITING_LIST' && ' (waitlist)'}
            </span>{' '}
            {allowedActions.reschedule && (
              <button
                type="button"
                aria-describedby={booking.id}
                disabled={isBusy}
                onClick={() => setMovedId(booking.id)}
              >
                Move
              </button>
            )}
            {allowedActions.cancel && (
              <button type="button" aria-describedby={booking.id} disabled={isBusy} onClick={() => cancel(booking)}>
                Cancel
              </button>
            )}
            {movedId === booking.id && (
              <OtherTimes
                booking={booking}
                onChoose={async (slot) => {
                  await reschedule(booking, slot);
                  setMovedId(null);
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" onClick={loadMore}>
          More
        </button>
      )}
    </section>
  );
}
