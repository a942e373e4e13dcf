import { prepareBooking } from '../actions/book.ts';
import { prepareCancel, prepareConfirm, prepareDecline, prepareMove } from '../actions/change-booking.ts';
import { attendances, prepareAttendance } from '../actions/set-attendance.ts';
import { UsageError } from '../terminal/exit-code.ts';
import { bookingRow } from './bookings.ts';
import type { Command, Options } from './command.ts';
import { readJsonObject } from './read-json.ts';
import { makeChange } from './show.ts';

const booking = { name: 'booking', about: 'Id of the booking' };
const start = { name: 'start', about: 'When: 2026-12-08T09:45 in the site’s zone, or with an offset' };
const notify: Options = {
  notify: { about: 'Has the platform mail the customer. Without it, changes by the business are silent' },
};
const time: Options = {
  zone: { value: 'ZONE', about: 'The time zone of the start; the site’s by default' },
  with: { value: 'NAME', about: 'Given by this person: a part of the name, or the id' },
  at: { value: 'NAME', about: 'At this location: a part of the name, or the id' },
};
const refund = { about: 'Gives back what was paid, less the fee' };

const book: Command = {
  name: 'bookings book',
  about: 'Book a time; courses are booked without one',
  args: [
    { name: 'service', about: 'Id, slug or name of the service' },
    { ...start, isOptional: true },
  ],
  options: {
    'first-name': { value: 'NAME', about: 'Of the customer' },
    'last-name': { value: 'NAME', about: 'Of the customer' },
    email: { value: 'EMAIL', about: 'Of the customer' },
    phone: { value: 'NUMBER', about: 'Of the customer' },
    participants: { value: 'N', about: 'For so many people; 1 by default' },
    minutes: { value: 'N', about: 'So long, where there are several lengths' },
    choice: { value: 'NAME', about: 'What the price depends on, such as Adult; for all participants' },
    form: { value: 'JSON', about: 'Answers to the questions of the service, by their keys' },
    ...time,
    ...notify,
  },
  changes: true,
  examples: ['foyer bookings book everyday-massage 2026-12-08T09:45 --first-name Ada --email ada@example.com'],
  async run(run) {
    const session = await run.session();
    const { given } = run;
    const change = await prepareBooking(session, {
      ...{ service: run.need('service'), start: given.start, zone: given.zone, resource: given.with },
      ...{ firstName: given['first-name'], lastName: given['last-name'], email: given.email, phone: given.phone },
      ...{ location: given.at, choice: given.choice, minutes: run.number('minutes') },
      participants: run.number('participants'),
      form: given.form === undefined ? undefined : readJsonObject('--form', given.form),
      notify: run.isOn('notify'),
    });
    await makeChange(run, change, (made) => bookingRow(made, session.site.timeZone));
  },
};

const move: Command = {
  name: 'bookings move',
  about: 'Move a booking to another time',
  args: [booking, start],
  options: { ...time, ...notify },
  changes: true,
  examples: ['foyer bookings move 01a21a82-3e55-77e5-8c2f-a8132ae7c36f 2026-12-09T11:00 --notify'],
  async run(run) {
    const session = await run.session();
    const change = await prepareMove(session, {
      ...{ bookingId: run.need('booking'), start: run.need('start') },
      ...{ zone: run.given.zone, resource: run.given.with, location: run.given.at, notify: run.isOn('notify') },
    });
    await makeChange(run, change, (made) => bookingRow(made, session.site.timeZone));
  },
};

const cancel: Command = {
  name: 'bookings cancel',
  about: 'Cancel a booking; says before what that costs',
  args: [booking],
  options: { 'waive-fee': { about: 'Leaves the cancellation fee out' }, refund, ...notify },
  changes: true,
  async run(run) {
    const session = await run.session();
    const change = await prepareCancel(session, {
      ...{ bookingId: run.need('booking'), waiveFee: run.isOn('waive-fee') },
      ...{ refund: run.isOn('refund'), notify: run.isOn('notify') },
    });
    await makeChange(run, change, (made) => bookingRow(made, session.site.timeZone));
  },
};

const confirm: Command = {
  name: 'bookings confirm',
  about: 'Confirm a booking that waits for the business',
  args: [booking],
  options: notify,
  changes: true,
  async run(run) {
    const session = await run.session();
    const change = await prepareConfirm(session, { bookingId: run.need('booking'), notify: run.isOn('notify') });
    await makeChange(run, change, (made) => bookingRow(made, session.site.timeZone));
  },
};

const decline: Command = {
  name: 'bookings decline',
  about: 'Decline a booking that waits for the business',
  args: [booking],
  options: { refund: { about: 'Gives back what was paid' }, ...notify },
  changes: true,
  async run(run) {
    const session = await run.session();
    const sent = { bookingId: run.need('booking'), refund: run.isOn('refund'), notify: run.isOn('notify') };
    await makeChange(run, await prepareDecline(session, sent), (made) => bookingRow(made, session.site.timeZone));
  },
};

const attendance: Command = {
  name: 'bookings attendance',
  about: 'Record whether a customer came',
  args: [booking, { name: 'status', about: 'attended, not-attended or not-set' }],
  options: { attendees: { value: 'N', about: 'How many of them came' } },
  changes: true,
  async run(run) {
    const text = run.need('status');
    const status = attendances.find((each) => each === text.toUpperCase().replaceAll('-', '_'));
    if (!status) throw new UsageError(`status ${text} is none of attended, not-attended, not-set.`);
    const bookingId = run.need('booking');
    const change = await prepareAttendance(await run.session(), {
      ...{ bookingId, status, attendees: run.number('attendees') },
    });
    await makeChange(run, change, () => ({ booking: bookingId, attendance: status.toLowerCase() }));
  },
};

export const bookingChangeCommands = [book, move, cancel, confirm, decline, attendance];
