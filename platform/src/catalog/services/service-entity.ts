import type { modules, ResponseOf } from '@foyer/contract';

/** A service in wire form. */
export type ServiceEntity = ResponseOf<(typeof modules)['services']['getService']>['service'];
