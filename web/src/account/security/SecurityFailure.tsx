import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import type { Failure } from '../../credentials/failure.ts';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';

interface SecurityFailureProps {
  failure: Failure | null;
  site: Site;
  /** The section to come back to. */
  at: string;
  words?: Partial<Record<'code', string>>;
}

/** What kept a change from being made; signing in again leads back to where it was to be made. */
export function SecurityFailure({ failure, site, at, words = {} }: SecurityFailureProps) {
  const { t } = useText();
  const back = encodeURIComponent(`/account/security#${at}`);
  return (
    <FailureNotice
      failure={failure}
      site={site}
      words={{ passkey: t('The passkey could not be added. Please try again.'), ...words }}
      ways={{ again: <a href={`/hosted/sign-in?again=1&return=${back}`}>{t('Sign in again')}</a> }}
    />
  );
}
