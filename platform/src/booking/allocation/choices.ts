import { ApplicationError } from '../../server/lib/application-error.ts';
import type { ParticipantChoices } from '../records/record.ts';
import { durationsOf } from '../slots/limits.ts';
import type { Target } from './target.ts';

/**
 * What participants may choose: the length that is booked, and variants of a service whose price varies. The platform
 * keeps no list of variants, so these are taken as they are said; any other choice is one that the service doesn't offer.
 */
export function checkChoices(
  { kind, service, start, end }: Target,
  choices: ParticipantChoices | undefined,
  code: 'INVALID_CHOICES' | 'INVALID_SERVICE_CHOICES' = 'INVALID_CHOICES',
): void {
  const lengths = kind === 'APPOINTMENT' ? durationsOf(service).filter((length) => length === end - start) : [];
  const hasVariants = service.payment.rateType === 'VARIED';
  const unknown = (choices?.serviceChoices ?? []).findIndex(({ choices: made = [] }) =>
    made.some(({ duration }) => (duration ? !lengths.includes((duration.minutes ?? 0) * 60_000) : !hasVariants)),
  );
  if (unknown === -1) return;
  throw new ApplicationError(code, 'The service offers no such choice.', { serviceChoice: unknown });
}
