import type { ValidInputs } from '../valid-inputs.fixture.ts';

export const serviceCatalogueInputs = {} satisfies Partial<ValidInputs['services']>;
