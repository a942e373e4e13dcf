import { useFoyer } from '@foyer/react';
import { payments } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { hasCode } from '../../failures/failure.ts';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import { expiryWords, methodWords } from '../../payments/method-words.ts';
import { AskButton } from '../parts/AskButton.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/section.module.css';
import { useAccountAction } from '../parts/use-account-action.ts';

interface SectionProps {
  site: Site;
  say(words: string): void;
}

/** One that is gone already was deleted in another tab. */
async function deleteMethod(id: string): Promise<void> {
  try {
    await pageClient().run(payments.deletePaymentMethod, [id]);
  } catch (error) {
    if (!hasCode<typeof payments.deletePaymentMethod>(error, 'PAYMENT_METHOD_NOT_FOUND')) throw error;
  }
}

/** The saved cards, and deleting them. */
export function CardSection({ site, say }: SectionProps) {
  const text = useText();
  const { t } = text;
  const query = useQuery(useFoyer().query(payments.listPaymentMethods, []));
  const { isBusy, failure, run } = useAccountAction();
  const methods = query.data?.paymentMethods ?? [];
  const remove = (id: string, card: string) =>
    run(async () => {
      await deleteMethod(id);
      say(t('{card} is deleted.', { card }));
    });
  return (
    <Section id="cards" title={t('Saved cards')} lead={t('We don’t keep card numbers. Our payment provider does.')}>
      <FailureNotice failure={failure} site={site} />
      <Loaded query={query}>
        {methods.length === 0 ? (
          <p className={styles.quiet}>{t('None yet. A card is saved when you buy a plan that renews.')}</p>
        ) : (
          <ul className={styles.rows}>
            {methods.map((method) => {
              const card = methodWords(method, text);
              return (
                <li key={method.id} className={styles.row}>
                  <p>
                    <strong>{card}</strong>
                    <span className={styles.quiet}>{expiryWords(method, text)}</span>
                  </p>
                  <AskButton
                    question={t(
                      'Delete {card}? Plans that are paid with it need another card for their next payment.',
                      {
                        card,
                      },
                    )}
                    isBusy={isBusy}
                    onConfirm={() => remove(method.id, card)}
                  >
                    {t('Delete')}
                  </AskButton>
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
