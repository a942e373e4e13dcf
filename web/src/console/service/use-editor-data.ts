import { useFoyer } from '@foyer/react';
import {
  type AnswerOf,
  addOns,
  bookingForms,
  bookingPolicies,
  categories,
  conferencing,
  resources,
  serviceOptionsAndVariants,
  services,
} from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { type Location, useLocations } from '../parts/use-locations.ts';
import { type Plan, usePlans } from '../parts/use-plans.ts';
import { type Resource, STAFF_TYPE_ID, useResources } from '../parts/use-resources.ts';

export type Policy = AnswerOf<typeof bookingPolicies.getBookingPolicy>;
export type AddOn = AnswerOf<typeof addOns.getAddOn>;
type ResourceType = AnswerOf<typeof resources.getResourceType>;
type Category = AnswerOf<typeof categories.getCategory>;
type Form = AnswerOf<typeof bookingForms.listBookingForms>['bookingForms'][number];

const MOST = 100;

/** The entities that fields of a service choose from. */
export interface Choices {
  categories: readonly Category[];
  policies: readonly Policy[];
  forms: readonly Form[];
  staff: readonly Resource[];
  /** Rooms and equipment. */
  rooms: readonly Resource[];
  roomTypes: readonly ResourceType[];
  locations: readonly Location[];
  plans: readonly Plan[];
  addOns: readonly AddOn[];
  /** True if the site holds online meetings. */
  hasMeetings: boolean;
}

/** Loads what the fields of a service choose from; undefined until all of it is there. */
export function useChoices(): { choices: Choices | undefined; error: unknown } {
  const { query } = useFoyer();
  const paging = { cursorPaging: { limit: MOST } };
  const sorted = { ...paging, sort: [{ fieldName: 'name' as const }] };
  const ofCategories = useQuery(query(categories.queryCategories, [{ ...paging, sort: [{ fieldName: 'sortOrder' }] }]));
  const ofPolicies = useQuery(query(bookingPolicies.queryBookingPolicies, [sorted]));
  const ofForms = useQuery(
    query(bookingForms.listBookingForms, [{ filter: { archived: false }, cursorPaging: { limit: MOST } }]),
  );
  const ofResources = useResources();
  const ofTypes = useQuery(query(resources.queryResourceTypes, [sorted]));
  const ofLocations = useLocations();
  const ofPlans = usePlans('ACTIVE');
  const ofAddOns = useQuery(query(addOns.queryAddOns, [sorted]));
  const ofMeetings = useQuery(query(conferencing.getConferencingSettings, []));
  const all = [ofCategories, ofPolicies, ofForms, ofResources, ofTypes, ofLocations, ofPlans, ofAddOns, ofMeetings];
  const error = all.find((one) => one.error)?.error;
  const isWhole =
    ofCategories.data &&
    ofPolicies.data &&
    ofForms.data &&
    ofResources.data &&
    ofTypes.data &&
    ofLocations.data &&
    ofPlans.data &&
    ofAddOns.data &&
    ofMeetings.data;
  if (!isWhole) return { choices: undefined, error };
  const found = ofResources.data;
  const choices = {
    categories: ofCategories.data.categories,
    policies: ofPolicies.data.bookingPolicies,
    forms: ofForms.data.bookingForms,
    staff: found.filter(({ typeId }) => typeId === STAFF_TYPE_ID),
    rooms: found.filter(({ typeId }) => typeId !== STAFF_TYPE_ID),
    roomTypes: ofTypes.data.resourceTypes.filter(({ id }) => id !== STAFF_TYPE_ID),
    locations: ofLocations.data.filter(({ archived }) => !archived),
    plans: ofPlans.data.plans,
    addOns: ofAddOns.data.addOns,
    hasMeetings: ofMeetings.data.provider !== 'NONE',
  };
  return { choices, error };
}

/** A service with the prices by what is chosen; not asked for without an id. */
export function useEditedService(serviceId: string) {
  const { query } = useFoyer();
  const service = useQuery({
    ...query(services.getService, [serviceId, { conditionalFields: ['STAFF_MEMBER_DETAILS'] }]),
    enabled: serviceId !== '',
  });
  const variants = useQuery({
    ...query(serviceOptionsAndVariants.queryServiceOptionsAndVariants, [{ filter: { serviceId } }]),
    enabled: serviceId !== '',
  });
  return {
    service: service.data,
    variants: variants.data?.serviceOptionsAndVariantsList[0],
    isLoaded: service.data !== undefined && variants.data !== undefined,
    error: service.error ?? variants.error,
  };
}
