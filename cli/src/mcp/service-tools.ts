import type { ServiceType } from '@foyer/sdk';
import { ServiceType as types } from '@foyer/sdk/enums';
import { findServices, minutesOf, priceWords, resolveService } from '../actions/services.ts';
import { findTimes } from '../actions/times.ts';
import { listSchema, requestField, viewOf } from './json-schema.ts';
import { needText, number, type ReadTool, text } from './tool.ts';

const site = viewOf('sites.getCaller', '', ['caller', 'site']);

const aboutSite: ReadTool = {
  ...{ kind: 'read', name: 'about_site', title: 'About the site' },
  about: 'The business, its time zone and currency, and the role of the credentials.',
  input: {},
  output: site.schema,
  isAllowed: () => true,
  run: async ({ caller, site: business }) => ({ caller, site: business }),
};

const service = viewOf('services.getService', 'service', [
  ...['id', 'name', 'tagLine', 'description', 'type', 'defaultCapacity', 'mainSlug.name'],
  ...['onlineBooking.enabled', 'onlineBooking.requireManualApproval'],
  ...['staffMemberDetails.staffMembers.staffMemberId', 'staffMemberDetails.staffMembers.name'],
]);

const serviceSchema = {
  ...service.schema,
  properties: {
    ...Object(service.schema.properties),
    price: { type: 'string', description: 'Before anything is chosen. Booking says the exact price.' },
    minutes: { type: 'array', items: { type: 'integer' } },
  },
};

export const serviceInput = {
  type: 'string',
  minLength: 1,
  description: 'Id, slug or name of the service; a part of the name, if only one has it.',
};

const readType = (value: string | undefined): ServiceType | undefined =>
  Object.values(types).find((type) => type === value);

const findServicesTool: ReadTool = {
  ...{ kind: 'read', name: 'find_services', title: 'Find services' },
  about: 'What can be booked: appointments and classes have times, a course is booked as a whole.',
  input: {
    search: { type: 'string', description: 'A part of the name, tag line or slug. Leave it out for all.' },
    type: { ...requestField('services.createService', 'service.type', 'Only services of this type.') },
  },
  output: listSchema('services', { ...service, schema: serviceSchema }),
  isAllowed: ({ may }) => may('services.queryServices'),
  async run(session, input) {
    const found = await findServices(session, { search: text(input, 'search'), type: readType(text(input, 'type')) });
    const services = found.map((each) => ({
      ...Object(service.of(each)),
      ...{ price: priceWords(each), minutes: minutesOf(each) },
    }));
    return { services };
  },
};

const time = viewOf('availabilityCalendar.queryAvailability', 'availabilityEntries', [
  ...['slot.startDate', 'slot.endDate', 'slot.timezone', 'slot.resource', 'slot.location.name'],
  ...['slot.location.formattedAddress', 'openSpots', 'totalSpots'],
]);

export const timeInputs = {
  zone: requestField(
    'availabilityCalendar.queryAvailability',
    'timezone',
    'An IANA time zone for dates and answers. The site’s own unless set.',
  ),
  with: { type: 'string', description: 'A part of the name, or the id, of the person who gives it.' },
  at: { type: 'string', description: 'A part of the name, or the id, of the location.' },
};

export const minutesInput = requestField(
  'availabilityCalendar.queryAvailability',
  'customerChoices.durationInMinutes',
  'The length, of services with several; the first of them unless set.',
);

const findTimesTool: ReadTool = {
  ...{ kind: 'read', name: 'find_times', title: 'Find times' },
  about:
    'Free times of an appointment or class, the earliest first. `slot.startDate` of an answer is what book_time and move_booking take as `start`.',
  input: {
    service: serviceInput,
    from: { type: 'string', description: 'A date (2026-12-08) or time; now unless set.' },
    days: { type: 'integer', minimum: 1, maximum: 62, description: 'How many days from then on; 7 unless set.' },
    ...timeInputs,
    minutes: minutesInput,
    limit: { type: 'integer', minimum: 1, maximum: 500, description: 'At most so many; 50 unless set.' },
  },
  required: ['service'],
  output: {
    type: 'object',
    properties: { service: { type: 'string' }, timeZone: { type: 'string' }, times: time.schema },
    required: ['times'],
  },
  isAllowed: ({ may }) =>
    may('services.queryServices', 'services.getService', 'availabilityCalendar.queryAvailability'),
  async run(session, input) {
    const found = await resolveService(session, needText(input, 'service'));
    const zone = text(input, 'zone') ?? session.site.timeZone;
    const free = await findTimes(session, {
      ...{ service: found, from: text(input, 'from'), days: number(input, 'days'), zone },
      ...{ resource: text(input, 'with'), location: text(input, 'at') },
      ...{ minutes: number(input, 'minutes'), limit: number(input, 'limit') ?? 50 },
    });
    return { service: found.name, timeZone: zone, times: free.map((each) => time.of(each)) };
  },
};

export const serviceTools = [aboutSite, findServicesTool, findTimesTool];
