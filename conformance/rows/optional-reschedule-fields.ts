import { present, type Row, type Stage } from '../row.ts';
import { contactDetails, findService, type Service, toBooked } from '../scene.ts';
import { accept, refuse, send } from '../wire.ts';

import { GROUPS, type Group, timesOf, told } from './optional-change-fields.ts';
import { addService } from './optional-service-fields.ts';

const isVaried = ({ payment }: Service) => payment?.rateType === 'VARIED';

/** Other add-ons, choices and participants for the bookings of a group that moves. */
async function reschedule(stage: Stage): Promise<void> {
  const { owner, check, platform } = stage;
  const email = `moved-${Date.now()}@example.com`;
  const payment = { rateType: 'FIXED', fixed: { price: { value: '80' } }, options: { inPerson: true } };
  const extra = await owner.services.getService((await addService(stage, { payment })).id);
  const tea = await owner.addOns.createAddOn({ name: 'Tea', price: { value: '2' }, maxQuantity: 3 });
  const teaId = present('tea', tea._id);
  const { addOnGroup } = await owner.services.createAddOnGroup(
    { name: 'Extras', addOnIds: [teaId] },
    { serviceId: present('service', extra._id) },
  );
  const varied = await findService(owner, isVaried);
  const plain = await owner.services.getService((await addService(stage)).id);
  const services = [extra, varied, plain];
  const times = await Promise.all(services.map((service) => timesOf(stage, service)));
  // Each service has a day of its own before and after, so that none is in the way of another.
  const slotOf = (index: number, turn: number) => toBooked(present('time', times[index]?.[index + turn * 3]));
  const choosing = (custom: string) => ({ serviceChoices: [{ numberOfParticipants: 1, choices: [{ custom }] }] });
  const wish = (index: number, more: object) => ({
    bookedEntity: { slot: slotOf(index, 0) },
    contactDetails: { ...contactDetails, email },
    ...more,
  });
  const alone = { participantsChoices: choosing('By yourself') };
  const { multiServiceBooking } = await accept<Group>(check, owner, {
    method: 'POST',
    path: GROUPS,
    body: {
      bookings: [wish(0, { totalParticipants: 1 }), wish(1, alone), wish(2, { totalParticipants: 1 })],
      multiServiceBookingType: 'SEPARATE_BOOKINGS',
      returnFullEntity: true,
    },
  });
  const made = services.map(({ _id }) =>
    present(
      'booking',
      multiServiceBooking.bookings.find(({ booking }) => booking.bookedEntity?.slot?.serviceId === _id)?.booking,
    ),
  );
  await accept(check, owner, {
    method: 'POST',
    path: `${GROUPS}/${multiServiceBooking.id}/confirm`,
    body: { confirmBookingsInfo: made.map(({ id: bookingId, revision }) => ({ bookingId, revision })) },
  });
  const changes = [
    { bookedAddOns: [{ id: teaId, groupId: addOnGroup?._id, quantity: 2 }] },
    { participantsChoices: choosing('With a friend') },
    { totalParticipants: 1 },
  ];
  const moved = await accept<Group>(check, owner, {
    method: 'POST',
    path: `${GROUPS}/${multiServiceBooking.id}/reschedule`,
    body: {
      rescheduleBookingsInfo: made.map(({ id: bookingId }, index) => ({
        bookingId,
        revision: '2',
        slot: slotOf(index, 1),
        ...changes[index],
      })),
      flowControlSettings: { allowAddOnChanges: true },
      participantNotification: told('Other times.'),
      returnFullEntity: true,
    },
  });
  const [withTea, withFriend, one] = made.map(
    ({ id }) => moved.multiServiceBooking.bookings.find(({ bookingId }) => bookingId === id)?.booking,
  );
  check.same('two teas', withTea?.bookedAddOns?.[0]?.quantity, 2);
  check.same(
    'another choice',
    withFriend?.participantsChoices?.serviceChoices?.[0]?.choices?.[0]?.custom,
    'With a friend',
  );
  check.same('one person', one?.totalParticipants, 1);
  const [mail] = await platform.readMail(email);
  check.holds('the customer hears', mail?.text.includes('Other times.') === true, mail?.text);
  const { token } = (
    await send<{ token: string }>(owner, 'GET', `/v1/anonymous-multi-service-bookings/${multiServiceBooking.id}/token`)
  ).body;
  const path = `/v1/anonymous-multi-service-bookings/${token}?fields=BOOKING_FEES`;
  await refuse(check, owner, { method: 'GET', path }, ['fields']);
}

export const rows: Row[] = [{ operation: 'optional change fields: rescheduleMultiServiceBooking', run: reschedule }];
