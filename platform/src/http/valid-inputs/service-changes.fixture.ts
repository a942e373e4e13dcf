import type { ValidInputs } from '../valid-inputs.fixture.ts';

export const serviceChangeInputs = {} satisfies Partial<ValidInputs['services']>;
