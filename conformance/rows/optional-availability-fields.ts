import type { Client } from '../clients.ts';
import { present, type Row, type Stage } from '../row.ts';
import { inDays, ZONE } from '../scene.ts';
import { accept, refuse } from '../wire.ts';

import { addService } from './optional-service-fields.ts';

const path = '/_api/availability-calendar/v1/availability/multislot';

interface Found {
  slots: {
    slot: { startDate: string; resource: { id: string }; location: { name?: string; formattedAddress: string } };
  }[];
  cursorPagingMetadata: { cursors: { next?: string }; hasNext: boolean };
}

/** Fields that narrow a search for consecutive appointments. */
async function multiSlot(stage: Stage): Promise<void> {
  const { owner, visitor, check } = stage;
  const address = { city: 'Hull', addressLine: '7 Quay' };
  const { id: serviceId } = await addService(stage, { locations: [{ type: 'CUSTOM', custom: { address } }] });
  const { staffMemberIds, locations } = await owner.services.getService(serviceId);
  const [resourceId] = staffMemberIds ?? [];
  const slots = [{ serviceId, resourcesFilter: { resourceIds: [resourceId] } }];
  const body = { from: inDays(3), to: inDays(10), timeZone: ZONE, slots };
  const ask = async (more: object, client: Client = visitor) =>
    accept<Found>(check, client, { method: 'POST', path, body: { ...body, ...more } });

  const all = await ask({});
  check.holds('some', all.slots.length > 4, all.slots.length);
  const first = await ask({ cursorPaging: { limit: 2 } });
  const { next } = first.cursorPagingMetadata.cursors;
  const second = await ask({ cursorPaging: { limit: 2, cursor: present('cursor', next) } });
  check.same('page by page', [...first.slots, ...second.slots], all.slots.slice(0, 4));

  const place = present('place', all.slots[0]).slot.location;
  const id = locations?.[0]?._id;
  const here = await ask({ location: { ...place, id, locationType: 'OWNER_CUSTOM' } });
  check.same('at this place', here.slots.length, all.slots.length);
  check.same('at another', (await ask({ location: { formattedAddress: '8 Quay, Hull' } })).slots, []);
  check.same('of another name', (await ask({ location: { name: 'The annex' } })).slots, []);

  const submission = (validSubmissionRequired: boolean) =>
    ask({ bookingPolicyViolations: { validSubmissionRequired } });
  check.same('that need a form before', (await submission(true)).slots, []);
  check.same('that need none', (await submission(false)).slots.length, all.slots.length);

  const chosen = [{ serviceId, customerChoices: { durationChoiceId: serviceId } }];
  const field = 'slots[0].customerChoices.durationChoiceId';
  await refuse(check, visitor, { method: 'POST', path, body: { ...body, slots: chosen } }, [field]);
  const location = { formattedAddressTranslated: '7 Quai' };
  const translated = 'location.formattedAddressTranslated';
  await refuse(check, visitor, { method: 'POST', path, body: { ...body, location } }, [translated]);
}

export const rows: Row[] = [{ operation: 'optional availability fields', run: multiSlot }];
