import type { ValidInputs } from '../valid-inputs.fixture.ts';

export const resources: ValidInputs['resources'] = {};
