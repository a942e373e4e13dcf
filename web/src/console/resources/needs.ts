import type { Resource } from '../parts/use-resources.ts';
import type { Services } from '../parts/use-services.ts';

type Needing = Pick<Services[number], 'serviceResources'>;

/** True if a service needs the resource: it is named, or any of its type will do. */
export const needsResource = ({ serviceResources = [] }: Needing, { id, typeId }: Resource): boolean =>
  serviceResources.some(({ resourceType, resourceIds }) =>
    resourceIds?.values ? resourceIds.values.includes(id) : resourceType?.id === typeId,
  );
