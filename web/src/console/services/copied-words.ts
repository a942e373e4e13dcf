import type { AnswerOf, services } from '@foyer/sdk';
import type { Text } from '../../lib/text.ts';

type Missing = AnswerOf<typeof services.cloneService>['errors'][number];

/** Says that a hidden copy was made, and what could not be copied. */
export function copiedWords(name: string, missing: readonly Missing[], { t }: Pick<Text, 't'>): string {
  const words: Partial<Record<Missing, string>> = {
    SESSIONS: t('Staff or rooms that are busy then were left out of its sessions.'),
    OPTIONS_AND_VARIANTS: t('Its prices by choice weren’t copied.'),
    PRICING_PLANS: t('Archived plans weren’t copied.'),
  };
  const left = missing.flatMap((one) => words[one] ?? []);
  return [t('A hidden copy of {name} is ready.', { name }), ...left].join(' ');
}
