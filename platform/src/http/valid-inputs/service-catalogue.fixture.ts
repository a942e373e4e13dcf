import type { ValidInputs } from '../valid-inputs.fixture.ts';

export const serviceCatalogueInputs = {
  searchServices: () => ({
    search: {
      filter: { hidden: false },
      search: { expression: 'massage yoga', mode: 'OR', fuzzy: true, fields: ['name'] },
      sort: [{ fieldName: 'name', order: 'ASC' }],
      aggregations: [{ name: 'types', type: 'VALUE', fieldPath: 'type', value: { limit: 5 } }],
    },
  }),
  queryPolicies: () => ({ query: { filter: { default: true }, cursorPaging: { limit: 10 } } }),
  queryBookingForms: () => ({ query: { filter: {} }, conditionalFields: ['DEFAULT_BOOKING_FORM'] }),
  queryLocations: () => ({ filter: { services: { type: 'CLASS' } } }),
  queryCategories: () => ({ filter: { services: { type: 'CLASS' } } }),
} satisfies Partial<ValidInputs['services']>;
