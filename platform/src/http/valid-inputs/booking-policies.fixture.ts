import type { ValidInputs } from '../valid-inputs.fixture.ts';

export const bookingPolicies: ValidInputs['bookingPolicies'] = {};
