import { modules, type RequestOf } from '@foyer/contract';
import { studio } from '../../../demo/low-tide/studio.ts';
import { ines } from '../../../demo/low-tide/team.ts';
import { newId } from '../../../server/lib/new-id.ts';
import type { InputContext } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';
import { addOnePlan } from './plans.ts';

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
const newService = async ({ owner }: InputContext) =>
  (await owner.call(modules.services.createService, { service: massage })).value.service;

const newSlug = () => `massage-${newId().replaceAll('-', '')}`;
const serviceOf = async (context: InputContext) => ({ serviceId: (await newService(context)).id });

export const serviceChangeInputs = {
  updateService: async (context) => {
    const { id, revision } = await newService(context);
    return { service: { id, revision, name: 'Late Massage' } };
  },
  bulkCreateServices: () => ({ services: [massage], returnEntity: true }),
  bulkUpdateServices: async (context) => {
    const { id, revision } = await newService(context);
    return { services: [{ service: { id, revision, tagLine: 'Late' }, mask: 'tagLine' }] };
  },
  deleteService: (context) => serviceOf(context),
  bulkDeleteServices: async (context) => ({ ids: [(await newService(context)).id] }),
  bulkUpdateServicesByFilter: async (context) => ({
    filter: { id: (await newService(context)).id },
    service: { tagLine: 'Late' },
  }),
  bulkDeleteServicesByFilter: async (context) => ({ filter: { id: (await newService(context)).id } }),
  setServiceLocations: async (context) => ({
    ...(await serviceOf(context)),
    locations: [{ type: 'CUSTOM', custom: { address: { addressLine: '1 River Street' } } }],
    removedLocationSessionsAction: {
      action: 'MOVE_TO_LOCATION',
      moveToLocationOptions: { newLocation: { type: 'BUSINESS', business: { id: studio.id } } },
    },
  }),
  setCustomSlug: async (context) => ({ ...(await serviceOf(context)), slug: newSlug() }),
  validateSlug: async (context) => ({ ...(await serviceOf(context)), slug: newSlug() }),
  cloneService: async (context) => ({ sourceServiceId: (await newService(context)).id }),
  enablePricingPlansForService: async (context) => ({
    ...(await serviceOf(context)),
    pricingPlanIds: [await addOnePlan(context)],
  }),
  disablePricingPlansForService: async (context) => ({
    ...(await serviceOf(context)),
    pricingPlanIds: [await addOnePlan(context)],
  }),
} satisfies Partial<ValidInputs['services']>;
