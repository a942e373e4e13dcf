import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import type { AskData } from '../flow/ask-page.ts';
import { useAnswer } from '../flow/use-answer.ts';
import { hostedHref } from '../flow/way.ts';
import { Step } from '../parts/Step.tsx';
import { Who } from '../parts/Who.tsx';

/** Whether to go on as who is signed in, or as somebody else. */
export default function SelectAccountView({ data: { way, appName, person }, site }: ViewProps<AskData>) {
  const { t } = useText();
  const { isBusy, failure, answer } = useAnswer(way, 'session/select', {});
  return (
    <Step title={t('Which account?')} lead={<p>{t('“{app}” wants to know who you are.', { app: appName })}</p>} isForm>
      <FailureNotice failure={failure} site={site} />
      <Who {...person} />
      <Button look="primary" size="l" wide aria-disabled={isBusy || undefined} onClick={answer}>
        {isBusy ? t('One moment …') : t('Continue with this one')}
      </Button>
      <ButtonLink size="l" wide href={`${hostedHref('sign-in', way)}&other=1`}>
        {t('Use another account')}
      </ButtonLink>
    </Step>
  );
}
