import type { LocationId, Modules, RequestOf, ResponseOf, SubscriptionId } from '@foyer/contract';
import { addDuration, type Duration, minutes } from '@foyer/contract/values';
import type { Service } from '../../catalog/services/service.ts';
import { findCourseSpan } from '../../catalog/services/session-summary-store.ts';
import { findService } from '../../catalog/services/store.ts';
import { findVariantsOf } from '../../catalog/services/variant-store.ts';
import { priceRangeOf, type ServiceVariants } from '../../catalog/services/variants.ts';
import { visibleTo } from '../../catalog/services/visibility.ts';
import { findTaxAt } from '../../payments/taxes/store.ts';
import type { CallContext, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { findSite } from '../../server/sites/store.ts';
import { readAddOns } from '../allocation/add-ons.ts';
import { checkChoices } from '../allocation/choices.ts';
import { depositTermsOf } from '../allocation/request.ts';
import { readClassEvents } from '../availability/entries.ts';
import { findLocation, type SlotLocation } from '../availability/service-locations.ts';
import { lengthOfAddOns, pricedAddOns } from '../records/booked-add-ons.ts';
import type { PriceTerms } from '../records/booking-price.ts';
import { isPaidFirst } from '../records/charges.ts';
import { type PricedVariant, priceLinesOf, unitDepositOf } from '../records/price-lines.ts';
import { type CourseShare, isProRata, shareLeft } from '../records/pro-rata.ts';
import { newSubscription } from '../records/subscription.ts';
import { subscriptionTermsOf } from '../records/subscription-terms.ts';
import { variantFinder } from '../records/variant-of.ts';
import { durationsOf } from '../slots/limits.ts';
import type { QuotedRequest } from './quoted-request.ts';

export type QuoteCall = Pick<CallContext, 'tx' | 'caller' | 'now'> &
  Refusing<
    | 'FAILED_RESOLVING_SERVICE'
    | 'INVALID_DURATION_CHOICE'
    | 'INVALID_CHOICES'
    | 'FAILED_RESOLVING_CUSTOM_CHOICES'
    | 'ADD_ON_NOT_FOUND'
    | 'ADD_ON_GROUP_NOT_FOUND'
  >;

export type QuoteOptions = Pick<
  RequestOf<Modules['pricing']['previewPrice']>,
  'bookedAddOns' | 'depositSelected' | 'selectedPaymentOption'
> & {
  /** Where the booking takes place, and the name of the field that says so; the service's first location unless sent. */
  place?: { location: SlotLocation; field: string } | undefined;
};

/** A service with what a booking of it would agree on. */
export interface Quote {
  service: Service;
  terms: PriceTerms;
  /** The price of each group of participants for one of them. */
  variantOf: ((group: QuotedRequest['groups'][number]) => PricedVariant | undefined) | undefined;
  share: CourseShare | undefined;
  /** The price depends on who is free, and this is the least. */
  isLeast: boolean;
}

export type PriceAnswer = ResponseOf<Modules['pricing']['previewPrice']>;

/** Agrees on the price of a booking as creating it would. Writes nothing. */
export async function quote(
  call: QuoteCall,
  serviceId: string,
  request: QuotedRequest,
  options: QuoteOptions,
): Promise<Quote> {
  const { tx, caller, now, fail } = call;
  const { siteId } = caller;
  const service = await findService(tx, siteId, asId(serviceId.toLowerCase()), visibleTo(caller));
  if (!service) return fail('FAILED_RESOLVING_SERVICE', 'There is no service with this id.', { serviceId });
  const locationId = readLocationId(service, options.place);
  const isPriced = service.payment.rateType !== 'NO_FEE' && service.payment.rateType !== 'CUSTOM';
  const [site, variants, tax, share, addOns] = await Promise.all([
    findSite(tx, siteId),
    findVariantsOf(tx, siteId, service),
    isPriced ? findTaxAt(tx, siteId, locationId) : undefined,
    findShare(call, service),
    readAddOns(call, service, options.bookedAddOns ?? [], { field: 'bookedAddOns' }),
  ]);
  const length = readLength(call, service, request, lengthOfAddOns(addOns));
  checkGroups(call, service, variants, request, length);
  const participants = request.groups.reduce((sum, { numberOfParticipants = 1 }) => sum + numberOfParticipants, 0);
  const resourceIds = request.resourceId === undefined ? [] : [request.resourceId];
  const isLeast = variants?.option.type === 'STAFF_MEMBER' && resourceIds.length === 0;
  const variantOf = isLeast ? leastOf(variants) : variantFinder(variants, service, { minutes: length, resourceIds });
  const choices = { serviceChoices: request.groups };
  const lines = priceLinesOf(service, {
    participants,
    choices,
    variantOf,
    share,
    addOns: pricedAddOns(addOns, service),
  });
  const { selectedPaymentOption } = options;
  const unitDeposit = isDepositDue(service, options) ? unitDepositOf(service, share) : undefined;
  const monthly = subscriptionTermsOf(service, { timeZone: site.timeZone, now, share });
  const isOnline = isPaidFirst(service, selectedPaymentOption);
  const details = {
    title: service.name,
    ...(lines.length > 0 ? { lines } : {}),
    ...(unitDeposit ? { unitDeposit } : {}),
    ...(tax ? { tax } : {}),
    ...(isOnline ? { isPaidFirst: true } : {}),
    ...(monthly ? { subscription: newSubscription({ id: newId<SubscriptionId>(), ...monthly }) } : {}),
  };
  return { service, terms: { totalParticipants: participants, details }, variantOf, share, isLeast };
}

/** The business location that decides the tax. Throws a ValidationError when the service isn't offered there. */
function readLocationId(service: Service, place: QuoteOptions['place']): LocationId | undefined {
  const location = findLocation(service, place?.location);
  if (place?.location.id !== undefined && !location && service.locations?.length)
    throw new ValidationError([oneViolation(place.field, 'is not a location of the service', 'OTHER')]);
  return location?.id === undefined ? undefined : asId<LocationId>(location.id);
}

/** The least price, while it isn't known who will be free. */
function leastOf({ variants }: ServiceVariants): () => PricedVariant {
  const { minPrice } = priceRangeOf(variants);
  return () => ({ key: '', name: '', price: minPrice });
}

/** Tells the deposit that creating the booking would take, also for choices that it would refuse. */
function isDepositDue(service: Service, { depositSelected, selectedPaymentOption }: QuoteOptions): boolean {
  const terms = depositTermsOf(service, selectedPaymentOption);
  return terms !== undefined && (!terms.mayPayInFull || depositSelected === true);
}

/** The length in minutes: that of the time, else the one that was chosen, else the first. */
function readLength(
  { fail }: QuoteCall,
  service: Service,
  request: QuotedRequest,
  addOnsMs: Duration,
): number | undefined {
  if (service.type !== 'APPOINTMENT') return undefined;
  const { start, end, minutes: chosen } = request;
  const offered = durationsOf(service).map((duration) => duration / 60_000);
  const asked = start !== undefined && end !== undefined ? (end - start - addOnsMs) / 60_000 : chosen;
  if (asked === undefined || offered.includes(asked)) return asked ?? offered[0];
  return fail('INVALID_DURATION_CHOICE', 'The service isn’t offered with this length.', { minutes: asked, offered });
}

function checkGroups(
  call: QuoteCall,
  service: Service,
  variants: ServiceVariants | undefined,
  { start = call.now, groups }: QuotedRequest,
  length: number | undefined,
): void {
  const end = addDuration(start, minutes(length ?? 0));
  const target = { kind: service.type, service, start, end, variants };
  const codes = { invalid: 'INVALID_CHOICES', unknown: 'FAILED_RESOLVING_CUSTOM_CHOICES' } as const;
  checkChoices(call, target, { serviceChoices: groups }, codes);
}

async function findShare({ tx, caller, now }: QuoteCall, service: Service): Promise<CourseShare | undefined> {
  if (!isProRata(service)) return undefined;
  const span = await findCourseSpan(tx, caller.siteId, service.id);
  if (!span) return undefined;
  return shareLeft(await readClassEvents(tx, caller.siteId, service, { from: span.start, to: span.end }), now);
}
