import { createClient } from '@foyer/sdk';
import { createRoot } from 'react-dom/client';
import { useBookingFlow, useSlotPicker } from '../headless/index.ts';
import { FoyerProvider } from '../index.ts';

function Page() {
  const flow = useBookingFlow();
  const picker = useSlotPicker({
    serviceId: 's',
    timeZone: 'America/New_York',
    now: new Date('2026-03-04T12:00:00Z'),
    months: 2,
    withFull: true,
    onSelect: ({ slot, isFull }) => flow.choose(slot, { isFull }),
  });
  const { announcement } = picker;
  return (
    <>
      <p {...picker.announcementProps}>
        {announcement.month}, {announcement.date ?? 'no day'}, {announcement.count} times
      </p>
      <table {...picker.gridProps} aria-label="Days">
        <tbody>
          {picker.weeks.map((week, row) => (
            <tr key={row}>
              {week.map((day, at) => (
                <td key={at}>{day && <button {...picker.dayProps(day)}>{day}</button>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {picker.times.map((time) => (
        <button key={time.key} {...picker.timeProps(time)}>
          {time.start.slice(11, 16)} {time.isFull && 'full'}
        </button>
      ))}
      <p>
        {flow.step}, {flow.failure ?? 'no failure'}, {flow.minutesLeft ?? 'no'} minutes
        {flow.place && `, number ${flow.place.position}`}
      </p>
      <button type="button" onClick={flow.hold}>
        Hold
      </button>
      <button type="button" onClick={flow.join}>
        Join
      </button>
      <button type="button" onClick={flow.confirm}>
        Confirm
      </button>
      <button type="button" onClick={() => flow.checkout()}>
        Pay
      </button>
      <button type="button" onClick={flow.back}>
        Back
      </button>
    </>
  );
}

createRoot(document.body).render(
  <FoyerProvider client={createClient()}>
    <Page />
  </FoyerProvider>,
);
