import type { Period, PricingModel } from '../plans/plan.ts';
import type { EffectiveAt, OrderStatus } from './order.ts';

interface Day {
  year: number;
  month: number;
  day: number;
}

const daysIn = ({ year, month }: Day): number => {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

function tomorrow(date: Day): Day {
  if (date.day < daysIn(date)) return { ...date, day: date.day + 1 };
  return date.month < 12
    ? { year: date.year, month: date.month + 1, day: 1 }
    : { year: date.year + 1, month: 1, day: 1 };
}

/** An order simulated on a paper calendar: it turns the page day by day and knows no formula for any date. */
export class OrderSimulator {
  status: OrderStatus = 'PENDING';
  index: number | undefined;
  cycleStart: number | undefined;
  endsAt: number | undefined;
  readonly #model: PricingModel;
  readonly #zone: string;
  #start: number;
  #anchor: number;
  /** Cycles that follow the anchor. */
  #remaining: number;
  /** Boundaries passed since the anchor. */
  #passed = 0;
  #postponedTo: number | undefined;
  /** The end that would come if a cancellation were undone. */
  #keptEnd: number | undefined;
  #autoRenews = true;
  #pausedAt = 0;
  #resumesAt: number | undefined;

  constructor(model: PricingModel, zone: string, start: number) {
    this.#model = model;
    this.#zone = zone;
    this.#start = start;
    const trialDays = model.kind === 'SUBSCRIPTION' ? model.freeTrialDays : 0;
    this.#anchor = this.#turnPages(start, trialDays);
    this.#remaining = this.#countCycles();
    this.endsAt = this.#scheduledEnd();
  }

  get #period(): Period | undefined {
    if (this.#model.kind === 'SUBSCRIPTION') return this.#model.cycle;
    return this.#model.kind === 'SINGLE_PAYMENT_FOR_DURATION' ? this.#model.duration : undefined;
  }

  #countCycles(): number {
    if (this.#model.kind === 'SINGLE_PAYMENT_FOR_DURATION') return 1;
    return this.#model.kind === 'SUBSCRIPTION' && this.#model.cycleCount > 0 ? this.#model.cycleCount : Infinity;
  }

  #clock(instant: number): Day & { time: string } {
    const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(this.#zone);
    const { year, month, day } = zoned;
    return { year, month, day, time: zoned.toPlainTime().toString() };
  }

  #instant({ year, month, day }: Day, time: string): number {
    return new Temporal.PlainDate(year, month, day).toZonedDateTime({
      timeZone: this.#zone,
      plainTime: Temporal.PlainTime.from(time),
    }).epochMilliseconds;
  }

  #turnPages(instant: number, days: number): number {
    if (days === 0) return instant;
    const { time, ...first } = this.#clock(instant);
    let date: Day = first;
    for (let turned = 0; turned < days; turned += 1) date = tomorrow(date);
    return this.#instant(date, time);
  }

  /** Turns pages from the anchor until so many boundaries have come. */
  #boundary(count: number): number | undefined {
    const period = this.#period;
    if (!period) return undefined;
    if (count === 0) return this.#anchor;
    const { time, ...anchor } = this.#clock(this.#anchor);
    let date: Day = anchor;
    let pages = 0;
    for (let found = 0; found < count; ) {
      date = tomorrow(date);
      pages += 1;
      if (isBoundary(period, anchor, date, pages)) found += 1;
    }
    return this.#instant(date, time);
  }

  #scheduledEnd(): number | undefined {
    return this.#remaining === Infinity ? undefined : this.#boundary(this.#remaining);
  }

  #nextBoundary(): number | undefined {
    return this.index === 0 ? this.#anchor : this.#boundary(this.#passed + 1);
  }

  get #isLast(): boolean {
    return !this.#autoRenews || (this.index !== 0 && this.#passed + 1 >= this.#remaining) || !this.#period;
  }

  get cycleEnd(): number | undefined {
    if (this.index === undefined) return undefined;
    return this.#isLast ? this.endsAt : this.#nextBoundary();
  }

  /** One thing at a time, until nothing is due any more. */
  advance(now: number): void {
    if (this.status === 'PENDING' && this.#start <= now) {
      this.status = 'ACTIVE';
      this.index = this.#anchor === this.#start ? 1 : 0;
      this.cycleStart = this.#start;
    }
    if (this.status === 'PAUSED' && this.#resumesAt !== undefined && this.#resumesAt <= now)
      this.resume(this.#resumesAt);
    while (this.status === 'ACTIVE') {
      const end = this.cycleEnd;
      if (end === undefined || end > now) return;
      if (this.#isLast) this.#close(this.#autoRenews ? 'ENDED' : 'CANCELED');
      else this.#renew(end);
    }
  }

  #renew(start: number): void {
    if (this.index !== 0) this.#passed += 1;
    this.index = (this.index ?? 0) + 1;
    this.cycleStart = start;
  }

  #close(status: OrderStatus): void {
    this.status = status;
    this.index = undefined;
    this.cycleStart = undefined;
  }

  pause(now: number, resumesAt?: number): void {
    this.status = 'PAUSED';
    this.#pausedAt = now;
    this.#resumesAt = resumesAt;
  }

  resume(now: number): void {
    this.status = 'ACTIVE';
    let pages = 0;
    while (this.#turnPages(this.#pausedAt, pages + 1) <= now) pages += 1;
    const rest = now - this.#turnPages(this.#pausedAt, pages);
    const later = (instant: number): number => {
      const moved = this.#turnPages(instant, pages) + rest;
      return instant > this.#pausedAt && moved <= now ? now + instant - this.#pausedAt : moved;
    };
    const boundary = this.#nextBoundary();
    if (boundary !== undefined) {
      // The cycle under way lasts until the anchor, so it no longer counts.
      this.#anchor = later(boundary);
      this.#remaining -= this.#passed + 1;
      this.#passed = -1;
    }
    if (this.endsAt === undefined) return;
    const scheduled = this.#scheduledEnd();
    const move = (end: number): number => {
      if (scheduled === undefined) return later(end);
      if (this.#postponedTo === undefined) return scheduled;
      return this.#catchUp(Math.max(later(end), scheduled), scheduled);
    };
    if (this.#autoRenews) this.endsAt = move(this.endsAt);
    else {
      if (this.#keptEnd !== undefined) this.#keptEnd = move(this.#keptEnd);
      this.endsAt = later(this.endsAt);
    }
  }

  cancel(effectiveAt: EffectiveAt, now: number): void {
    if (effectiveAt === 'IMMEDIATELY' || this.status === 'PENDING') {
      this.endsAt = now;
      this.#close('CANCELED');
    } else if (this.#autoRenews) {
      this.#keptEnd = this.endsAt;
      this.endsAt = this.cycleEnd;
      this.#autoRenews = false;
    }
  }

  /** An end that the schedule has caught up with is no longer a postponed one. */
  #catchUp(end: number, scheduled: number): number {
    this.#postponedTo = end > scheduled ? end : undefined;
    return end;
  }

  undoCancellation(): void {
    const boundary = this.#nextBoundary();
    const goesOnAt = this.endsAt;
    this.#autoRenews = true;
    this.endsAt = this.#keptEnd;
    if (goesOnAt === undefined || goesOnAt === boundary) return;
    this.#anchor = goesOnAt;
    // In the trial, all cycles are still to come.
    if (this.index !== 0) {
      this.#remaining -= this.#passed + 1;
      this.#passed = -1;
    }
    const scheduled = this.#scheduledEnd();
    if (this.endsAt === undefined || scheduled === undefined) return;
    this.endsAt = this.#catchUp(Math.max(this.endsAt, scheduled), scheduled);
  }

  changeStart(start: number): void {
    const trialDays = this.#model.kind === 'SUBSCRIPTION' ? this.#model.freeTrialDays : 0;
    this.#start = start;
    this.#anchor = this.#turnPages(start, trialDays);
    const scheduled = this.#scheduledEnd();
    this.endsAt = scheduled && Math.max(scheduled, this.#postponedTo ?? scheduled);
  }

  postpone(end: number): void {
    this.endsAt = end;
    if (this.#autoRenews) this.#postponedTo = end;
  }
}

/** Whether a period from the anchor's day ends on this day, which is so many pages later. */
function isBoundary({ count, unit }: Period, anchor: Day, date: Day, pages: number): boolean {
  if (unit === 'DAY') return pages % count === 0;
  if (unit === 'WEEK') return pages % (7 * count) === 0;
  if (date.day !== Math.min(anchor.day, daysIn(date))) return false;
  if (unit === 'YEAR') return date.month === anchor.month && (date.year - anchor.year) % count === 0;
  const months = date.month - anchor.month + 12 * (date.year - anchor.year);
  return months > 0 && months % count === 0;
}
