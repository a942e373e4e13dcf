import type { Failure } from '../../../booking/failure.ts';
import { useText } from '../../../lib/text.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** What went wrong and what helps. Lost times and wrong fields are told elsewhere. */
export function FailureNotice({ failure }: { failure: Failure | null }) {
  const { t } = useText();
  if (!failure || failure.kind === 'lost' || failure.kind === 'fields') return null;
  const again = t('Something went wrong on our side. Nothing is lost: please try again.');
  const words: Record<typeof failure.kind, string> = {
    offline: t('There is no connection right now. Nothing is lost: try again once you are back online.'),
    ended: t('You are no longer signed in. Nothing is lost: sign in again, or just continue without.'),
    crowded: t('You are holding several times already. Finish one, or try again in a few minutes.'),
    payment: t('This one has to be paid online, which isn’t possible here yet. Please get in touch.'),
    closed: t('This can’t be booked online any more. Please get in touch.'),
    stale: t('This booking has changed in the meantime. Please choose your time again.'),
    gone: t('This booking has changed in the meantime. Please choose your time again.'),
    room: t('A place has just become free: close this and book it.'),
    full: t('The waiting list is full by now. Please choose another time.'),
    broken: again,
  };
  return (
    <Notice tone="bad" role="alert">
      <p>{words[failure.kind]}</p>
      {failure.kind === 'ended' ? (
        <a href={`/hosted/sign-in?return=${encodeURIComponent(location.pathname + location.search)}`}>{t('Sign in')}</a>
      ) : null}
    </Notice>
  );
}
