import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import type { AskData } from '../flow/ask-page.ts';
import { hrefAfterCancel } from '../flow/return-target.ts';
import { useConsent } from '../flow/use-consent.ts';
import { Step } from '../parts/Step.tsx';
import { Who } from '../parts/Who.tsx';

/** Asks for consent to a client app. */
export default function ConsentView({ data: { returnTarget, flow, appName, person }, site }: ViewProps<AskData>) {
  const { t } = useText();
  const { isBusy, failure, answer } = useConsent(returnTarget, 'consent', { flow });
  return (
    <Step
      title={t('Allow access to “{app}”?', { app: appName })}
      lead={
        <p>
          {t('It will be able to view and change your {name} account until you sign out of the app.', {
            name: site.name,
          })}
        </p>
      }
      isForm
    >
      <FailureNotice failure={failure} site={site} />
      <Who {...person} />
      <Button look="primary" size="l" wide aria-disabled={isBusy || undefined} onClick={answer}>
        {isBusy ? t('One moment …') : t('Allow access')}
      </Button>
      <ButtonLink size="l" wide href={hrefAfterCancel(returnTarget)}>
        {t('Not now')}
      </ButtonLink>
    </Step>
  );
}
