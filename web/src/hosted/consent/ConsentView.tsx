import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import type { AskData } from '../flow/ask-page.ts';
import { useAnswer } from '../flow/use-answer.ts';
import { backward } from '../flow/way.ts';
import { Step } from '../parts/Step.tsx';
import { Who } from '../parts/Who.tsx';

/** Whether an app may act for somebody. */
export default function ConsentView({ data: { way, flow, appName, person }, site }: ViewProps<AskData>) {
  const { t } = useText();
  const { isBusy, failure, answer } = useAnswer(way, 'consent', { flow });
  return (
    <Step
      title={t('Allow “{app}”?', { app: appName })}
      lead={
        <p>
          {t('It could see and change what is yours at {name}, as you can yourself, until you sign out of it.', {
            name: site.name,
          })}
        </p>
      }
      isForm
    >
      <FailureNotice failure={failure} site={site} />
      <Who {...person} />
      <Button look="primary" size="l" wide aria-disabled={isBusy || undefined} onClick={answer}>
        {isBusy ? t('One moment …') : t('Allow')}
      </Button>
      <ButtonLink size="l" wide href={backward(way)}>
        {t('Not now')}
      </ButtonLink>
    </Step>
  );
}
