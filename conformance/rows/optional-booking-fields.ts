import { present, type Row, type Stage } from '../row.ts';
import {
  book,
  contactDetails,
  findService,
  findTime,
  isClass,
  isCourse,
  listTimes,
  type Service,
  stored,
  toBooked,
} from '../scene.ts';
import { accept, refuse, send } from '../wire.ts';

import { addService } from './optional-service-fields.ts';

// Fields of a new booking, and of a booking that moves, which the other rows leave out.

const BOOKINGS = '/_api/bookings-service/v2/bookings';
const NOBODY = '00000000-0000-4000-8000-00000000dead';

interface Made {
  booking: {
    id: string;
    revision: string;
    depositSelected?: boolean;
    formSubmissionId?: string;
    bookedEntity: { slot: { resourceSelections?: object[] }; schedule: { timezone: string } };
    totalParticipants?: number;
    participantsChoices?: { serviceChoices: { numberOfParticipants: number; choices?: object[] }[] };
  };
}

const isVaried = ({ payment }: Service) => payment?.rateType === 'VARIED';
const requestOf = (booking: object) => ({ method: 'POST', path: BOOKINGS, body: { booking } });

/** A free time of a service, and a booking of it that can be sent. */
async function wishFor({ visitor }: Pick<Stage, 'visitor'>, service: Service) {
  const slot = toBooked(await findTime(visitor, service));
  return { bookedEntity: { slot }, contactDetails };
}

async function deposits(stage: Stage): Promise<void> {
  const { owner, visitor, check } = stage;
  const withDeposit = async (fullUpfrontPaymentAllowed: boolean) => {
    const { id } = await addService(stage, {
      payment: {
        rateType: 'FIXED',
        fixed: { price: { value: '80' }, deposit: { value: '20' }, fullUpfrontPaymentAllowed },
        options: { online: true, deposit: true },
      },
    });
    const wish = await wishFor(stage, await owner.services.getService(id));
    return { ...wish, totalParticipants: 1, selectedPaymentOption: 'ONLINE' };
  };
  const free = await withDeposit(true);
  const made = await accept<Made>(check, visitor, requestOf({ ...free, depositSelected: false }));
  check.same('all at once', made.booking.depositSelected, false);
  const bound = await withDeposit(false);
  await refuse(check, visitor, requestOf({ ...bound, depositSelected: false }), ['booking.depositSelected']);
  const first = await accept<Made>(check, visitor, requestOf({ ...bound, depositSelected: true }));
  check.same('the deposit first', first.booking.depositSelected, true);
}

async function slots(stage: Stage): Promise<void> {
  const { owner, visitor, check } = stage;
  const { id } = await addService(stage);
  const service = await owner.services.getService(id);
  const { bookedEntity } = await wishFor(stage, service);
  const { slot } = bookedEntity;
  const { items } = await owner.resourceTypes.queryResourceTypes().find();
  const resourceTypeId = present('resource type', items[0]?._id);
  const resourceSelections = [{ resourceTypeId, selectionMethod: 'ANY_RESOURCE' }];
  const formSubmissionId = crypto.randomUUID();
  const wish = (change: object) =>
    requestOf({
      bookedEntity: { slot: { ...slot, allDay: false, ...change } },
      totalParticipants: 1,
      contactDetails,
      formSubmissionId,
    });
  const at = 'booking.bookedEntity.slot';
  await refuse(check, visitor, wish({ allDay: true }), [`${at}.allDay`]);
  const gendered = [{ resourceTypeId, requestedGender: { gender: 'ANY_FEMALE' } }];
  await refuse(check, visitor, wish({ resourceSelections: gendered }), [`${at}.resourceSelections[0].requestedGender`]);
  const { booking } = await accept<Made>(check, visitor, wish({ resourceSelections }));
  check.same('how its resource was chosen', booking.bookedEntity.slot.resourceSelections, resourceSelections);
  check.same('its submission', booking.formSubmissionId, formSubmissionId);

  const next = toBooked(await findTime(visitor, service));
  const move = (change: object) => ({
    method: 'POST',
    path: `${BOOKINGS}/${booking.id}/reschedule`,
    body: { revision: booking.revision, slot: { ...next, allDay: false, ...change } },
  });
  await refuse(check, visitor, move({ allDay: true }), ['slot.allDay']);
  const shared = { ...next.resource, transparency: 'TRANSPARENT' };
  await refuse(check, visitor, move({ resource: shared }), ['slot.resource.transparency']);
  const selected = [{ resourceTypeId, selectionMethod: 'SPECIFIC_RESOURCE' }];
  const busy = { ...next.resource, transparency: 'OPAQUE' };
  const moved = await accept<Made>(check, visitor, move({ resource: busy, resourceSelections: selected }));
  check.same('chosen anew', moved.booking.bookedEntity.slot.resourceSelections, selected);
}

