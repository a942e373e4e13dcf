import { modules } from '@foyer/contract';
import { services } from '../../../demo/low-tide/services.ts';
import { newId } from '../../../server/lib/new-id.ts';
import { fetchAvailability } from '../../availability.ts';
import type { InputContext } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';

const yoga = services[2]?.id ?? '';
/** Enough that the lines of all tests fit. */
const SEATS = 2000;

/** A session of a class with a waiting list; somebody has all its seats, and gives them back on demand. */
class FullSession {
  readonly slot: { serviceId: string; eventId: string };
  readonly #owner: InputContext['owner'];
  #fillers: { bookingId: string; revision: string }[] = [];

  private constructor(owner: InputContext['owner'], eventId: string) {
    this.#owner = owner;
    this.slot = { serviceId: yoga, eventId };
  }

  static async open({ owner, platform }: InputContext): Promise<FullSession> {
    const rules = { waitlistPolicy: { enabled: true, capacity: SEATS } };
    await platform.db
      .updateTable('booking_policies')
      .set({ rules: JSON.stringify(rules) })
      .execute();
    await platform.db.updateTable('sessions').set({ capacity: SEATS }).where('capacity', 'is not', null).execute();
    const [time] = await fetchAvailability(owner, { serviceId: yoga, from: Date.now() + 3 * 86_400_000 });
    const session = new FullSession(owner, time?.slot.eventId ?? '');
    await session.fill();
    return session;
  }

  async fill(): Promise<void> {
    const [time] = await fetchAvailability(this.#owner, { serviceId: yoga, from: Date.now() + 3 * 86_400_000 });
    const totalParticipants = time?.openSpots ?? 0;
    if (time?.slot.eventId !== this.slot.eventId || totalParticipants === 0) return;
    const booking = { bookedEntity: { slot: this.slot }, totalParticipants, status: 'CONFIRMED' as const };
    const answer = await this.#owner.call(modules.bookings.createBooking, { booking });
    this.#fillers.push({ bookingId: answer.value.booking.id, revision: answer.value.booking.revision });
  }

  /** Everybody in line is offered a seat. */
  async free(): Promise<void> {
    for (const filler of this.#fillers.splice(0)) await this.#owner.call(modules.bookings.cancelBooking, filler);
    await this.fill();
  }
}

const sessions = new WeakMap<InputContext, Promise<FullSession>>();

function sessionOf(context: InputContext): Promise<FullSession> {
  const session = sessions.get(context) ?? FullSession.open(context);
  sessions.set(context, session);
  return session;
}

const waitlistRequest = async (context: InputContext) => ({
  booking: {
    bookedEntity: { slot: (await sessionOf(context)).slot },
    totalParticipants: 1,
    contactDetails: { firstName: 'Ann', email: `ann-${newId()}@example.com` },
  },
});

async function join(context: InputContext) {
  await (await sessionOf(context)).fill();
  const answer = await context.owner.call(modules.waitlist.joinWaitlist, await waitlistRequest(context));
  return { bookingId: answer.value.place.bookingId };
}

async function offered(context: InputContext) {
  const place = await join(context);
  await (await sessionOf(context)).free();
  return place;
}

export const waitlist: ValidInputs['waitlist'] = {
  joinWaitlist: waitlistRequest,
  getWaitlistPlace: join,
  listWaitlist: async (context) => ({ eventId: (await sessionOf(context)).slot.eventId, paging: { limit: 3 } }),
  leaveWaitlist: join,
  acceptOffer: offered,
  declineOffer: offered,
};
