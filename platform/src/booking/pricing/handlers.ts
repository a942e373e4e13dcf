import type { Handlers } from '../../server/http/handler.ts';
import { findSite } from '../../server/sites/store.ts';
import { answerQuote } from './answer.ts';
import { quote } from './quote.ts';
import { type LineItem, readLineItems, readTime } from './quoted-request.ts';

const WITHOUT_PARTICIPANTS = 'Each item needs its number of participants.';

export const handlers: Handlers<'pricing'> = {
  async previewPrice(call) {
    const { input, fail } = call;
    const { bookingLineItems: items, locationId: id, ...sent } = input;
    const options = { ...sent, place: id === undefined ? undefined : { location: { id }, field: 'locationId' } };
    const [serviceId, ...others] = new Set(items.map((item) => item.serviceId?.toLowerCase()));
    if (serviceId === undefined || others.length > 0)
      return fail('INVALID_SERVICE_ID', 'All items must name the same service.');
    const request = readLineItems(items) ?? fail('NUMBER_OF_PARTICIPANTS_NOT_FOUND', WITHOUT_PARTICIPANTS);
    return answerQuote(await quote(call, serviceId, request, options), items, request.start);
  },

  async calculatePrice(call) {
    const { input, tx, caller, fail } = call;
    const { bookedEntity, participantsChoices, totalParticipants, ...booking } = input.booking ?? {};
    const { slot, schedule } = bookedEntity ?? {};
    const serviceId = slot?.serviceId ?? schedule?.serviceId;
    if (serviceId === undefined)
      return fail('INVALID_BOOKING', 'The booking must name its service in bookedEntity.', { field: 'booking' });
    const { timeZone } = await findSite(tx, caller.siteId);
    const serviceChoices = participantsChoices?.serviceChoices;
    const item: LineItem = {
      serviceId,
      ...(slot?.resource?.id === undefined ? {} : { resourceId: slot.resource.id }),
      ...(serviceChoices ? { serviceChoices } : {}),
      ...(totalParticipants === undefined ? {} : { numberOfParticipants: totalParticipants }),
    };
    const read = readLineItems([item]) ?? fail('NUMBER_OF_PARTICIPANTS_NOT_FOUND', WITHOUT_PARTICIPANTS);
    const { startDate, endDate, timezone = timeZone, location } = slot ?? {};
    const names = { zone: 'timezone', start: 'startDate', end: 'endDate' };
    const time = readTime({ zone: timezone, start: startDate, end: endDate }, 'booking.bookedEntity.slot', names);
    const request = { ...read, ...time };
    const { bookedAddOns, depositSelected, selectedPaymentOption } = booking;
    const options = {
      place: location && { location, field: 'booking.bookedEntity.slot.location.id' },
      ...(bookedAddOns ? { bookedAddOns } : {}),
      ...(depositSelected === undefined ? {} : { depositSelected }),
      ...(selectedPaymentOption ? { selectedPaymentOption } : {}),
    };
    return answerQuote(await quote(call, serviceId, request, options), [item], request.start);
  },
};
