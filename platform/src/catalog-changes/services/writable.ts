import type { Service, ServiceInput } from '../../catalog/services/service.ts';

/** The fields of a service that a request to create it can have, except its locations. */
export const toInput = (service: Service): ServiceInput => ({
  appId: service.appId,
  type: service.type,
  name: service.name,
  description: service.description,
  tagLine: service.tagLine,
  sortOrder: service.sortOrder,
  defaultCapacity: service.defaultCapacity,
  media: service.media,
  hidden: service.hidden,
  category: { id: service.category.id },
  form: service.form,
  payment: service.payment,
  onlineBooking: service.onlineBooking,
  conferencing: service.conferencing,
  bookingPolicy: { id: service.bookingPolicy.id },
  schedule: {
    availabilityConstraints: {
      sessionDurations: service.schedule.availabilityConstraints.sessionDurations,
      timeBetweenSessions: service.schedule.availabilityConstraints.timeBetweenSessions,
    },
  },
  staffMemberIds: service.staffMemberIds,
  serviceResources: service.serviceResources.map(({ resourceType, resourceIds }) => ({
    resourceType: { id: resourceType?.id },
    resourceIds,
  })),
  extendedFields: service.extendedFields,
  seoData: service.seoData,
  taxableAddress: service.taxableAddress,
  primaryResourceType: service.primaryResourceType,
  foyer: service.foyer,
});
