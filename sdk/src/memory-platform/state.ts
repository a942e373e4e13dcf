import type { Booking, Member, Order, PublicPlan, Service } from '../generated/shapes.ts';
import { Tokens } from './tokens.ts';

const MINUTE_MS = 60_000;

/** A free time of a service, until somebody takes its places. */
export interface FreeTime {
  serviceId: string;
  start: Date;
  end: Date;
  resource?: { id: string; name: string } | undefined;
  /** The number of people who can come; one for an appointment. */
  places: number;
}

/** A booking with what its answers don't show. */
export interface HeldBooking {
  booking: Booking;
  /** The caller who made it. */
  callerId: string;
  time: FreeTime;
  /** For its manage link. */
  token: string;
  /** While it is only held. */
  expires: Date | null;
}

export interface Account {
  member: Member;
  password: string;
}

/** Everything that a platform in memory knows. */
export class State {
  readonly services: Service[] = [];
  readonly times: FreeTime[] = [];
  readonly bookings: HeldBooking[] = [];
  readonly accounts: Account[] = [];
  readonly plans: PublicPlan[] = [];
  readonly orders: Order[] = [];
  readonly tokens = new Tokens();
  readonly timeZone: string;
  readonly now: () => Date;

  constructor(timeZone: string, now: () => Date) {
    this.timeZone = timeZone;
    this.now = now;
  }

  /** Whether a booking takes its places: canceled and waiting ones don't, nor holds that have expired. */
  #isTaking({ booking: { status }, expires }: HeldBooking): boolean {
    if (status === 'CANCELED' || status === 'DECLINED' || status === 'WAITING_LIST') return false;
    return expires === null || expires > this.now();
  }

  /** The time after a session of a service until its resource is free again. */
  #pauseMs({ serviceId }: FreeTime): number {
    const service = this.services.find(({ id }) => id === serviceId);
    return (service?.schedule.availabilityConstraints?.timeBetweenSessions ?? 0) * MINUTE_MS;
  }

  /** Whether one resource can't be at both. */
  #isClashing(one: FreeTime, other: FreeTime): boolean {
    if (one === other || !one.resource || one.resource.id !== other.resource?.id) return false;
    const endOf = (time: FreeTime) => time.end.getTime() + this.#pauseMs(time);
    return one.start.getTime() < endOf(other) && other.start.getTime() < endOf(one);
  }

  /** The places of a time that are left, to somebody who may have a booking of their own there. */
  openPlaces(time: FreeTime, ownId?: string): number {
    const taking = this.bookings.filter((held) => held.booking.id !== ownId && this.#isTaking(held));
    if (taking.some((held) => this.#isClashing(time, held.time))) return 0;
    return taking
      .filter((held) => held.time === time)
      .reduce((left, { booking }) => left - (booking.totalParticipants ?? 1), time.places);
  }
}
