import type { Failure } from '../../credentials/failure.ts';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { ActionFailure } from '../parts/ActionFailure.tsx';

interface SecurityFailureProps {
  failure: Failure | null;
  site: Site;
  /** The section to return to. */
  at: string;
  words?: Partial<Record<'wrongCode', string>>;
}

/** Why a change of a credential failed. */
export function SecurityFailure({ at, words = {}, ...rest }: SecurityFailureProps) {
  const { t } = useText();
  const passkey = t('We couldn’t add the passkey. Try again.');
  return <ActionFailure {...rest} back={`/account/security#${at}`} words={{ passkey, ...words }} />;
}
