import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { hostedHref, type ReturnTarget } from '../flow/return-target.ts';
import { Step } from '../parts/Step.tsx';

export interface SignedOutData {
  returnTarget: ReturnTarget;
}

export default function SignedOutView({ data: { returnTarget }, site }: ViewProps<SignedOutData>) {
  const { t } = useText();
  return (
    <Step title={t('You’re signed out')} lead={<p>{t('You’re fully signed out on this device. See you soon.')}</p>}>
      <ButtonLink look="primary" size="l" wide href={returnTarget.returnTo ?? '/'}>
        {t('Back to {name}', { name: site.name })}
      </ButtonLink>
      <ButtonLink size="l" wide href={hostedHref('sign-in', returnTarget)}>
        {t('Sign in again')}
      </ButtonLink>
    </Step>
  );
}
