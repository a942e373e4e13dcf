import { modules } from '@foyer/contract';
import type { Platform } from '../../platform/src/platform.ts';
import { staff } from '../http/studio.ts';

const COUNT = 100;
const namePattern = /^Class of work \d+$/;

/** Adds a hundred appointments of 20 people each, as many as one availability query may name. */
export async function fillServices({ app }: Platform, authorization: string): Promise<void> {
  const { prefixes, path } = modules.services.createService;
  for (let index = 0; index < COUNT; index += 1) {
    const service = {
      type: 'APPOINTMENT',
      name: `Class of work ${index}`,
      defaultCapacity: 1,
      onlineBooking: { enabled: true },
      payment: { rateType: 'NO_FEE', options: { inPerson: true } },
      staffMemberIds: staff.map(({ id }) => id),
      schedule: { availabilityConstraints: { sessionDurations: [30] } },
    };
    const answer = await app.inject({
      method: 'POST',
      url: `${prefixes[0]}${path}`,
      headers: { authorization },
      payload: { service },
    });
    if (answer.statusCode !== 200) throw new Error(`No service: ${answer.body}`);
  }
}

/** The ids of those services. */
export async function fetchServiceIds(origin: string, authorization: string): Promise<string[]> {
  const { prefixes, path } = modules.services.queryServices;
  const ids: string[] = [];
  for (let offset = 0; offset < 200; offset += 100) {
    const answer = await fetch(`${origin}${prefixes[0]}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ query: { paging: { limit: 100, offset } } }),
    });
    const { services } = await answer.json();
    for (const { id, name } of services) if (namePattern.test(name)) ids.push(id);
  }
  return ids;
}
