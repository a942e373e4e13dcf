import type { ValidInputs } from '../valid-inputs.fixture.ts';

export const multiServiceInputs = {} satisfies Partial<ValidInputs['bookings']>;
