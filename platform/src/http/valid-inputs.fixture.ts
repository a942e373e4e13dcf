import { type Modules, modules, type Operation, type RequestOf } from '@foyer/contract';
import { services } from '../demo/low-tide/services.ts';
import { ines } from '../demo/low-tide/team.ts';
import { type FreeTime, findTimes } from '../testing/free-times.ts';
import { owner, type WireClient } from '../testing/wire-client.ts';

type Declared = Pick<Operation, 'request' | 'response'>;

/** For every operation of the table, a request that the owner's key may send and that succeeds; the compiler misses none. */
type ValidInputs = {
  [M in keyof Modules]: {
    [K in keyof Modules[M]]: Modules[M][K] extends Declared
      ? (scene: Scene) => RequestOf<Modules[M][K]> | Promise<RequestOf<Modules[M][K]>>
      : never;
  };
};

const [massage, , , , meeting] = services.map(({ id }) => id);
const anyService = massage ?? '';

/** Things to call operations on, fresh each time. */
export class Scene {
  readonly owner: WireClient;
  readonly #times: FreeTime[];

  private constructor(client: WireClient, times: FreeTime[]) {
    this.owner = client;
    this.#times = times;
  }

  static async open(origin: string): Promise<Scene> {
    const client = owner(origin);
    const times = await findTimes(client, { serviceId: meeting ?? '', days: 45 });
    return new Scene(client, withoutOverlap(times));
  }

  takeTime(): FreeTime['slot'] {
    const time = this.#times.shift();
    if (!time) throw new Error('The scene has no free times left.');
    return time.slot;
  }

  async book(status: 'CREATED' | 'PENDING' = 'CREATED') {
    const booking = { bookedEntity: { slot: this.takeTime() }, totalParticipants: 1, status };
    const answer = await this.owner.call(modules.bookings.createBooking, { booking });
    const { id: bookingId, revision } = answer.value.booking;
    return { bookingId, revision };
  }

  async link() {
    const { bookingId, revision } = await this.book();
    const answer = await this.owner.call(modules.bookings.getAnonymousActionToken, { bookingId });
    return { token: answer.value.token, revision };
  }
}

/** Starts lie closer than appointments are long: of times that overlap only the first. */
function withoutOverlap(times: FreeTime[]): FreeTime[] {
  let end = 0;
  return times.filter(({ slot }) => {
    if (Date.parse(slot.startDate ?? '') < end) return false;
    end = Date.parse(slot.endDate ?? '');
    return true;
  });
}

const inAWeek = () => ({
  startDate: new Date().toISOString(),
  endDate: new Date(Date.now() + 7 * 86_400_000).toISOString(),
});

const justLink = async (scene: Scene) => ({ token: (await scene.link()).token });

export const validInputs: ValidInputs = {
  availabilityCalendar: {
    queryAvailability: () => ({ query: { filter: { serviceId: anyService, ...inAWeek() } } }),
  },
  bookings: {
    createBooking: (scene) => ({
      booking: {
        bookedEntity: { slot: scene.takeTime() },
        totalParticipants: 1,
        contactDetails: { firstName: 'Ann', email: 'ann@example.com' },
      },
    }),
    checkoutBooking: (scene) => scene.book(),
    rescheduleBooking: async (scene) => ({ ...(await scene.book()), slot: scene.takeTime() }),
    confirmBooking: (scene) => scene.book('PENDING'),
    declineBooking: (scene) => scene.book('PENDING'),
    cancelBooking: (scene) => scene.book(),
    getAnonymousActionToken: async (scene) => ({ bookingId: (await scene.book()).bookingId }),
    bookingsGetBookingAnonymously: justLink,
    getServiceAnonymously: justLink,
    bookingsCancelBookingAnonymously: (scene) => scene.link(),
    bookingsRescheduleBookingAnonymously: async (scene) => ({ ...(await scene.link()), slot: scene.takeTime() }),
  },
  extendedBookings: {
    queryExtendedBookings: () => ({ query: { cursorPaging: { limit: 3 } }, withBookingAllowedActions: true }),
  },
  services: {
    createService: () => ({
      service: {
        type: 'APPOINTMENT',
        name: 'Morning Massage',
        defaultCapacity: 1,
        onlineBooking: { enabled: true },
        payment: { rateType: 'NO_FEE', options: { inPerson: true } },
        staffMemberIds: [ines.id],
        schedule: { availabilityConstraints: { sessionDurations: [30] } },
      },
    }),
    getService: () => ({ serviceId: anyService, conditionalFields: ['STAFF_MEMBER_DETAILS'] }),
    queryServices: () => ({ query: { paging: { limit: 3, offset: 0 } } }),
    countServices: () => ({ filter: { type: 'CLASS' } }),
  },
  sites: {
    getSite: () => ({}),
  },
};

/** The same table by `module.function`. */
export const validInputOf: Record<string, (scene: Scene) => object | Promise<object>> = Object.fromEntries(
  Object.entries(validInputs).flatMap(([module, functions]) =>
    Object.entries<(scene: Scene) => object | Promise<object>>(functions).map(([name, input]) => [
      `${module}.${name}`,
      input,
    ]),
  ),
);
