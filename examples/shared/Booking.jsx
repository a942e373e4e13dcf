'use client';

import { useFoyer, useMember } from '@foyer/react';
import { useBookingFlow, useSlotPicker } from '@foyer/react/headless';
import { useSignIn, useSignOut } from '@foyer/react/sign-in';
import { services } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { offered } from './offered.js';

const timeZone = 'America/New_York';

function Account() {
  const { member } = useMember();
  const { signIn } = useSignIn();
  const { signOut } = useSignOut();
  if (!member)
    return (
      <button type="button" onClick={() => signIn()}>
        Sign in
      </button>
    );
  return (
    <p>
      {member.profile.nickname}{' '}
      <button type="button" onClick={() => signOut(location.origin)}>
        Sign out
      </button>
    </p>
  );
}

function Calendar({ serviceId, onSelect }) {
  const picker = useSlotPicker({ serviceId, timeZone, onSelect, withFull: true });
  const { announcement } = picker;
  const shown = picker.date ?? picker.month;
  const [lastShown, setLastShown] = useState(null);
  const showNext = async () => {
    const next = await picker.findNext().catch(() => undefined); // undefined: no connection
    if (next === null) setLastShown(shown);
  };
  return (
    <>
      <button type="button" disabled={!picker.previousMonth} onClick={() => picker.showMonth(picker.previousMonth)}>
        Previous month
      </button>
      <button type="button" disabled={!picker.nextMonth} onClick={() => picker.showMonth(picker.nextMonth)}>
        Next month
      </button>
      <table {...picker.gridProps} aria-label={picker.month}>
        <tbody>
          {picker.weeks.map((week, row) => (
            <tr key={row}>
              {week.map((day, at) => (
                <td key={at}>
                  {day && (
                    <button {...picker.dayProps(day)} aria-label={`${day}, ${picker.countOf(day)} times`}>
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p {...picker.announcementProps}>
        {picker.state === 'failed' && 'The times can’t be loaded. Check your connection.'}
        {picker.state === 'ready' &&
          (picker.date ? `${announcement.count} free times on ${picker.date}` : 'No free times this month')}
      </p>
      {picker.state === 'failed' && (
        <button type="button" onClick={picker.reload}>
          Try again
        </button>
      )}
      {/* It leads to a later month, too: at its end, a month may have no free time left. */}
      <button type="button" disabled={lastShown === shown} onClick={showNext}>
        {lastShown === shown ? 'No later times' : 'Next free day'}
      </button>
      {picker.times.map((time) => (
        <button type="button" key={time.key} {...picker.timeProps(time)}>
          {time.start.slice(11, 16)} {time.isFull && '(full)'}
        </button>
      ))}
    </>
  );
}

const failures = {
  lost: 'That time was just taken. Choose another one.',
  room: 'There is a place after all. Choose the time again to book it.',
  full: 'Nobody else can wait for this session.',
  expired: 'The time was held for a while and is free again.',
  stale: 'The time is no longer held. Choose it again.',
  closed: 'This can’t be booked any more.',
  chosen: 'This asks for a choice, such as a length, that this page doesn’t offer.',
  payment: 'This has to be paid first.',
  noPlan: 'Your plan doesn’t include this.',
  memberOnly: 'Sign in to book this.',
  holding: 'You hold several times already. Book one of them, or wait ten minutes.',
  offline: 'No answer. Try again.',
};

/** Says what went wrong; the platform names the fields that it refuses. */
function failureText({ failure, error }) {
  const fields = error?.details?.validationError?.fieldViolations ?? [];
  if (fields.some(({ field }) => field.includes('email'))) return 'Check your email address.';
  return failure && (failures[failure] ?? 'This can’t be booked.');
}

function Details({ flow }) {
  const field = (name, label, type = 'text') => (
    <label>
      {label}
      <input
        type={type}
        value={flow.contact[name]}
        onChange={({ target }) => flow.setContact({ [name]: target.value })}
        required
      />
    </label>
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (flow.isFull) flow.join();
        else flow.hold();
      }}
    >
      {field('firstName', 'First name')}
      {field('lastName', 'Last name')}
      {field('email', 'Email', 'email')}
      <button type="submit" disabled={flow.isBusy}>
        {flow.isFull ? 'Join the waitlist' : 'Continue'}
      </button>
      <button type="button" onClick={flow.back}>
        Back
      </button>
    </form>
  );
}

export function Booking() {
  const foyer = useFoyer();
  const { data } = useQuery(foyer.query(services.queryServices, offered));
  const [serviceId, setServiceId] = useState(null);
  const flow = useBookingFlow();
  return (
    <main>
      <Account />
      <h1>Book a time</h1>
      <ul aria-label="Services">
        {data?.services.map(({ id, name }) => (
          <li key={id}>
            <button type="button" onClick={() => setServiceId(id)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{failureText(flow)}</p>
      {flow.failure === 'payment' && (
        <button type="button" onClick={() => flow.checkout()}>
          Pay
        </button>
      )}
      {serviceId && flow.step === 'time' && (
        <Calendar
          key={serviceId}
          serviceId={serviceId}
          onSelect={({ slot, isFull }) => flow.choose(slot, { isFull })}
        />
      )}
      {flow.step === 'details' && <Details flow={flow} />}
      {flow.step === 'review' && (
        <>
          <p>
            {flow.slot.startDate.replace('T', ' ')}, held for {flow.minutesLeft} minutes
          </p>
          <button type="button" disabled={flow.isBusy} onClick={flow.confirm}>
            Book
          </button>
        </>
      )}
      {flow.step === 'done' && (
        <h2>{flow.place ? `You are number ${flow.place.position} of the waitlist` : `Booked: ${flow.held.status}`}</h2>
      )}
    </main>
  );
}
