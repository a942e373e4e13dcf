import { oneViolation, ValidationError } from '../lib/violations.ts';
import {
  type Belonging,
  type CreateCall,
  checkAccount,
  checkHolds,
  placeRequestOf,
  readWish,
  type Wish,
  writeBooking,
} from './create.ts';
import { takePlaces } from './places.ts';
import type { BookingRecord } from './record.ts';

type Input = CreateCall['input'];

/** A booking of several: its request, and the path it stands at there, for violations. */
export interface Part {
  input: Input;
  field: string;
}

/** What to do where some can't be had: `lost` are their indexes. */
type Refuse = (wishes: readonly Wish[], lost: readonly number[]) => Promise<never>;

export interface Together {
  parts: readonly Part[];
  /** Looks at the wishes as a whole before any place is taken, and may refuse them. */
  arrange(wishes: readonly Wish[]): readonly Wish[];
  refuse: Refuse;
  belongingOf(index: number): Belonging;
}

/**
 * Makes several appointments that belong together, all or none: by the rules of a single one, and as one hold. The
 * customer is told by whoever calls this.
 */
export async function bookTogether(call: CreateCall, together: Together): Promise<BookingRecord[]> {
  await checkAccount(call);
  const read: Wish[] = [];
  for (const part of together.parts) read.push(await readPart({ ...call, input: part.input }, part));
  const wishes = together.arrange(read);
  await checkHolds(call);
  const requests = wishes.map((wish) => placeRequestOf(call, wish));
  const { places, lost } = await takePlaces(call.tx, requests);
  if (lost) return together.refuse(wishes, lost);
  const bookings: BookingRecord[] = [];
  for (const [index, place] of places.entries()) {
    const [part, wish, request] = [together.parts[index], wishes[index], requests[index]];
    if (!part || !wish || !request) continue;
    const own = { ...call, input: part.input };
    bookings.push(await writeBooking(own, wish, request, place, together.belongingOf(index)));
  }
  return bookings;
}

async function readPart(call: CreateCall, { field }: Part): Promise<Wish> {
  const wish = await inField(field, () => readWish(call));
  if (wish.target.kind === 'APPOINTMENT') return wish;
  const description = 'must be an appointment: classes and courses are booked by themselves';
  throw new ValidationError([oneViolation(`${field}.bookedEntity`, description)]);
}

/** Names the fields of one of several bookings as the request has them. */
async function inField<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new ValidationError(
      error.violations.map((violation) => ({ ...violation, field: violation.field.replace(/^booking\b/, field) })),
    );
  }
}
