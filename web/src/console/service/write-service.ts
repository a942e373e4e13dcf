import { instantOf } from '@foyer/contract/values';
import type { Service, ServiceInput, ServiceLocationInput } from '@foyer/sdk';
import { dayAtTimeOf, startOfDay } from '../parts/dates.ts';
import { amountOf, type FormContext, type PictureValue, pricedKeys, type ServiceValues } from './values.ts';

const money = (typed: string) => ({ value: amountOf(typed) });

/** The lowest price of the choices, which pages show as the price from which it starts. */
function priceOf(values: ServiceValues): string {
  const keys = values.variedBy === '' ? [] : pricedKeys(values).map((key) => values.prices[key] ?? '');
  const prices = values.variedBy === 'CUSTOM' ? values.choices.map(({ price }) => price) : keys;
  const amounts = prices.map(amountOf).filter(Boolean);
  return amounts.length > 0
    ? amounts.reduce((least, each) => (Number(each) < Number(least) ? each : least))
    : values.price;
}

const hasPrice = ({ rateType }: ServiceValues): boolean => rateType === 'FIXED' || rateType === 'VARIED';

/** A deposit is paid online, so it is there only where nothing is paid in person. */
export const takesDeposit = (values: ServiceValues): boolean => hasPrice(values) && values.online && !values.inPerson;

function optionsOf(values: ServiceValues) {
  const hasAmount = hasPrice(values) || values.rateType === 'SUBSCRIPTION';
  return {
    online: hasAmount && values.online,
    // A service that is free, or priced in words, has no other way to be paid.
    inPerson: hasAmount ? values.inPerson : true,
    pricingPlan: values.rateType !== 'SUBSCRIPTION' && values.plan,
    deposit: takesDeposit(values) && values.deposit.trim() !== '',
  };
}

function subscriptionOf(
  { price, payments, enrollmentFee, firstChargeDay }: ServiceValues,
  zone: string,
  saved?: Service,
) {
  const before = saved?.payment.subscription?.recurringStartDate;
  const at = before ? dayAtTimeOf(firstChargeDay, instantOf(before), zone) : startOfDay(firstChargeDay, zone);
  return {
    amountPerBillingCycle: money(price),
    frequency: 'MONTHLY' as const,
    totalPayments: Number(payments),
    ...(enrollmentFee.trim() ? { enrollmentFeeAmount: money(enrollmentFee) } : {}),
    ...(firstChargeDay
      ? { firstChargeDate: 'SCHEDULED' as const, recurringStartDate: new Date(at).toISOString() }
      : { firstChargeDate: 'CHECKOUT' as const }),
  };
}

function paymentOf(values: ServiceValues, zone: string, saved?: Service): NonNullable<ServiceInput['payment']> {
  const { rateType, deposit, mayPayInFull, priceText } = values;
  const options = optionsOf(values);
  const upfront = options.deposit ? { deposit: money(deposit), fullUpfrontPaymentAllowed: mayPayInFull } : {};
  switch (rateType) {
    case 'FIXED':
      return { rateType, options, fixed: { price: money(values.price), ...upfront } };
    case 'VARIED':
      return { rateType, options, varied: { defaultPrice: money(priceOf(values)), ...upfront } };
    case 'CUSTOM':
      return { rateType, options, custom: { description: priceText.trim() } };
    case 'SUBSCRIPTION':
      return { rateType, options, subscription: subscriptionOf(values, zone, saved) };
    case 'NO_FEE':
      return { rateType, options };
  }
}

const imageOf = ({ id, url, altText }: PictureValue) => ({
  image: { ...(id ? { id } : { url }), ...(altText.trim() ? { altText: altText.trim() } : {}) },
});

/** The tags of the form, and those that it doesn't show. */
function seoOf({ seoTitle, seoDescription, isIndexed }: ServiceValues, saved?: Service): ServiceInput['seoData'] {
  const isShown = ({ type, props }: { type?: string; props?: Record<string, unknown> }) =>
    type === 'title' || (type === 'meta' && (props?.name === 'description' || props?.name === 'robots'));
  const others = (saved?.seoData?.tags ?? []).filter((tag) => !isShown(tag));
  const tags = [
    ...(seoTitle.trim() ? [{ type: 'title', children: seoTitle.trim() }] : []),
    ...(seoDescription.trim()
      ? [{ type: 'meta', props: { name: 'description', content: seoDescription.trim() } }]
      : []),
    ...(isIndexed ? [] : [{ type: 'meta', props: { name: 'robots', content: 'noindex' } }]),
    ...others,
  ];
  const { settings } = saved?.seoData ?? {};
  return tags.length > 0 || settings ? { tags, ...(settings ? { settings } : {}) } : undefined;
}

