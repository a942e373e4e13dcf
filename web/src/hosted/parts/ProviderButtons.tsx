import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import type { Provider } from '../flow/options.ts';
import type { ReturnTarget } from '../flow/return-target.ts';
import { startProvider } from '../flow/start-provider.ts';
import styles from './provider.module.css';

interface ProviderButtonsProps {
  providers: readonly Provider[];
  returnTarget: ReturnTarget;
  form: { isBusy: boolean; run(work: () => Promise<unknown>): Promise<void> };
}

/** The identity providers at which people can sign in. */
export function ProviderButtons({ providers, returnTarget, form }: ProviderButtonsProps) {
  const { t } = useText();
  if (providers.length === 0) return null;
  return (
    <div className={styles.providers}>
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          size="l"
          wide
          aria-disabled={form.isBusy || undefined}
          onClick={() => form.run(() => startProvider(id, { ...returnTarget, purpose: 'sign-in' }))}
        >
          <span className={styles.mark} aria-hidden="true">
            {Array.from(name)[0]?.toUpperCase()}
          </span>
          {t('Continue with {name}', { name })}
        </Button>
      ))}
    </div>
  );
}
