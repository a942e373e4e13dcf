import { useText } from '../../../lib/text.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { BookingFailure } from '../state/booking-failure.ts';
import { failureWords } from '../state/failure-words.ts';

/** Says what went wrong and how to continue. */
export function FailureNotice({ failure }: { failure: BookingFailure | null }) {
  const text = useText();
  if (!failure) return null;
  return (
    <Notice tone="bad" role="alert">
      <p>{failureWords(failure, text)}</p>
      {failure.kind === 'ended' ? (
        <a href={`/hosted/sign-in?return=${encodeURIComponent(location.pathname + location.search)}`}>
          {text.t('Sign in')}
        </a>
      ) : null}
    </Notice>
  );
}
