import { milliseconds } from '@foyer/contract/values';
import type { ParticipantChoices } from '../records/record.ts';
import { durationsOf } from '../slots/limits.ts';
import type { BookingTarget } from './target.ts';

/**
 * Checks the participants' choices: the duration that is booked, and variants of a service whose price varies. The
 * platform has no list of variants, so it accepts any; every other choice is refused.
 */
export function checkChoices(
  { kind, service, start, end, addOnsMs = milliseconds(0) }: BookingTarget,
  choices: ParticipantChoices | undefined,
  refuse: (description: string, data: Record<string, unknown>) => never,
): void {
  const lengths =
    kind === 'APPOINTMENT' ? durationsOf(service).filter((length) => length === end - start - addOnsMs) : [];
  const hasVariants = service.payment.rateType === 'VARIED';
  const unknown = (choices?.serviceChoices ?? []).findIndex(({ choices: made = [] }) =>
    made.some(({ duration }) =>
      duration ? !lengths.includes(milliseconds((duration.minutes ?? 0) * 60_000)) : !hasVariants,
    ),
  );
  if (unknown === -1) return;
  refuse('The service doesn’t offer this choice.', { serviceChoice: unknown });
}
