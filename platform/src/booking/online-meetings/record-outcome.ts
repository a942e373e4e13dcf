import { addDuration, type Instant } from '@foyer/contract/values';
import type { ConferencingFailure } from '../../server/conferencing/provider.ts';
import { type OnlineMeeting, retryAt, TIDY_AFTER, tell } from './online-meeting.ts';
import type { Recorded } from './store.ts';
import type { ClaimedStep, Outcome } from './take-step.ts';

/** The fields of a row without a meeting at the provider. The next one gets another reference. */
const without = (meeting: OnlineMeeting): Recorded => ({
  provider: undefined,
  host: '',
  externalId: undefined,
  joinUrl: undefined,
  told: undefined,
  generation: meeting.generation + 1,
  isUncertain: false,
  attempts: 0,
  due: undefined,
  failure: undefined,
});

/** The state of a claimed meeting after a step, which `current` does not have yet. */
export function afterOutcome(
  { meeting, wanted, step }: ClaimedStep,
  current: OnlineMeeting,
  outcome: Outcome,
  now: Instant,
): Recorded {
  const told = wanted && tell(wanted);
  const known = { ...current, attempts: 0, failure: undefined };
  switch (outcome.kind) {
    case 'MADE': {
      const { externalId, joinUrl } = outcome.made;
      const isTold = step === 'CREATE' && !outcome.isAdopted;
      // An earlier creation can still arrive.
      const isUncertain = step === 'CREATE' ? meeting.isUncertain : current.isUncertain;
      const made = { ...known, externalId, joinUrl, told: isTold ? told : current.told, isUncertain };
      if (joinUrl === undefined) {
        return { ...made, attempts: current.attempts, due: retryAt(now, current.attempts, undefined) };
      }
      if (outcome.isAdopted) return { ...made, due: now };
      return { ...made, due: isUncertain ? addDuration(now, TIDY_AFTER) : undefined };
    }
    case 'TOLD':
      return { ...known, told, due: current.isUncertain ? addDuration(now, TIDY_AFTER) : undefined };
    case 'TIDY':
      return { ...known, isUncertain: false, due: undefined };
    case 'REMOVED':
      return { ...without(current), due: wanted ? now : undefined };
  }
}

/** The same after a failure. */
export function afterFailure(
  { meeting, step }: ClaimedStep,
  current: OnlineMeeting,
  failure: ConferencingFailure,
  now: Instant,
): Recorded {
  // Somebody deleted it at the provider: another one takes its place.
  if (failure.reason === 'GONE') return { ...without(current), due: now };
  const due = retryAt(now, current.attempts, failure.wait);
  // A creation that was refused made nothing; an earlier one may have.
  const isUncertain = step === 'CREATE' ? failure.isUncertain || meeting.isUncertain : current.isUncertain;
  return { ...current, isUncertain, due, failure: failure.reason };
}
