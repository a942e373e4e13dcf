import type { ValidInputs } from '../valid-inputs.fixture.ts';

export const calendars: ValidInputs['calendars'] = {};
