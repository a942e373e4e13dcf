import type { ValidInputs } from '../valid-inputs.fixture.ts';

export const webhooks: ValidInputs['webhooks'] = {};
