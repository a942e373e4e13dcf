import { instantOf } from '@foyer/contract/values';
import type { Service } from '@foyer/sdk';
import { dayOf } from '../parts/dates.ts';
import { emptyValues, type PictureValue, type ServiceValues, type ServiceVariants } from './values.ts';

type Item = NonNullable<NonNullable<Service['media']>['items']>[number];

const pictureOf = ({ image }: Item = {}): PictureValue | null =>
  image?.id || image?.url
    ? { id: image.id ?? '', url: image.id ? '' : (image.url ?? ''), altText: image.altText ?? '' }
    : null;

const textOf = (number: number | undefined): string => (number ? String(number) : '');

function readPayment({ payment }: Service, zone: string) {
  const { rateType = 'NO_FEE', fixed, varied, custom, subscription, options = {}, pricingPlanIds = [] } = payment;
  const { recurringStartDate } = subscription ?? {};
  return {
    rateType,
    price: (fixed?.price ?? varied?.defaultPrice ?? subscription?.amountPerBillingCycle)?.value ?? '',
    priceText: custom?.description ?? '',
    deposit: options.deposit ? ((fixed ?? varied)?.deposit?.value ?? '') : '',
    mayPayInFull: (fixed ?? varied)?.fullUpfrontPaymentAllowed ?? false,
    payments: textOf(subscription?.totalPayments),
    enrollmentFee: subscription?.enrollmentFeeAmount?.value ?? '',
    firstChargeDay: recurringStartDate ? dayOf(instantOf(recurringStartDate), zone) : '',
    online: options.online ?? false,
    inPerson: options.inPerson ?? false,
    plan: options.pricingPlan ?? false,
    planIds: pricingPlanIds,
  };
}

function readVariants(variants: ServiceVariants | undefined) {
  const option = variants?.options.values?.[0];
  const type = option?.type;
  if (type !== 'DURATION' && type !== 'STAFF_MEMBER' && type !== 'CUSTOM') return {};
  const priced = (variants?.variants.values ?? []).map(({ choices, price }) => {
    const { custom, staffMemberId, duration } = choices?.[0] ?? {};
    return { key: custom ?? staffMemberId ?? String(duration?.minutes ?? ''), price: price?.value ?? '' };
  });
  if (type === 'CUSTOM') {
    const choices = priced.map(({ key: name, price }) => ({ name, price }));
    return { variedBy: type, optionName: option?.customData?.name ?? '', choices };
  }
  return { variedBy: type, prices: Object.fromEntries(priced.map(({ key, price }) => [key, price])) };
}

function readPlaces({ locations = [], conferencing }: Service) {
  return {
    businessIds: locations.flatMap(({ type, business, id }) => (type === 'BUSINESS' ? (business?.id ?? id ?? []) : [])),
    places: locations.flatMap(({ type, id = '', custom, calculatedAddress }) => {
      const { formattedAddress, addressLine = '' } = custom?.address ?? calculatedAddress ?? {};
      return type === 'CUSTOM' ? { id, address: formattedAddress ?? addressLine } : [];
    }),
    isAtCustomer: locations.some(({ type }) => type === 'CUSTOMER'),
    isOnlineMeeting: conferencing?.enabled ?? false,
  };
}

function readSeo({ seoData }: Service) {
  const tags = (seoData?.tags ?? []).filter(({ disabled }) => !disabled);
  const contentOf = (name: string): string => {
    const content = tags.find(({ type, props }) => type === 'meta' && props?.name === name)?.props?.content;
    return typeof content === 'string' ? content : '';
  };
  return {
    seoTitle: tags.find(({ type }) => type === 'title')?.children ?? '',
    seoDescription: contentOf('description'),
    isIndexed: !/\b(?:noindex|none)\b/i.test(contentOf('robots')),
  };
}

/** A service as its form shows it. */
export function readService(service: Service, variants: ServiceVariants | undefined, zone: string): ServiceValues {
  const { media, schedule, onlineBooking, addOnGroups = [], serviceResources = [], foyer } = service;
  const { sessionDurations = [], timeBetweenSessions } = schedule.availabilityConstraints ?? {};
  return {
    ...emptyValues,
    name: service.name,
    tagLine: service.tagLine ?? '',
    description: service.description ?? '',
    categoryId: service.category.id ?? '',
    isShown: !service.hidden,
    cover: pictureOf(media?.coverMedia) ?? pictureOf(media?.mainMedia),
    gallery: (media?.items ?? []).flatMap((item) => pictureOf(item) ?? []),
    slug: service.mainSlug.name ?? '',
    ...readSeo(service),
    ...readPayment(service, zone),
    ...(service.payment.rateType === 'VARIED' ? readVariants(variants) : {}),
    lengths: sessionDurations.map(String),
    buffer: textOf(timeBetweenSessions),
    travel: textOf(foyer?.travelMinutes),
    capacity: String(service.defaultCapacity),
    staffIds: service.staffMemberIds ?? [],
    needs: serviceResources.map(({ resourceType, resourceIds }) => ({
      typeId: resourceType?.id ?? '',
      resourceIds: resourceIds?.values ?? [],
    })),
    ...readPlaces(service),
    policyId: service.bookingPolicy.id ?? '',
    formId: service.form?.id ?? '',
    isBookable: onlineBooking.enabled ?? false,
    needsApproval: onlineBooking.requireManualApproval ?? false,
    groups: addOnGroups.map(({ id = '', name = '', prompt = '', maxNumberOfAddOns, addOnIds = [] }) => ({
      ...{ id, name, prompt, addOnIds },
      most: textOf(maxNumberOfAddOns),
    })),
  };
}
