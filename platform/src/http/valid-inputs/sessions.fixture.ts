import type { ValidInputs } from '../valid-inputs.fixture.ts';

export const sessions: ValidInputs['sessions'] = {};
