export type BookingStep = 'time' | 'details' | 'review';

/** The step to show of the one that is wanted: details need a time, the review needs a hold. */
export function possibleStep(wanted: BookingStep, hasTime: boolean, hasHold: boolean): BookingStep {
  if (!hasTime) return 'time';
  return wanted === 'review' && !hasHold ? 'details' : wanted;
}