async function course({ visitor, check }: Stage): Promise<void> {
  const service = await findService(visitor, isCourse);
  const schedule = { scheduleId: service.schedule?._id, serviceId: service._id };
  const wish = (timezone: string) =>
    requestOf({ bookedEntity: { schedule: { ...schedule, timezone } }, totalParticipants: 1, contactDetails });
  await refuse(check, visitor, wish('Mars/Base'), ['booking.bookedEntity.schedule.timezone']);
  const { booking } = await accept<Made>(check, visitor, wish('Europe/Berlin'));
  check.same('in the zone of who books', booking.bookedEntity.schedule.timezone, 'Europe/Berlin');
}

/** Choices of a length and of an option. Foyer has none of dates and numbers of people, and none with ids. */
async function choices(stage: Stage): Promise<void> {
  const { owner, visitor, check } = stage;
  const choosing = (wish: object, choice: object) =>
    requestOf({ ...wish, participantsChoices: { serviceChoices: [{ numberOfParticipants: 1, choices: [choice] }] } });
  const { id } = await addService(stage, { schedule: { availabilityConstraints: { sessionDurations: [30, 60] } } });
  const wish = await wishFor(stage, await owner.services.getService(id));
  for (const choice of [
    { dateTime: { name: 'Evening' } },
    { participantRange: { name: 'Two' } },
    { choiceId: NOBODY },
  ]) {
    const { body } = await send<{ details?: { applicationError?: { code: string } } }>(visitor, 'POST', BOOKINGS, {
      ...choosing(wish, choice).body,
    });
    check.same(Object.keys(choice).join(), body.details?.applicationError?.code, 'INVALID_CHOICES');
  }
  const half = { duration: { minutes: 30, name: 'Half an hour' } };
  const { booking } = await accept<Made>(check, visitor, choosing(wish, half));
  check.same('a length', booking.participantsChoices?.serviceChoices[0]?.choices, [half]);

  const varied = await findService(visitor, isVaried);
  const { serviceVariants } = await visitor.serviceOptionsAndVariants.getServiceOptionsAndVariantsByServiceId(
    varied._id,
  );
  const optionId = present('option', serviceVariants?.options?.values?.[0]?._id);
  const alone = { custom: 'By yourself', optionId };
  const chosen = await accept<Made>(check, visitor, choosing(await wishFor(stage, varied), alone));
  check.same('of an option', chosen.booking.participantsChoices?.serviceChoices[0]?.choices, [alone]);
}

async function participants({ owner, visitor, check }: Stage): Promise<void> {
  const made = await book(visitor, isClass);
  const participantsChoices = { serviceChoices: [{ numberOfParticipants: 2 }] };
  const { booking } = await accept<Made>(check, owner, {
    method: 'POST',
    path: `${BOOKINGS}/${made._id}/update_number_of_participants`,
    body: { revision: made.revision, participantsChoices },
  });
  check.same('two', booking.participantsChoices?.serviceChoices[0]?.numberOfParticipants, 2);
  const times = await listTimes(visitor, await findService(visitor, isClass));
  const { eventId } = stored(made).bookedEntity?.slot ?? {};
  const session = times.find(({ slot }) => slot?.eventId === eventId);
  check.holds('have two seats', Number(session?.totalSpots) - Number(session?.openSpots) >= 2, session);
}

export const rows: Row[] = [
  { operation: 'optional booking fields: deposits', run: deposits },
  { operation: 'optional booking fields: slots', run: slots },
  { operation: 'optional booking fields: a course', run: course },
  { operation: 'optional booking fields: choices', run: choices },
  { operation: 'optional booking fields: participants', run: participants },
];
