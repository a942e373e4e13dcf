import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import type { AskData } from '../flow/ask-page.ts';
import { hostedHref } from '../flow/return-target.ts';
import { useConsent } from '../flow/use-consent.ts';
import { Step } from '../parts/Step.tsx';
import { Who } from '../parts/Who.tsx';

/** Asks whether to continue with the current account or another one. */
export default function SelectAccountView({ data: { returnTarget, appName, person }, site }: ViewProps<AskData>) {
  const { t } = useText();
  const { isBusy, failure, answer } = useConsent(returnTarget, 'session/select', {});
  return (
    <Step
      title={t('Choose an account')}
      lead={<p>{t('“{app}” wants to know who you are.', { app: appName })}</p>}
      isForm
    >
      <FailureNotice failure={failure} site={site} />
      <Who {...person} />
      <Button look="primary" size="l" wide aria-disabled={isBusy || undefined} onClick={answer}>
        {isBusy ? t('One moment …') : t('Continue with this account')}
      </Button>
      <ButtonLink size="l" wide href={`${hostedHref('sign-in', returnTarget)}&other=1`}>
        {t('Use another account')}
      </ButtonLink>
    </Step>
  );
}
