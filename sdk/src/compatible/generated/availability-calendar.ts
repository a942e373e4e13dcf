// Written by conformance/compare/write-enumerations.ts. Do not edit.
import { values } from '../values.ts';

export { LocationType, RequestedGender, SortOrder } from './shared.ts';

export const LocationLocationType = /* @__PURE__ */ values('BUSINESS', 'CUSTOM', 'CUSTOMER');
export type LocationLocationType = keyof typeof LocationLocationType;

export const RequestedGenderValueRequestedGender = /* @__PURE__ */ values('ANY_MALE', 'ANY_FEMALE');
export type RequestedGenderValueRequestedGender = keyof typeof RequestedGenderValueRequestedGender;
