import { instantOf } from '@foyer/contract/values';
import type { Service, Site } from '@foyer/sdk';
import { readRules } from '../lib/booking-rules.ts';
import { moneyWords, priceWords } from '../lib/price-words.ts';
import type { Text } from '../lib/text.ts';
import { addedTaxWords } from './added-tax.ts';
import { AT_CUSTOMER } from './available-slots.ts';
import type { Bookable, Named, Place } from './bookable.ts';
import { isBookableOnline, slugOf } from './catalogue.ts';
import type { CourseSessions } from './course-sessions.ts';
import { readPaymentWays } from './payment-ways.ts';
import { locationOf, type ShownLocation, shownLocation } from './service-words.ts';

const placeWords = ({ name, address }: Partial<ShownLocation> = {}): string =>
  [name, address].filter(Boolean).join(', ');

/** The locations of appointments, where there are several; sessions of classes have theirs. */
function readPlaces({ type, locations = [] }: Service, { t }: Pick<Text, 't'>): Place[] {
  if (type !== 'APPOINTMENT' || locations.length < 2) return [];
  return locations.map((location) =>
    location.type === 'CUSTOMER'
      ? { id: AT_CUSTOMER, name: t('At your address'), isAtCustomer: true }
      : { id: location.id ?? '', name: placeWords(shownLocation(location)), isAtCustomer: false },
  );
}

function readStaff({ type, staffMemberDetails }: Service): Named[] {
  const staff = (staffMemberDetails?.staffMembers ?? []).map(({ staffMemberId = '', name = '' }) => ({
    id: staffMemberId,
    name,
  }));
  return type === 'APPOINTMENT' && staff.length > 1 ? staff : [];
}

function readUnitPrice({ payment }: Service, siteCurrency: string): Bookable['unitPrice'] {
  const { value, currency = siteCurrency } = payment.fixed?.price ?? {};
  return payment.rateType === 'FIXED' && Number(value) > 0 && value ? { value, currency } : null;
}

/** Whether a member's card is kept and charged a fee without them. */
const readSavesCard = ({ bookingPolicy: { saveCreditCardPolicy: saving, cancellationFeePolicy: fee } }: Service) =>
  saving?.enabled === true && fee?.enabled === true && fee.autoCollectFeeEnabled !== false;

const readBalanceMinutes = ({ bookingPolicy: { foyer } }: Service): Bookable['balanceMinutes'] =>
  foyer?.autoCollectBalanceEnabled ? (foyer.collectBalanceInMinutes ?? 0) : null;

const readCourse = ({ type, schedule }: Service, { sessions }: CourseSessions): Bookable['course'] =>
  type === 'COURSE' && schedule.firstSessionStart && schedule.lastSessionEnd
    ? {
        scheduleId: schedule.id ?? null,
        firstMs: instantOf(new Date(schedule.firstSessionStart)),
        lastMs: instantOf(new Date(schedule.lastSessionEnd)),
        sessions,
      }
    : null;

interface Chosen extends Partial<Pick<Bookable, 'minutes' | 'variants' | 'addOnGroups' | 'addOns'>> {
  course?: CourseSessions;
}

/** Reads a service on the server, for the page's data; `minutes` is the length that was chosen. */
export function readBookable(
  service: Service,
  site: Pick<Site, 'currency' | 'addedTax' | 'takesOnlinePayments'>,
  text: Pick<Text, 'locale' | 't'>,
  { course = { sessions: [], price: null }, minutes, variants = null, addOnGroups = [], addOns = [] }: Chosen = {},
): Bookable {
  const { currency } = site;
  const { type, payment, onlineBooking, bookingPolicy, schedule, defaultCapacity } = service;
  const { limitEarlyBookingPolicy, participantsPolicy } = bookingPolicy;
  const lengths = (type === 'APPOINTMENT' && schedule.availabilityConstraints?.sessionDurations) || [];
  return {
    id: service.id,
    slug: slugOf(service),
    name: service.name,
    type,
    minutes: lengths.find((length) => length === minutes) ?? lengths[0] ?? null,
    lengths: lengths.length > 1 ? lengths : [],
    addOnGroups,
    addOns,
    price: course.price
      ? moneyWords(text.locale, course.price.value, course.price.currency)
      : priceWords(payment, currency, text),
    variants,
    variant: null,
    addedTax: addedTaxWords(service, site, text),
    unitPrice: course.price ?? readUnitPrice(service, currency),
    isFree: payment.rateType === 'NO_FEE' || Number(payment.fixed?.price?.value ?? 1) === 0,
    location: placeWords(locationOf(service)) || null,
    isAtCustomer: service.locations?.[0]?.type === 'CUSTOMER',
    places: readPlaces(service, text),
    place: null,
    isAtSeveralLocations: (service.locations ?? []).length > 1,
    staff: readStaff(service),
    maxParticipants: Math.min(participantsPolicy?.maxParticipantsPerBooking ?? 1, defaultCapacity),
    isOpen: isBookableOnline(service, site),
    ways: readPaymentWays(payment, site),
    isMonthly: payment.rateType === 'SUBSCRIPTION',
    savesCard: readSavesCard(service),
    balanceMinutes: readBalanceMinutes(service),
    needsApproval: onlineBooking.requireManualApproval ?? false,
    windowMinutes: (limitEarlyBookingPolicy?.enabled && limitEarlyBookingPolicy.earliestBookingInMinutes) || null,
    rules: readRules(bookingPolicy),
    course: readCourse(service, course),
  };
}
