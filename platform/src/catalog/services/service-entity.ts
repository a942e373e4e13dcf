import type { modules, ResponseOf } from '@foyer/contract';

/** A service as the protocol shows it. */
export type ServiceEntity = ResponseOf<(typeof modules)['services']['getService']>['service'];
