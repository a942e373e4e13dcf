import type { Service, ServiceType } from '@foyer/sdk';
import { localWords, readLocal } from '../actions/local-time.ts';
import { findServices, minutesOf, priceWords, resolveService } from '../actions/services.ts';
import { findTimes } from '../actions/times.ts';
import { UsageError } from '../terminal/exit-code.ts';
import type { Command } from './command.ts';
import { showOne, showRows } from './show.ts';

const types: readonly ServiceType[] = ['APPOINTMENT', 'CLASS', 'COURSE'];

function readType(text: string | undefined): ServiceType | undefined {
  const type = types.find((each) => each === text?.toUpperCase());
  if (text && !type) throw new UsageError(`--type ${text} is none of ${types.join(', ').toLowerCase()}.`);
  return type;
}

const rowOf = (service: Service) => ({
  id: service.id,
  name: service.name,
  type: service.type.toLowerCase(),
  minutes: minutesOf(service).join(', '),
  price: priceWords(service),
  hidden: service.hidden ? 'yes' : '',
  slug: service.mainSlug.name,
});

const list: Command = {
  name: 'services list',
  about: 'List what can be booked',
  options: {
    search: { value: 'TEXT', about: 'A part of the name, tag line or slug' },
    type: { value: 'TYPE', about: 'appointment, class or course' },
  },
  examples: ['foyer services list --search massage'],
  async run(run) {
    const type = readType(run.given.type);
    const services = await findServices(await run.session(), { search: run.given.search, type });
    showRows(run, {
      items: services,
      rowOf,
      empty: 'There are no such services.',
    });
  },
};

const service = { name: 'service', about: 'Id, slug, or name' };

const show: Command = {
  name: 'services show',
  about: 'Show one service',
  args: [service],
  async run(run) {
    const found = await resolveService(await run.session(), run.need('service'));
    const people = found.staffMemberDetails?.staffMembers?.map(({ name }) => name).join(', ');
    const approval = found.onlineBooking.requireManualApproval ? 'by hand' : 'at once';
    showOne(run, found, { ...rowOf(found), people, confirmed: approval, description: found.description });
  },
};

const times: Command = {
  name: 'times',
  about: 'List the times at which a service can be booked',
  args: [service],
  options: {
    from: { value: 'DATE', about: 'From this date or time on; now by default' },
    days: { value: 'N', about: 'For so many days; 7 by default, at most 62' },
    zone: { value: 'ZONE', about: 'The time zone of dates and answers; the site’s by default' },
    with: { value: 'NAME', about: 'Given by this person: a part of the name, or the id' },
    at: { value: 'NAME', about: 'At this location: a part of the name, or the id' },
    minutes: { value: 'N', about: 'So long, where there are several lengths' },
    limit: { value: 'N', about: 'At most so many' },
  },
  examples: ['foyer times everyday-massage --from 2026-12-08 --days 3', 'foyer times yoga --json'],
  async run(run) {
    const session = await run.session();
    const found = await resolveService(session, run.need('service'));
    const { from, zone = session.site.timeZone, with: resource, at: location } = run.given;
    if (from) readLocal('--from', from, zone);
    const free = await findTimes(session, {
      ...{ service: found, from, zone, resource, location, minutes: run.number('minutes') },
      ...{ days: run.number('days'), limit: run.number('limit') },
    });
    if (!run.flags.json) run.terminal.note(`${found.name}, ${zone}\n`);
    showRows(run, {
      items: free,
      rowOf: ({ slot, openSpots }) => {
        const end = slot.endDate.slice(11, 16);
        return {
          start: slot.startDate.slice(0, 16),
          time: `${localWords(slot.startDate)}–${end}`,
          with: slot.resource?.name,
          at: slot.location?.name,
          spots: openSpots,
        };
      },
      empty: 'Nothing is free then.',
    });
  },
};

export const serviceCommands = [list, show, times];
