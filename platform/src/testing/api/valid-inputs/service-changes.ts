import { modules, type RequestOf } from '@foyer/contract';
import { studio } from '../../../demo/low-tide/studio.ts';
import { ines } from '../../../demo/low-tide/team.ts';
import { newId } from '../../../server/lib/new-id.ts';
import type { Scene } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';

type NewService = RequestOf<typeof modules.services.createService>['service'];

const massage = {
  type: 'APPOINTMENT',
  name: 'Evening Massage',
  defaultCapacity: 1,
  onlineBooking: { enabled: true },
  payment: { rateType: 'FIXED', fixed: { price: { value: '80' } }, options: { inPerson: true } },
  staffMemberIds: [ines.id],
  schedule: { availabilityConstraints: { sessionDurations: [30] } },
} satisfies NewService;

/** A service of its own, so that none is changed that others book. */
const newService = async ({ owner }: Scene) =>
  (await owner.call(modules.services.createService, { service: massage })).value.service;

const newSlug = () => `massage-${newId().replaceAll('-', '')}`;
const serviceOf = async (scene: Scene) => ({ serviceId: (await newService(scene)).id });

export const serviceChangeInputs = {
  updateService: async (scene) => {
    const { id, revision } = await newService(scene);
    return { service: { id, revision, name: 'Late Massage' } };
  },
  bulkCreateServices: () => ({ services: [massage], returnEntity: true }),
  bulkUpdateServices: async (scene) => {
    const { id, revision } = await newService(scene);
    return { services: [{ service: { id, revision, tagLine: 'Late' }, mask: 'tagLine' }] };
  },
  deleteService: (scene) => serviceOf(scene),
  bulkDeleteServices: async (scene) => ({ ids: [(await newService(scene)).id] }),
  bulkUpdateServicesByFilter: async (scene) => ({
    filter: { id: (await newService(scene)).id },
    service: { tagLine: 'Late' },
  }),
  bulkDeleteServicesByFilter: async (scene) => ({ filter: { id: (await newService(scene)).id } }),
  setServiceLocations: async (scene) => ({
    ...(await serviceOf(scene)),
    locations: [{ type: 'CUSTOM', custom: { address: { addressLine: '1 River Street' } } }],
    removedLocationSessionsAction: {
      action: 'MOVE_TO_LOCATION',
      moveToLocationOptions: { newLocation: { type: 'BUSINESS', business: { id: studio.id } } },
    },
  }),
  setCustomSlug: async (scene) => ({ ...(await serviceOf(scene)), slug: newSlug() }),
  validateSlug: async (scene) => ({ ...(await serviceOf(scene)), slug: newSlug() }),
  cloneService: async (scene) => ({ sourceServiceId: (await newService(scene)).id }),
  enablePricingPlansForService: async (scene) => ({ ...(await serviceOf(scene)), pricingPlanIds: [newId()] }),
  disablePricingPlansForService: async (scene) => ({ ...(await serviceOf(scene)), pricingPlanIds: [newId()] }),
} satisfies Partial<ValidInputs['services']>;
