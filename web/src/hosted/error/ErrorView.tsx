import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Step } from '../parts/Step.tsx';

export const reasons = ['unknown_app', 'unknown_address', 'flow_expired', 'return_expired'] as const;
export type Reason = (typeof reasons)[number];

export interface ErrorData {
  reason: Reason | null;
}

/** Why a sign-in request failed, and what to do. */
export default function ErrorView({ data: { reason }, site }: ViewProps<ErrorData>) {
  const { t } = useText();
  const words: Record<Reason, string> = {
    unknown_app: t('We don’t recognize the app that sent you here. For your security, we’ve stopped.'),
    unknown_address: t(
      'The app that sent you here used a return URL that isn’t registered to it. For your security, we’ve stopped.',
    ),
    flow_expired: t('Your sign-in has expired. Go back to the app and start again.'),
    return_expired: t(
      'What you booked or bought is kept: you’ll find it in your email and your account. To continue, go back to the page that you came from.',
    ),
  };
  const titles: Partial<Record<Reason, string>> = {
    flow_expired: t('This took too long'),
    return_expired: t('You can close this page'),
  };
  return (
    <Step
      title={(reason && titles[reason]) ?? t('This link doesn’t work')}
      lead={<p>{reason ? words[reason] : t('Go back to the app and try again.')}</p>}
    >
      <ButtonLink look="primary" size="l" wide href="/">
        {t('Go to {name}', { name: site.name })}
      </ButtonLink>
    </Step>
  );
}
