import type { InputContext } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';

/** Twice, of which one is left out: whatever the calendar holds a week later, it can be had. */
const series = (context: InputContext) => ({
  booking: { bookedEntity: { slot: context.takeTime() }, totalParticipants: 1 },
  recurrence: { frequency: 'WEEKLY' as const, count: 2 },
  skip: [1],
});

export const recurringBookings: ValidInputs['recurringBookings'] = {
  previewRecurringBooking: series,
  createRecurringBooking: series,
  checkoutRecurringBooking: (context) => context.bookSeries(series(context)),
  getRecurringBooking: (context) => context.bookSeries(series(context)),
  cancelRecurringBooking: async (context) => ({ ...(await context.bookSeries(series(context))), scope: 'ALL' }),
};
