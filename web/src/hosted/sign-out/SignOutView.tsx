import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Step } from '../parts/Step.tsx';

export interface SignOutData {
  /** The client app's sign-out request, sealed by the platform. */
  request: string;
  name: string;
}

/** Asks before signing out. The platform handles the form and redirects to the client app. */
export default function SignOutView({ data: { request, name }, site }: ViewProps<SignOutData>) {
  const { t } = useText();
  return (
    <Step title={t('Sign out?')} lead={name ? <p>{t('You’re signed in as {name}.', { name })}</p> : null}>
      <form method="post" action="/hosted/sign-out">
        <input type="hidden" name="request" value={request} />
        <Button type="submit" look="primary" size="l" wide>
          {t('Sign out')}
        </Button>
      </form>
      <ButtonLink size="l" wide href="/">
        {t('Stay signed in to {name}', { name: site.name })}
      </ButtonLink>
    </Step>
  );
}
