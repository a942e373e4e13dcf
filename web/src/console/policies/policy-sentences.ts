import { noShowFeeOf, readRules } from '../../lib/booking-rules.ts';
import { feeRuleWords } from '../../lib/fee-words.ts';
import { policyWords } from '../../lib/policy-words.ts';
import type { Text } from '../../lib/text.ts';
import type { Policy } from './policy-form.ts';

type Rules = Parameters<typeof policyWords>[0] & Partial<Pick<Policy, 'participantsPolicy' | 'waitlistPolicy'>>;

/** The sentences that visitors read of a policy, and the business's own text. */
export function policySentences(rules: Rules, currency: string, text: Pick<Text, 't' | 'locale'>) {
  const { t } = text;
  const fee = noShowFeeOf(rules);
  return {
    sentences: [
      ...policyWords(rules, currency, text),
      ...(fee ? [t('If you don’t come, it costs {fee}.', { fee: feeRuleWords(fee, currency, text) })] : []),
    ],
    own: readRules(rules).description,
  };
}
