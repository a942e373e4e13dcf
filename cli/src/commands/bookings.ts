import type { Booking, BookingStatus, ExtendedBooking } from '@foyer/sdk';
import { BookingStatus as statuses } from '@foyer/sdk/enums';
import { customerOf, findBookings, getBooking, participantsOf, resourceOf } from '../actions/booking.ts';
import { timeWords } from '../actions/local-time.ts';
import { moneyWords } from '../actions/money.ts';
import { resolveService } from '../actions/services.ts';
import { UsageError } from '../terminal/exit-code.ts';
import type { Command } from './command.ts';
import { showOne, showRows } from './show.ts';

function readStatus(text: string | undefined): BookingStatus | undefined {
  const names = Object.values(statuses);
  const status = names.find((name) => name === text?.toUpperCase());
  if (text && !status) throw new UsageError(`--status ${text} is none of ${names.join(', ').toLowerCase()}.`);
  return status;
}

/** A booking as a row. */
export const bookingRow = (booking: Booking, timeZone: string) => ({
  id: booking.id,
  start: timeWords(booking.startDate, timeZone),
  service: booking.bookedEntity.title,
  customer: customerOf(booking),
  with: resourceOf(booking),
  status: booking.status.toLowerCase(),
  payment: booking.paymentStatus === 'UNDEFINED' ? undefined : booking.paymentStatus.toLowerCase(),
});

const list: Command = {
  name: 'bookings list',
  about: 'List bookings by their start; members see their own',
  options: {
    from: { value: 'DATE', about: 'That start on this date or later; today by default' },
    to: { value: 'DATE', about: 'That start before this date' },
    all: { about: 'Past ones, too' },
    status: { value: 'STATUS', about: 'created, confirmed, pending, canceled, declined or waiting_list' },
    service: { value: 'SERVICE', about: 'Of one service: id, slug or name' },
    email: { value: 'EMAIL', about: 'Of the customer with this address' },
    limit: { value: 'N', about: 'At most so many; 25 by default, at most 100' },
    cursor: { value: 'CURSOR', about: 'The next page, as the page before it says' },
  },
  examples: ['foyer bookings list --status pending', 'foyer bookings list --from 2026-12-01 --to 2026-12-08 --json'],
  async run(run) {
    const session = await run.session();
    const { status, to, service, email, cursor } = run.given;
    const today = run.isOn('all') ? undefined : timeWords(session.now(), session.site.timeZone)?.slice(4, 14);
    const serviceId = service && (await resolveService(session, service)).id;
    const { items, next } = await findBookings(session, {
      ...{ status: readStatus(status), from: run.given.from ?? today, to, email, cursor, serviceId },
      limit: run.number('limit'),
    });
    showRows(run, {
      items,
      rowOf: ({ booking }) => bookingRow(booking, session.site.timeZone),
      empty: 'There are no such bookings.',
      more: next && `--cursor ${next}`,
    });
  },
};

const detailRow = ({ booking, allowedActions = {}, attendance }: ExtendedBooking, timeZone: string) => ({
  ...bookingRow(booking, timeZone),
  end: timeWords(booking.endDate, timeZone),
  zone: timeZone,
  participants: participantsOf(booking),
  phone: booking.contactDetails?.phone,
  revision: booking.revision,
  attendance: attendance?.status?.toLowerCase(),
  'cancellation fee now': moneyWords(allowedActions.cancellationFee),
  'customers can cancel': allowedActions.cancel ? 'yes' : 'no',
  'customers can move': allowedActions.reschedule ? 'yes' : 'no',
});

const show: Command = {
  name: 'bookings show',
  about: 'Show a booking, and what can be done with it',
  args: [{ name: 'booking', about: 'Id of the booking' }],
  async run(run) {
    const session = await run.session();
    const found = await getBooking(session, run.need('booking'));
    showOne(run, found, detailRow(found, session.site.timeZone));
  },
};

export const bookingCommands = [list, show];
