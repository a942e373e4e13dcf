import type { ValidInputs } from '../valid-inputs.fixture.ts';

export const attendance: ValidInputs['attendance'] = {};
