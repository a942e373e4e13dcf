import { operations } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { attendanceFields } from './booking/attendance/field-store.ts';
import { bookingFields } from './booking/records/field-store.ts';
import { addOnFields } from './catalog/add-ons/field-store.ts';
import { policyFields } from './catalog/booking-policies/field-store.ts';
import { categoryFields } from './catalog/categories/field-store.ts';
import { locationFields } from './catalog/locations/field-store.ts';
import { businessFields as resourceFields, typeFields } from './catalog/resources/field-store.ts';
import { serviceFieldsOf } from './catalog/services/field-store.ts';
import { variantFields } from './catalog/services/variant-store.ts';
import { planFields } from './paid-plans/plans/field-store.ts';
import { couponFields } from './payments/coupons/store.ts';
import { contactFields } from './people/contacts/field-store.ts';
import { businessFields as memberFields } from './people/members/field-store.ts';
import type { Fields } from './server/filter/fields.ts';
import { siteA } from './testing/sites.ts';

const stored: Record<string, Fields> = {
  'extendedBookings.queryExtendedBookings': bookingFields,
  'extendedBookings.query': bookingFields,
  'services.queryServices': serviceFieldsOf(siteA),
  'locations.queryLocations': locationFields,
  'addOns.queryAddOns': addOnFields,
  'serviceOptionsAndVariants.queryServiceOptionsAndVariants': variantFields,
  'members.queryMembers': memberFields,
  'contacts.queryContacts': contactFields,
  'bookingPolicies.queryBookingPolicies': policyFields,
  'categories.queryCategories': categoryFields,
  'resources.queryResourceTypes': typeFields,
  'resources.queryResources': resourceFields,
  'plans.queryPublicPlans': planFields,
  'coupons.queryCoupons': couponFields(instantAt(0)),
  'attendance.queryAttendance': attendanceFields,
};

test('the contract names the fields that queries can use, for every list', () => {
  const declared = operations.flatMap(({ id, operation }) =>
    operation.list ? [[id, [...(operation.queryFields ?? [])].sort()]] : [],
  );
  const queried = Object.entries(stored).map(([id, fields]) => [id, Object.keys(fields).sort()]);
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(queried));
});
