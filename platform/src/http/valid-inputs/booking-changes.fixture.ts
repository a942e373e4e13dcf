import type { ValidInputs } from '../valid-inputs.fixture.ts';

export const bookingChangeInputs = {} satisfies Partial<ValidInputs['bookings']>;
