import type { ValidInputs } from '../valid-inputs.fixture.ts';

export const recurringBookings: ValidInputs['recurringBookings'] = {};
