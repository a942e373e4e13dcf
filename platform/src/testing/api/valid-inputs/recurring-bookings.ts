import type { Scene } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';

/** Twice, of which one is left out: whatever the calendar holds a week later, it can be had. */
const series = (scene: Scene) => ({
  booking: { bookedEntity: { slot: scene.takeTime() }, totalParticipants: 1 },
  recurrence: { frequency: 'WEEKLY' as const, count: 2 },
  skip: [1],
});

export const recurringBookings: ValidInputs['recurringBookings'] = {
  previewRecurringBooking: series,
  createRecurringBooking: series,
  checkoutRecurringBooking: (scene) => scene.bookSeries(series(scene)),
  getRecurringBooking: (scene) => scene.bookSeries(series(scene)),
  cancelRecurringBooking: async (scene) => ({ ...(await scene.bookSeries(series(scene))), scope: 'ALL' }),
};
