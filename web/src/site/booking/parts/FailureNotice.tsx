import { useText } from '../../../lib/text.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { signInHref } from '../state/after-booking.ts';
import { servicesHref } from '../state/app-pages.ts';
import type { BookingFailure } from '../state/booking-failure.ts';
import { failureWords } from '../state/failure-words.ts';

/** Says what went wrong and how to continue. */
export function FailureNotice({ failure }: { failure: BookingFailure | null }) {
  const text = useText();
  if (!failure) return null;
  const { kind } = failure;
  return (
    <Notice tone="bad" role="alert">
      <p>{failureWords(failure, text)}</p>
      {kind === 'ended' || kind === 'memberOnly' ? <a href={signInHref(location)}>{text.t('Sign in')}</a> : null}
      {kind === 'closed' ? <a href={servicesHref(location.search)}>{text.t('See other services')}</a> : null}
    </Notice>
  );
}
