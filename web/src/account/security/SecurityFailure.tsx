import type { Failure } from '../../credentials/failure.ts';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { ActionFailure } from '../parts/ActionFailure.tsx';

interface SecurityFailureProps {
  failure: Failure | null;
  site: Site;
  /** The section to come back to. */
  at: string;
  words?: Partial<Record<'code', string>>;
}

/** What kept a change of how one gets in from being made. */
export function SecurityFailure({ at, words = {}, ...rest }: SecurityFailureProps) {
  const { t } = useText();
  const passkey = t('We couldn’t add the passkey. Try again.');
  return <ActionFailure {...rest} back={`/account/security#${at}`} words={{ passkey, ...words }} />;
}
