import type { ValidInputs } from '../valid-inputs.fixture.ts';

export const waitlist: ValidInputs['waitlist'] = {};
