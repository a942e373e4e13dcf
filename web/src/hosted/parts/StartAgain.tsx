import { useText } from '../../lib/text.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { hostedHref, type ReturnTarget } from '../flow/return-target.ts';
import { Step } from './Step.tsx';

/** Shown on a step of a sign-in when none is in progress. */
export function StartAgain({ returnTarget }: { returnTarget: ReturnTarget }) {
  const { t } = useText();
  return (
    <Step title={t('Let’s start again')} lead={<p>{t('Please start again from the sign-in page.')}</p>}>
      <ButtonLink look="primary" size="l" wide href={hostedHref('sign-in', returnTarget)}>
        {t('Sign in')}
      </ButtonLink>
    </Step>
  );
}
