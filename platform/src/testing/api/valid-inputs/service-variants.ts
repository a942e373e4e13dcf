import { addServiceWithVariants, addVariedService, customVariants } from '../../service-variants.ts';
import type { InputContext } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';

const idOf = async ({ platform }: InputContext) => ({
  serviceOptionsAndVariantsId: (await addServiceWithVariants(platform)).variants.id,
});

const participants = { serviceChoices: [{ numberOfParticipants: 1, choices: [{ custom: 'Child' }] }] };

export const serviceOptionsAndVariants: ValidInputs['serviceOptionsAndVariants'] = {
  createServiceOptionsAndVariants: async ({ platform }) => ({
    serviceOptionsAndVariants: customVariants((await addVariedService(platform)).id, { Child: '12' }),
  }),
  cloneServiceOptionsAndVariants: async (context) => ({
    cloneFromId: (await idOf(context)).serviceOptionsAndVariantsId,
    targetServiceId: (await addVariedService(context.platform)).id,
  }),
  getServiceOptionsAndVariants: idOf,
  getServiceOptionsAndVariantsByServiceId: async ({ platform }) => ({
    serviceId: (await addServiceWithVariants(platform)).service.id,
  }),
  updateServiceOptionsAndVariants: async ({ platform }) => {
    const { service, variants } = await addServiceWithVariants(platform);
    const { id, revision } = variants;
    return { serviceOptionsAndVariants: { ...customVariants(service.id, { Child: '13' }), id, revision } };
  },
  deleteServiceOptionsAndVariants: idOf,
  queryServiceOptionsAndVariants: () => ({ query: { filter: { 'options.values.type': { $hasSome: ['CUSTOM'] } } } }),
};

export const pricing: ValidInputs['pricing'] = {
  previewPrice: async ({ platform }) => ({
    bookingLineItems: [{ serviceId: (await addServiceWithVariants(platform)).service.id, ...participants }],
  }),
  calculatePrice: async ({ platform }) => {
    const { service } = await addServiceWithVariants(platform);
    const slot = { serviceId: service.id };
    return { booking: { bookedEntity: { slot }, participantsChoices: participants } };
  },
};
