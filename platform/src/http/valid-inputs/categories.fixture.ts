import type { ValidInputs } from '../valid-inputs.fixture.ts';

export const categories: ValidInputs['categories'] = {};
