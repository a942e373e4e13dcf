import { Service } from '@foyer/contract/shapes/service';
import { readMask } from '../../server/http/field-mask.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { pathsIn } from '../../server/lib/merge.ts';
import { bulkCreateServices, bulkUpdateServices } from './bulk-handlers.ts';
import { cloneService } from './clone-handler.ts';
import { bulkDeleteServices, deleteService } from './delete-handlers.ts';
import { bulkDeleteServicesByFilter, bulkUpdateServicesByFilter } from './filter-handlers.ts';
import { setServiceLocations } from './location-handlers.ts';
import { disablePricingPlansForService, enablePricingPlansForService } from './plan-handlers.ts';
import { setCustomSlug, validateSlug } from './slug-handlers.ts';
import { updateOne } from './update.ts';

/** Handlers of the operations that change services. */
export const changeHandlers = {
  async updateService(call) {
    const { service, mask, fieldMask } = call.input;
    const cleared = pathsIn(call.cleared, 'service');
    const change = { sent: service, mask: readMask(Service, mask ?? fieldMask), cleared, revision: service.revision };
    return { service: await updateOne(call, service.id, change) };
  },
  bulkCreateServices,
  bulkUpdateServices,
  deleteService,
  bulkDeleteServices,
  bulkUpdateServicesByFilter,
  bulkDeleteServicesByFilter,
  setServiceLocations,
  setCustomSlug,
  validateSlug,
  cloneService,
  enablePricingPlansForService,
  disablePricingPlansForService,
} satisfies Partial<Handlers<'services'>>;
