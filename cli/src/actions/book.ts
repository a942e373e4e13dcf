import type { Booking, BookingInput, Service } from '@foyer/sdk';
import { isStaff, type Session } from '../client/session.ts';
import { Refused, UsageError } from '../terminal/exit-code.ts';
import { type Change, detailsOf } from './change.ts';
import { type Choice, findChoice } from './choices.ts';
import { localWords, timeWords } from './local-time.ts';
import { isZero, moneyWords } from './money.ts';
import { minutesOf, priceWords, resolveService } from './services.ts';
import { chooseTime, type FreeTime } from './times.ts';

export interface BookRequest {
  /** Id, slug or name. */
  service: string;
  /** Of appointments and classes. */
  start?: string | undefined;
  zone?: string | undefined;
  resource?: string | undefined;
  location?: string | undefined;
  minutes?: number | undefined;
  /** The choice that sets the price, for all participants. */
  choice?: string | undefined;
  participants?: number | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  /** Answers to the service's form by their keys. */
  form?: Record<string, unknown> | undefined;
  /** Whether the business has the platform mail the customer. Customers are mailed in any case. */
  notify?: boolean | undefined;
}

interface Target {
  service: Service;
  choice: Choice | undefined;
  time?: FreeTime;
}

async function targetOf(session: Session, request: BookRequest): Promise<Target> {
  const service = await resolveService(session, request.service);
  const { start } = request;
  const choice = await findChoice(session, service, request.choice);
  if (service.type === 'COURSE') {
    if (start) throw new UsageError(`"${service.name}" is a course, which is booked as a whole: leave out the start.`);
    return { service, choice };
  }
  if (!start) throw new UsageError(`When? "${service.name}" needs a start, such as 2026-12-08T09:45.`);
  return { service, choice, time: await chooseTime(session, { ...request, service, start }) };
}

const bookedEntityOf = ({ service, time }: Target): NonNullable<BookingInput['bookedEntity']> =>
  time ? { slot: time.slot } : { schedule: { scheduleId: service.schedule.id ?? '', serviceId: service.id } };

/** The price for the customer, as the platform computes it. */
async function quoteOf({ client }: Session, { service, time, choice }: Target, participants: number) {
  const place = time && {
    ...(time.slot.resource?.id ? { resourceId: time.slot.resource.id } : {}),
    localStartDate: time.slot.startDate.slice(0, 19),
    localEndDate: time.slot.endDate.slice(0, 19),
    ...(time.slot.timezone ? { timeZone: time.slot.timezone } : {}),
  };
  const locationId = time?.slot.location?.id;
  const chosen = choice ? { choices: [choice] } : {};
  const item = { serviceId: service.id, numberOfParticipants: participants, ...place, ...chosen };
  return (await client.pricing.previewPrice([item], locationId ? { locationId } : {})).quote;
}

type Quote = Awaited<ReturnType<typeof quoteOf>>;

function feeWords(quote: Quote, timeZone: string): string | undefined {
  const steps = quote?.cancellationFees ?? [];
  if (steps.length === 0) return 'none';
  return steps.map(({ afterDate, fee }) => `${moneyWords(fee)} from ${timeWords(afterDate, timeZone)} on`).join(', ');
}

const costDetails = (service: Service, quote: Quote, timeZone: string) => ({
  Price: quote ? moneyWords(quote.total) : priceWords(service),
  'Tax in it': quote && !isZero(quote.tax) ? moneyWords(quote.tax) : undefined,
  Deposit: quote?.deposit && moneyWords(quote.deposit),
  'To pay now': quote && !isZero(quote.dueNow) ? moneyWords(quote.dueNow) : undefined,
  'To pay later': quote && !isZero(quote.dueLater) ? moneyWords(quote.dueLater) : undefined,
  'Cancellation fee': feeWords(quote, timeZone),
});

const participantsOf = ({ choice }: Target, participants: number) =>
  choice
    ? { participantsChoices: { serviceChoices: [{ numberOfParticipants: participants, choices: [choice] }] } }
    : { totalParticipants: participants };

const contactOf = ({ firstName, lastName, email, phone }: BookRequest) => ({
  ...(firstName ? { firstName } : {}),
  ...(lastName ? { lastName } : {}),
  ...(email ? { email } : {}),
  ...(phone ? { phone } : {}),
});

const contactFields = { first_name: 'firstName', last_name: 'lastName', email: 'email', phone: 'phone' } as const;

/** A form's answers replace the contact (protocol: bookings §3), so the contact goes into them. */
function submissionOf(request: BookRequest): Record<string, unknown> | undefined {
  if (!request.form) return undefined;
  const contact = Object.entries(contactFields).flatMap(([key, name]) => (request[name] ? [[key, request[name]]] : []));
  return { ...Object.fromEntries(contact), ...request.form };
}

/** Books a time: the business's bookings are confirmed at once, a customer's as on the site. */
export async function prepareBooking(session: Session, request: BookRequest): Promise<Change<Booking>> {
  const { client, site } = session;
  const { participants = 1, notify = false } = request;
  const target = await targetOf(session, request);
  const { service, time } = target;
  const quote = await quoteOf(session, target, participants);
  const staff = isStaff(session);
  if (!staff && quote && !isZero(quote.dueNow)) {
    throw new Refused(
      `"${service.name}" is paid when it is booked (${moneyWords(quote.dueNow)}). Book it at ${session.host}/services/${service.mainSlug.name}.`,
    );
  }
  const isAsked = !staff && service.onlineBooking.requireManualApproval;
  const participantNotification = { notifyParticipants: notify };

  async function run(): Promise<Booking> {
    const formSubmission = submissionOf(request);
    const booking: BookingInput = {
      bookedEntity: bookedEntityOf(target),
      ...participantsOf(target, participants),
      ...(formSubmission ? {} : { contactDetails: contactOf(request) }),
    };
    const created = await client.bookings.createBooking(booking, formSubmission ? { formSubmission } : {});
    const { id, revision } = created.booking;
    if (staff) return (await client.bookings.confirmBooking(id, revision, { participantNotification })).booking;
    return (await client.bookings.checkoutBooking(id, { revision })).booking;
  }

  const name = [request.firstName, request.lastName].filter(Boolean).join(' ');
  return {
    question: isAsked ? 'Ask for this booking? The business confirms it by hand.' : 'Make this booking?',
    details: detailsOf({
      Service: service.name,
      When: time && `${localWords(time.slot.startDate)} (${time.slot.timezone ?? site.timeZone})`,
      Length: time && minutesOf(service).length > 0 ? `${lengthOf(time)} minutes` : undefined,
      With: time?.slot.resource?.name,
      Where: time?.slot.location?.formattedAddress ?? time?.slot.location?.name,
      For: [name, request.email && `<${request.email}>`, request.phone].filter(Boolean).join(' '),
      Participants: String(participants),
      Choice: target.choice?.custom,
      ...costDetails(service, quote, site.timeZone),
      'Mail to the customer': staff ? (notify ? 'yes' : 'no') : 'yes',
    }),
    isDestructive: false,
    run,
  };
}

const lengthOf = ({ slot }: FreeTime) =>
  Math.round((Date.parse(`${slot.endDate.slice(0, 19)}Z`) - Date.parse(`${slot.startDate.slice(0, 19)}Z`)) / 60_000);
