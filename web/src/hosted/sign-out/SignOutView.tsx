import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Step } from '../parts/Step.tsx';

export interface SignOutData {
  /** What an app asked for, sealed by the platform. */
  request: string;
  name: string;
}

/** The question before signing out. The platform answers the form, and leads on to where the app wants it. */
export default function SignOutView({ data: { request, name }, site }: ViewProps<SignOutData>) {
  const { t } = useText();
  return (
    <Step title={t('Sign out?')} lead={name ? <p>{t('You are signed in as {name}.', { name })}</p> : null}>
      <form method="post" action="/hosted/sign-out">
        <input type="hidden" name="request" value={request} />
        <Button type="submit" look="primary" size="l" wide>
          {t('Sign out')}
        </Button>
      </form>
      <ButtonLink size="l" wide href="/">
        {t('Stay signed in at {name}', { name: site.name })}
      </ButtonLink>
    </Step>
  );
}