export interface Sent extends ServiceInput {
  name: string;
}

const numberOf = (typed: string): number => Number(typed.trim() || 0);

/** The service as it is sent. Its locations, plans, slug, variants and add-ons have calls of their own. */
export function writeService(values: ServiceValues, { type, saved }: FormContext, zone: string): Sent {
  const isAppointment = type === 'APPOINTMENT';
  const { cover, tagLine, description, categoryId, policyId, formId, needs } = values;
  const travelMinutes = isAppointment && values.isAtCustomer ? numberOf(values.travel) : 0;
  return {
    name: values.name.trim(),
    ...(tagLine.trim() ? { tagLine: tagLine.trim() } : {}),
    ...(description.trim() ? { description: description.trim() } : {}),
    ...(categoryId ? { category: { id: categoryId } } : {}),
    hidden: !values.isShown,
    media: {
      items: values.gallery.map(imageOf),
      ...(cover ? { mainMedia: imageOf(cover), coverMedia: imageOf(cover) } : {}),
    },
    seoData: seoOf(values, saved),
    payment: paymentOf(values, zone, saved),
    schedule: {
      availabilityConstraints: {
        sessionDurations: isAppointment ? values.lengths.map(numberOf).filter((minutes) => minutes > 0) : [],
        timeBetweenSessions: isAppointment ? numberOf(values.buffer) : 0,
      },
    },
    defaultCapacity: isAppointment ? 1 : numberOf(values.capacity),
    staffMemberIds: isAppointment ? values.staffIds : [],
    serviceResources: needs.map(({ typeId, resourceIds }) => ({
      resourceType: { id: typeId },
      ...(resourceIds.length > 0 ? { resourceIds: { values: resourceIds } } : {}),
    })),
    conferencing: { enabled: values.isOnlineMeeting },
    ...(policyId ? { bookingPolicy: { id: policyId } } : {}),
    ...(formId ? { form: { id: formId } } : {}),
    onlineBooking: {
      enabled: values.isBookable,
      requireManualApproval: values.needsApproval,
      ...(saved?.onlineBooking.allowMultipleRequests === undefined
        ? {}
        : { allowMultipleRequests: saved.onlineBooking.allowMultipleRequests }),
    },
    ...(travelMinutes > 0 ? { foyer: { travelMinutes } } : {}),
  };
}

/** The fields that differ, which an update names. One that is missing afterwards is cleared. */
export function changedFields(before: object, after: object): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter(
    (name) => JSON.stringify(Reflect.get(before, name)) !== JSON.stringify(Reflect.get(after, name)),
  );
}

/** Chosen locations, those of the service first: its first one is where it usually takes place. */
export function inStoredOrder(chosen: readonly string[], saved: Service | undefined): string[] {
  const stored = (saved?.locations ?? []).flatMap(({ business }) => business?.id ?? []);
  return [...stored.filter((id) => chosen.includes(id)), ...chosen.filter((id) => !stored.includes(id))];
}

/** The location to which sessions and bookings move from one that is taken away; customers' addresses are many. */
export const moveTargetOf = (locations: readonly ServiceLocationInput[]): ServiceLocationInput | undefined =>
  locations.find(({ type }) => type !== 'CUSTOMER');

/** The places where it is given. An address that wasn’t changed is sent as it is stored. */
export function writeLocations(
  { businessIds, places, isAtCustomer }: ServiceValues,
  { type, saved }: FormContext,
): ServiceLocationInput[] {
  const addressOf = ({ id, address }: ServiceValues['places'][number]) => {
    const stored = saved?.locations?.find((location) => id !== '' && location.id === id)?.custom?.address;
    const { formattedAddress, addressLine } = stored ?? {};
    return stored && (formattedAddress ?? addressLine) === address ? stored : { formattedAddress: address.trim() };
  };
  return [
    ...businessIds.map((id) => ({ type: 'BUSINESS' as const, business: { id } })),
    ...places
      .filter(({ address }) => address.trim())
      .map((place) => ({ type: 'CUSTOM' as const, custom: { address: addressOf(place) } })),
    ...(isAtCustomer && type === 'APPOINTMENT' ? [{ type: 'CUSTOMER' as const }] : []),
  ];
}
