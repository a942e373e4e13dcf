import type { Undoable } from '../parts/use-undo-toast.ts';
import type { ExtendedBooking } from './booking.ts';

/** The props of every dialog of a booking. */
export interface DialogProps extends Pick<ExtendedBooking, 'booking' | 'allowedActions'> {
  /** The business's. */
  zone: string;
  mayRefund: boolean;
  /** Loads the booking again, closes the dialog, and says what was done. */
  onDone(outcome: Undoable): Promise<void>;
  close(): void;
}
