import type { Text } from '../../lib/text.ts';
import type { Refusal } from '../outbox/kind.ts';
import { failureWords } from '../parts/FailureNotice.tsx';

export function refusalWords({ reason }: Pick<Refusal, 'reason'>, text: Pick<Text, 't'>): string {
  if (reason === 'late') return text.t('There was no connection for two days.');
  return failureWords({ kind: reason, violations: [], data: {} }, text);
}
