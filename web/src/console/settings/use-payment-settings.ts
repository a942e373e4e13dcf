import { useFoyer } from '@foyer/react';
import { type AnswerOf, type InputsOf, payments } from '@foyer/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';

export type PaymentSettings = AnswerOf<typeof payments.getPaymentSettings>;
export type SentPaymentSettings = NonNullable<InputsOf<typeof payments.updatePaymentSettings>[0]>;
export type ProviderChoice = NonNullable<SentPaymentSettings['provider']>;

export const usePaymentSettings = () => useQuery(useFoyer().query(payments.getPaymentSettings, []));

/** Saves settings, after which every page knows who takes payments. */
export function usePaymentSettingsChange() {
  const { client } = useFoyer();
  const queries = useQueryClient();
  return {
    fetchNow: (): Promise<PaymentSettings> => client.run(payments.getPaymentSettings, []),
    async save(sent: SentPaymentSettings): Promise<PaymentSettings> {
      const saved = await client.run(payments.updatePaymentSettings, [sent]);
      await Promise.all(['payments', 'payouts'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
      return saved;
    },
  };
}
